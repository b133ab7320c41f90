import type { FarmPeriod } from './aligned-season.ts';
import { usualLength } from './usual-length.ts';
import { weightedPeriods, type WeightedPeriod } from './weighted-periods.ts';

export interface Residual extends WeightedPeriod {
  readonly from: string;
  readonly value: number;
}

/** Of a farm's baseline: applied less expected, relative to its weight, by period. */
export function relativeResiduals(periods: readonly FarmPeriod[]): Residual[] {
  const weighted = weightedPeriods(periods, usualLength(periods));
  return periods.map(({ from, applied, expected }, index) => {
    const { place, weight } = weighted[index] ?? { place: index, weight: 0 };
    return { from, place, weight, value: weight > 0 ? (applied - expected) / weight : 0 };
  });
}
