import { addDays } from '@headgate/agronomy';
import type { ReportKind } from '@headgate/contracts/report';
import type { DataSource, EntityManager } from 'typeorm';
import { farmTime } from '../../fields/farm-time.ts';
import { keptFields, type KeptField } from '../../fields/kept-field.ts';
import { keptPlantings } from '../../fields/kept-planting.ts';
import { keptSource } from '../../fields/kept-source.ts';
import { irrigationsBetween, type KeptIrrigation } from '../../irrigations/kept-irrigation.ts';
import { readLedgerSpan, type SpanDay } from '../../ledger/ledger-span.ts';
import type { CellWeathers } from '../../weather/cells/cell-weathers.ts';
import { FarmProfile } from '../../store/farm-profile.entity.ts';
import { readExchange } from './read-exchange.ts';
import { readGroundwater } from './read-groundwater.ts';
import { readRecord } from './read-record.ts';
import { readSeason } from './read-season.ts';
import { readSweep } from './read-sweep.ts';
import { readWeekly } from './read-weekly.ts';
import type { Gathered, ReportAsk } from './gathered.ts';
import type { FieldInput } from './common-inputs.ts';
import type { InputsOfKind, ReportInputs } from './report-inputs.ts';

/** Raised where the same inputs are to make another report. */
const reportVersion = 3;

/** Where the product is (null: its files have no links), and the weather there. */
export interface ReportPlace {
  readonly address: string | null;
  readonly weathers: Pick<CellWeathers, 'read'>;
}

/** All that a report is made from, as it stands at one moment. */
export const readInputs = (
  database: DataSource,
  ask: ReportAsk,
  { address, weathers }: ReportPlace,
): Promise<ReportInputs> =>
  database.transaction('REPEATABLE READ', async (manager) => {
    return readKinds[ask.kind](manager, await gather(manager, ask, address), weathers);
  });

const readKinds: {
  readonly [Name in ReportKind]: (
    manager: EntityManager,
    gathered: Gathered,
    weathers: ReportPlace['weathers'],
  ) => Promise<InputsOfKind[Name]>;
} = {
  weekly: readWeekly,
  'irrigation-record': readRecord,
  season: readSeason,
  groundwater: readGroundwater,
  sweep: readSweep,
  exchange: readExchange,
};

const byName = `lower(name) COLLATE "C"`;

async function gather(manager: EntityManager, ask: ReportAsk, address: string | null): Promise<Gathered> {
  const { farmId, from, to, fieldIds, sourceId, language } = ask;
  const time = await farmTime(manager, farmId);
  const span = { from: new Date(time.at(from)), until: new Date(time.at(addDays(to, 1))) };
  const named = await keptFields(
    manager,
    farmId,
    `($2::uuid[] IS NULL OR id = ANY($2)) AND ($3::uuid IS NULL OR water_source_id = $3)
       AND (archived_at IS NULL OR archived_at > $4 OR $2 IS NOT NULL) ORDER BY ${byName}, id`,
    [fieldIds, sourceId, span.from],
  );
  const ids = named.map(({ id }) => id);
  const days = await readLedgerSpan(manager, farmId, ids, { from, to });
  const irrigations = await irrigationsBetween(manager, farmId, span);
  const plantings = await keptPlantings(manager, farmId, ids);
  const shown = fieldIds === null ? named.filter(wasThere(span.until, days, irrigations)) : named;
  const profile = await manager.findOneBy(FarmProfile, { farmId });
  const source = sourceId === null ? undefined : await keptSource(manager, farmId, sourceId);
  const cropOf = (id: string) =>
    plantings
      .get(id)
      ?.findLast(({ startsOn, endedOn }) => startsOn <= to && (endedOn === null || endedOn >= from))?.crop;
  const fields = shown.map(({ id, name, data }): FieldInput => ({
    id,
    name,
    acres: data.acres,
    crop: cropOf(id) ?? null,
  }));
  const common = {
    ...{ version: reportVersion, language, address, from, to, fields },
    ...{ farm: profile?.farmName ?? null, source: source?.name ?? null, isChoice: fieldIds !== null },
    observedUntil: days.reduce<string | null>(
      (last, { date }) => (last !== null && last > date ? last : date),
      null,
    ),
  };
  return { ask, time, span, common, fields: shown, days, irrigations, plantings };
}

/** Whether a field is older than the end of its time, or has something on record in it all the same. */
function wasThere(until: Date, days: readonly SpanDay[], irrigations: readonly KeptIrrigation[]) {
  const known = new Set([
    ...days.map(({ fieldId }) => fieldId),
    ...irrigations.flatMap(({ shares }) => shares.map(({ fieldId }) => fieldId)),
  ]);
  return ({ id, createdAt }: KeptField): boolean => createdAt < until || known.has(id);
}
