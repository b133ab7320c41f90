import type { PaddyFigures } from '../catalogue/crop.ts';
import type { StageLengths } from '../catalogue/crop-curve.ts';
import { seasonLength } from '../season/season-length.ts';

/** Whether a day of the season falls in the days before harvest for which the field is drained; day 0 is flooding. */
export function isPaddyDrained(figures: PaddyFigures, stages: StageLengths, dayIndex: number): boolean {
  return dayIndex >= seasonLength(stages) - figures.drainedDaysBeforeHarvest;
}
