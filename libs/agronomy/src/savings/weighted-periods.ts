import type { FarmPeriod } from './aligned-season.ts';

/** A share of the usual period's water, below which a period's residual is not counted relative to its own. */
const leastWeight = 0.25;

export interface WeightedPeriod {
  readonly from: string;
  readonly place: number;
  readonly weight: number;
}

/** What a period weighs in a season's sum: its expected water, since residuals grow with it. */
export function weightedPeriods(periods: readonly FarmPeriod[]): WeightedPeriod[] {
  const mean = periods.reduce((sum, { expected }) => sum + expected, 0) / periods.length;
  return periods.map(({ from, place, expected }) => ({
    ...{ from, place },
    weight: Math.max(expected, leastWeight * mean),
  }));
}
