import { addDays, daysBetween } from '@headgate/agronomy';
import type { BaselineImport, BaselineMeter, MeterSummary, PastPeriod } from '@headgate/contracts/baseline';
import type { EntityManager } from 'typeorm';

/** Water of a meter between two days; `to`: the day after the last [acre-feet]. */
export interface KeptPeriod extends Omit<PastPeriod, 'row'> {
  readonly importId: string;
}

export interface KeptImport extends Omit<BaselineImport, 'createdAt' | 'meters'> {
  readonly createdAt: Date;
  readonly meters: readonly BaselineMeter[];
}

/** The newest first. */
export const keptImports = (manager: EntityManager, farmId: string): Promise<KeptImport[]> =>
  manager.query<KeptImport[]>(
    `SELECT id, name, meters, created_at AS "createdAt" FROM baseline_import WHERE farm_id = $1 ORDER BY created_at DESC, id`,
    [farmId],
  );

/** By meter and day. */
export const keptPeriods = (manager: EntityManager, farmId: string): Promise<KeptPeriod[]> =>
  manager.query<KeptPeriod[]>(
    `SELECT import_id AS "importId", meter, from_day::text AS from, until_day::text AS to, acre_feet AS "acreFeet"
     FROM baseline_period WHERE farm_id = $1 ORDER BY meter COLLATE "C", from_day`,
    [farmId],
  );

/** What is known of each meter, by its name; those of fields that nobody chose have none. */
export function meterSummaries(
  meters: readonly BaselineMeter[],
  periods: readonly Omit<PastPeriod, 'row'>[],
): MeterSummary[] {
  const fieldsOf = new Map(meters.map(({ meter, fieldIds }) => [meter, fieldIds]));
  return [...Map.groupBy(periods, ({ meter }) => meter)]
    .map(([meter, rows]) => summaryOf(meter, fieldsOf.get(meter) ?? [], rows))
    .toSorted((one, other) => (one.meter < other.meter ? -1 : 1));
}

function summaryOf(
  meter: string,
  fieldIds: readonly string[],
  rows: readonly Omit<PastPeriod, 'row'>[],
): MeterSummary {
  const ordered = rows.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const [first, last] = [ordered[0]?.from ?? '', ordered.at(-1)?.to ?? ''];
  const known = ordered.reduce((days, { from, to }) => days + daysBetween(from, to), 0);
  return {
    ...{ meter, fieldIds: [...fieldIds], periods: rows.length, from: first, to: addDays(last, -1) },
    acreFeet: ordered.reduce((sum, { acreFeet }) => sum + acreFeet, 0),
    gapDays: Math.max(0, daysBetween(first, last) - known),
  };
}
