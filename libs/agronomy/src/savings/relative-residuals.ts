import type { FarmPeriod } from './aligned-season.ts';
import { weightedPeriods, type WeightedPeriod } from './weighted-periods.ts';

export interface Residual extends WeightedPeriod {
  readonly value: number;
}

/** Of a farm's baseline: applied less expected, relative to its weight, by period. */
export function relativeResiduals(periods: readonly FarmPeriod[]): Residual[] {
  return weightedPeriods(periods).map((weighted, index) => {
    const { applied = 0, expected = 0 } = periods[index] ?? {};
    return { ...weighted, value: weighted.weight > 0 ? (applied - expected) / weighted.weight : 0 };
  });
}
