import type { Irrigation, Reading } from '@headgate/contracts/irrigation';
import { logKindOf, meterKey, unitOf, type LogValues } from './log-values.ts';

interface Records {
  readonly irrigations: readonly Irrigation[];
  readonly readings: readonly Reading[];
}

/** What was logged last of the same: the number, and when [ISO]. */
export interface LastValue {
  readonly value: number;
  readonly at: string;
}

/** Rounded to what a person would type. */
const places = (value: number, digits: number): number => Number(value.toFixed(digits));

export function lastValueOf(values: LogValues, { irrigations, readings }: Records): LastValue | null {
  const kind = logKindOf(values.what);
  if (kind === 'water') return lastWater(values, irrigations);
  const last = readings.find(
    (reading) => reading.kind === kind && reading.withdrawnAt === null && isOf(reading, values),
  );
  if (last === undefined) return null;
  return { value: kind === 'stem-potential' ? Math.abs(last.value) : last.value, at: last.end };
}

function isOf(reading: Reading, { what, field, meter }: LogValues): boolean {
  switch (logKindOf(what)) {
    case 'meter':
      return meterKey(reading.waterSourceId ?? '', reading.serial ?? '') === meter;
    case 'rain':
      return field === '' ? reading.fieldIds.length === 0 : reading.fieldIds.includes(field);
    case 'water':
    case 'soil-moisture':
    case 'stem-potential':
      return reading.fieldIds.includes(field);
  }
}

function lastWater({ field, unit }: LogValues, irrigations: readonly Irrigation[]): LastValue | null {
  for (const { fields, hours, start, end } of irrigations) {
    const share = fields.find(({ fieldId }) => fieldId === field);
    if (share === undefined) continue;
    const run = (Date.parse(end) - Date.parse(start)) / 3_600_000;
    const amounts = { hours: hours ?? run, inches: share.inches, gallons: Math.round(share.gallons) };
    const amount = amounts[unitOf(unit)];
    if (amount > 0) return { value: places(amount, 2), at: start };
  }
  return null;
}

/** The fields that were logged last, the newest first. */
export function lastFields({ irrigations, readings }: Records, count: number): readonly string[] {
  const entries = [
    ...irrigations.map(({ createdAt, fields }) => ({ createdAt, ids: fields.map(({ fieldId }) => fieldId) })),
    ...readings.map(({ createdAt, fieldIds }) => ({ createdAt, ids: fieldIds })),
  ].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return [...new Set(entries.flatMap(({ ids }) => ids.slice(0, 1)))].slice(0, count);
}
