import type { StageLengths } from '../catalogue/crop-curve.ts';

export type GrowthStage = 'initial' | 'development' | 'mid-season' | 'late';

/** The FAO-56 growth stage that a day of the season falls in; day 0 is the day of sowing or leaf-out. */
export function growthStage(stages: StageLengths, dayIndex: number): GrowthStage {
  if (dayIndex < stages.initial) return 'initial';
  if (dayIndex < stages.initial + stages.development) return 'development';
  if (dayIndex < stages.initial + stages.development + stages.mid) return 'mid-season';
  return 'late';
}
