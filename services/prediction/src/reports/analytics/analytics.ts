import type { Analytics as Answer } from '@headgate/contracts/analytics';
import type { readAnalytics } from '@headgate/contracts/analytics-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { farmTime } from '../../fields/farm-time.ts';
import { keptFields } from '../../fields/kept-field.ts';
import { keptPlantings } from '../../fields/kept-planting.ts';
import { keptSources, type KeptSource } from '../../fields/kept-source.ts';
import { Plans } from '../../plan/answers/plans.ts';
import { Tariffs } from '../../tariffs/tariffs.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import {
  readFieldWaters,
  readLedgerMonths,
  readPlannedDepths,
  readPlannedRuns,
  readUnassigned,
  readZoneIrrigations,
  type AnalyticsFieldRecord,
  type FieldWater,
  type LedgerMonth,
} from './analytics-records.ts';
import { spanOf, yearsBefore, type Span } from './days-of-years.ts';
import { fieldFigures } from './field-figures.ts';
import { millimetresPerFoot, monthCells, volumeOf, type Head } from './month-cells.ts';
import { monthTables } from './month-tables.ts';
import { priceWater, type PricedWater } from './price-water.ts';
import { zoneFigures } from './zone-figures.ts';

type Ask = AskOf<typeof readAnalytics>;

interface Scope {
  readonly kind: 'scope';
  readonly farmId: string;
  readonly ask: Ask;
  readonly time: ZonedTime;
  readonly span: Span;
  readonly fields: readonly AnalyticsFieldRecord[];
  readonly sources: ReadonlyMap<string, KeptSource>;
}

/** A farm's water side by side: read at one moment by as many statements for two fields as for two thousand. */
@Injectable()
export class Analytics {
  readonly #database: DataSource;
  readonly #plans: Pick<Plans, 'bringUpToDate'>;
  readonly #tariffs: Pick<Tariffs, 'pricesFor'>;

  constructor(database: DataSource, plans: Plans, tariffs: Tariffs) {
    this.#database = database;
    this.#plans = plans;
    this.#tariffs = tariffs;
  }

  /** Water that has come since the plan was made is worked in first. */
  async read(farmId: string, wanted: Ask): Promise<AnswerOf<typeof readAnalytics>> {
    await this.#plans.bringUpToDate(farmId);
    const ask = { ...wanted, ...yearsBefore(wanted, wanted.yearsBack) };
    const read = await this.#database.transaction('REPEATABLE READ', async (manager) => {
      const found = await gather(manager, farmId, ask);
      if (found.kind === 'not-found') return found;
      return ask.view === 'zones' ? await readZones(manager, found) : await readWater(manager, found);
    });
    if (read.kind === 'not-found') return read;
    return { kind: 'found', analytics: read.kind === 'water' ? await this.#waterOf(read) : zonesOf(read) };
  }

  async #waterOf({ scope, months, waters, planned, unassigned }: WaterRead): Promise<Answer> {
    const { ask, fields } = scope;
    const priced = await this.#priced(scope, waters);
    const cells = monthCells({ fields, months, waters: priced, crop: ask.crop });
    const head = headOf(ask, months);
    if (ask.view === 'months') return { view: 'months', ...head, ...monthTables(cells, head) };
    return {
      ...{ view: 'fields', ...head },
      ...fieldFigures({ fields, cells, planned, crop: ask.crop }, head),
      unassigned: unassigned && {
        irrigations: unassigned.irrigations,
        acreFeet: volumeOf(unassigned.gallons) / 1000,
      },
    };
  }

  /** Each water at the prices of its field's source. */
  async #priced({ fields, sources, span }: Scope, waters: readonly FieldWater[]): Promise<PricedWater[]> {
    const sourceOf = new Map(fields.map(({ id, source }) => [id, source?.id ?? '']));
    const priced: PricedWater[] = [];
    for (const [id, own] of Map.groupBy(waters, ({ fieldId }) => sourceOf.get(fieldId) ?? '')) {
      const source = sources.get(id);
      const record = source && { ...source.data, id: source.id, name: source.name };
      for (const each of await priceWater(this.#tariffs, record, own, span.timeZone)) priced.push(each);
    }
    return priced;
  }
}

const byName = `lower(name) COLLATE "C"`;

/** Which of the farm's fields are looked at, and their sources. */
async function gather(
  manager: EntityManager,
  farmId: string,
  ask: Ask,
): Promise<Scope | Extract<AnswerOf<typeof readAnalytics>, { kind: 'not-found' }>> {
  const { fieldId, sourceId, group } = ask;
  const time = await farmTime(manager, farmId);
  const span = spanOf(time, ask);
  const sources = new Map((await keptSources(manager, farmId, 'true')).map((source) => [source.id, source]));
  if (sourceId !== undefined && !sources.has(sourceId)) return { kind: 'not-found', what: 'Water source' };
  const kept = await keptFields(
    manager,
    farmId,
    `($2::uuid IS NULL OR id = $2) AND (archived_at IS NULL OR archived_at > $3 OR id = $2) ORDER BY ${byName}, id`,
    [fieldId ?? null, span.from],
  );
  if (fieldId !== undefined && kept.length === 0) return { kind: 'not-found', what: 'Field' };
  const named = kept.filter(
    ({ waterSourceId, data }) =>
      (sourceId === undefined || waterSourceId === sourceId) && (group === undefined || data.group === group),
  );
  const plantings = await keptPlantings(
    manager,
    farmId,
    named.map(({ id }) => id),
  );
  const sourceOf = (id: string | null) => {
    const source = sources.get(id ?? '');
    return source === undefined ? null : { id: source.id, name: source.name };
  };
  const fields = named.map(({ id, name, waterSourceId, data }) => ({
    ...{ id, name, acres: data.acres, group: data.group, source: sourceOf(waterSourceId) },
    ...{ uniformityPercent: data.distributionUniformityPercent, zones: data.zones },
    plantings: plantings.get(id) ?? [],
  }));
  return { kind: 'scope', farmId, ask, time, span, fields, sources };
}

type WaterRead = Awaited<ReturnType<typeof readWater>>;

async function readWater(manager: EntityManager, scope: Scope) {
  const { farmId, ask, time, span, fields } = scope;
  const ids = fields.map(({ id }) => id);
  const months = await readLedgerMonths(manager, farmId, fields, ask, millimetresPerFoot);
  const waters = await readFieldWaters(manager, farmId, ids, span);
  const read = { kind: 'water' as const, scope, months, waters };
  if (ask.view === 'months') return { ...read, planned: [], unassigned: null };
  const { observedUntil } = headOf(ask, months);
  // What is planned for days that nobody can know yet is compared with nothing.
  const known = observedUntil === null ? span : spanOf(time, { ...ask, to: observedUntil });
  const planned = await readPlannedDepths(manager, farmId, ids, known);
  const unassigned = isOfAll(ask) ? await readUnassigned(manager, farmId, span) : null;
  return { ...read, planned, unassigned };
}

async function readZones(manager: EntityManager, scope: Scope) {
  const { farmId, ask, span, fields } = scope;
  const grew = ({ plantings }: AnalyticsFieldRecord) =>
    plantings.some(
      ({ crop, startsOn, endedOn }) =>
        crop === ask.crop && startsOn <= ask.to && (endedOn === null || endedOn >= ask.from),
    );
  const named = ask.crop === undefined ? fields : fields.filter(grew);
  const ids = named.map(({ id }) => id);
  const zones = isOfAll(ask) ? null : named.flatMap((field) => field.zones);
  const irrigations = await readZoneIrrigations(manager, farmId, zones, span);
  const runs = await readPlannedRuns(manager, farmId, ids, span);
  return { kind: 'zones' as const, ask, irrigations, runs, fields: named };
}

const zonesOf = ({
  ask: { from, to, language },
  ...read
}: Awaited<ReturnType<typeof readZones>>): Answer => ({
  ...{ view: 'zones', from, to, observedUntil: null },
  ...zoneFigures({ ...read, language }),
});

const isOfAll = ({ crop, sourceId, group, fieldId }: Ask): boolean =>
  [crop, sourceId, group, fieldId].every((each) => each === undefined);

const headOf = ({ from, to }: Ask, months: readonly LedgerMonth[]): Head => ({
  ...{ from, to },
  observedUntil: months.reduce<string | null>(
    (latest, { last }) => (latest !== null && latest > last ? latest : last),
    null,
  ),
});
