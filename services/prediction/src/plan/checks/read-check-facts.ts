import { addDays, waterYearOf } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import type { FarmFields, FieldRecord, WaterSourceRecord } from '../../fields/field-record.ts';
import { readGauges } from '../../irrigations/read-gauges.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { CellHours } from '../../weather/cells/cell-hours.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import { readFieldPlan } from '../keep/read-field-plan.ts';
import { gallonsPerAcreFoot } from '../farm/fit-source.ts';
import { startOf, type PlannedRow } from '../planned/planned-row.ts';
import type { AllocationUse, CheckFacts } from './check-start.ts';

/** A planned irrigation with the field that it is of. */
interface CheckedField {
  readonly row: PlannedRow;
  readonly record: FieldRecord;
}

interface CheckedAt {
  readonly now: number;
  /** The last day whose weather the ledger has observed; null: none. */
  readonly observedUntil: string | null;
}

/** What is known of each of a farm's irrigations at a moment [ms], by its id. A few statements, and one for each source with an allocation. */
export async function readCheckFacts(
  manager: EntityManager,
  farm: FarmFields,
  checked: readonly CheckedField[],
  hours: Pick<CellHours, 'read'>,
  at: CheckedAt,
): Promise<ReadonlyMap<string, CheckFacts>> {
  const time = ZonedTime.of(farm.timeZone);
  const weather = await hours.read(manager, [...new Set(checked.map(({ record }) => cellOf(record.point)))]);
  const sinceOf = ({ row }: CheckedField) => time.at(plannedOn(row, time, at));
  const earliest = checked.reduce((first, each) => Math.min(first, sinceOf(each)), at.now);
  const gaugesOf = await readGauges(manager, farm.farmId, new Date(earliest));
  const allocations = new Map<WaterSourceRecord, AllocationUse | undefined>();
  const facts = new Map<string, CheckFacts>();
  for (const each of checked) {
    const { row, record } = each;
    const source = sourceOf(farm, each);
    if (source !== undefined && !allocations.has(source))
      allocations.set(source, await allocationUse(manager, farm, source, startOf(row.data)));
    facts.set(row.id, {
      ...{ method: record.method, time, gauges: gaugesOf(record.id), since: sinceOf(each) },
      counted: await countedRain(manager, farm.farmId, row, plannedOn(row, time, at)),
      weather: weather.get(cellOf(record.point)),
      allocation: source && allocations.get(source),
    });
  }
  return facts;
}

/** The day whose morning's soil it was planned with: that of its acceptance, or the first that the ledger does not know. */
function plannedOn({ data }: PlannedRow, time: ZonedTime, { now, observedUntil }: CheckedAt): string {
  const today = time.dateOf(now);
  if (data.touchedAt !== null) return time.dateOf(Math.min(data.touchedAt, now));
  const next = observedUntil === null ? today : addDays(observedUntil, 1);
  return next < today ? next : today;
}

/** Of the days from then until its own, rain that the plan of then counted on [mm]. */
async function countedRain(
  manager: EntityManager,
  farmId: string,
  { fieldId, data }: PlannedRow,
  since: string,
): Promise<number> {
  const own = data.recommended?.date ?? since;
  if (own <= since) return 0;
  const plan = await readFieldPlan(manager, farmId, fieldId, since);
  return (plan?.days ?? []).reduce(
    (sum, [date, , , rain]) => (since <= date && date < own ? sum + rain : sum),
    0,
  );
}

const sourceOf = ({ sources }: FarmFields, { row, record }: CheckedField): WaterSourceRecord | undefined =>
  sources.find(({ id }) => id === (row.data.waterSourceId ?? record.waterSourceId));

/** What has flowed from a source since an instant, wherever its fields take their water now [US gallons]. */
const flowedSince = `
  SELECT coalesce(sum(gallons * counted), 0)::float8 AS gallons FROM irrigation_field AS share
  LEFT JOIN field ON field.farm_id = share.farm_id AND field.id = share.field_id
  WHERE share.farm_id = $1 AND coalesce(share.water_source_id, field.water_source_id) = $2
    AND starts_at >= $3 AND ($4::timestamptz IS NULL OR starts_at < $4)`;

/**
 * What the water year of an instant [ms] has taken of a source; undefined: it has no allocation for that year. `until`: of what
 * began before; null: of all.
 */
export async function allocationUse(
  manager: EntityManager,
  { farmId, timeZone }: FarmFields,
  { id, name, allocation }: WaterSourceRecord,
  at: number,
  until: Date | null = null,
): Promise<AllocationUse | undefined> {
  const time = ZonedTime.of(timeZone);
  const waterYear = waterYearOf(time.dateOf(at));
  if (allocation?.waterYear !== waterYear) return undefined;
  const since = new Date(time.at(`${String(waterYear - 1)}-10-01`));
  const [row] = await manager.query<[{ gallons: number }]>(flowedSince, [farmId, id, since, until]);
  return {
    ...{ source: name, waterYear, used: row.gallons },
    limit: allocation.acreFeet * gallonsPerAcreFoot,
  };
}
