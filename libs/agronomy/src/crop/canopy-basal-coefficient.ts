import type { CanopyFigures } from '../catalogue/crop-rules.ts';
import { bareSoilCoefficient } from './bare-soil-coefficient.ts';

/** Kcb of a full canopy over short grass never passes this, however tall: Allen and Pereira (2009) eq. 7a. */
const tallest = 1.2;

/**
 * Kcb of a canopy of some density (`canopyDensity`) on a day of the year: Allen and Pereira (2009) eq. 5a and 7a as
 * openet-sims computes them, from height and stomatal adjustment, for a comparison with coefficients that were measured.
 */
export function canopyBasalCoefficient(
  canopy: Pick<CanopyFigures, 'height' | 'adjustment'>,
  density: number,
  dayOfYear: number,
): number {
  const full = Math.min(1 + 0.1 * canopy.height, tallest) * adjustmentOn(canopy.adjustment, dayOfYear);
  return density * (full - bareSoilCoefficient) + bareSoilCoefficient;
}

/** Fr: level until its fall (or rise) begins, and after it ends. */
function adjustmentOn({ mid, end, from, to }: CanopyFigures['adjustment'], dayOfYear: number): number {
  const passed = Math.min(1, Math.max(0, (dayOfYear - from) / (to - from)));
  return mid + (end - mid) * passed;
}
