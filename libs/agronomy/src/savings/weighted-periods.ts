import { daysBetween } from '../season/days-between.ts';
import type { FarmPeriod } from './aligned-season.ts';

/** A share of the usual period's water, below which a period's residual is not counted relative to its own. */
const leastWeight = 0.25;

export interface WeightedPeriod {
  /** On an axis on which neighbours are 1 apart. */
  readonly place: number;
  readonly weight: number;
}

/** What a period weighs in a season's sum: its expected water, since residuals grow with it. `length` [days]: that of the usual period. */
export function weightedPeriods(periods: readonly FarmPeriod[], length: number): WeightedPeriod[] {
  const first = periods[0]?.from;
  const mean = periods.reduce((sum, { expected }) => sum + expected, 0) / periods.length;
  return periods.map(({ from, expected }) => ({
    place: first === undefined ? 0 : daysBetween(first, from) / length,
    weight: Math.max(expected, leastWeight * mean),
  }));
}
