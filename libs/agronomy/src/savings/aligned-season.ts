import { daysBetween } from '../season/days-between.ts';
import type { WaterPeriod } from './savings-types.ts';

/** A period of a farm, over the fields that have it. */
export interface FarmPeriod {
  readonly from: string;
  readonly days: number;
  readonly applied: number;
  /** Need times each field's ratio. */
  readonly expected: number;
  readonly need: number;
}

interface Sum extends FarmPeriod {
  applied: number;
  expected: number;
  need: number;
}

/**
 * Fields' periods as those of the farm, in time order. Summed before any spread is taken: what fields have in common, they do not
 * average out. A period must be the same in all fields that have one (checkSavingsInput).
 */
export function alignedSeason(
  fields: readonly { readonly ratio: number; readonly periods: readonly WaterPeriod[] }[],
): FarmPeriod[] {
  const sums = new Map<string, Sum>();
  for (const { ratio, periods } of fields) {
    for (const { from, to, applied, need } of periods) {
      const sum = sums.get(from) ?? { from, days: daysBetween(from, to), applied: 0, expected: 0, need: 0 };
      sum.applied += applied;
      sum.expected += ratio * need;
      sum.need += need;
      sums.set(from, sum);
    }
  }
  return [...sums.values()].sort((a, b) => daysBetween(b.from, a.from));
}
