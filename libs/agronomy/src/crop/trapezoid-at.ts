import type { StageCoefficients, StageLengths } from '../catalogue/crop-curve.ts';

/**
 * A crop coefficient on a day of its season: FAO-56 eq. 66, level in the initial and mid stages, linear in between.
 * Day 0 is the start date; a boundary day belongs to the stage before it, so that a stage of n days is left on day n.
 */
export function trapezoidAt(coefficients: StageCoefficients, stages: StageLengths, dayIndex: number): number {
  const { initial, mid, end } = coefficients;
  const developed = stages.initial + stages.development;
  const ripened = developed + stages.mid;
  if (dayIndex <= stages.initial) return initial;
  if (dayIndex <= developed)
    return initial + ((mid - initial) * (dayIndex - stages.initial)) / stages.development;
  if (dayIndex <= ripened) return mid;
  if (dayIndex <= ripened + stages.late) return mid + ((end - mid) * (dayIndex - ripened)) / stages.late;
  return end;
}
