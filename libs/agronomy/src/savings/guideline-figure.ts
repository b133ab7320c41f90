import { acreFeet } from '../units.ts';
import type { FarmPeriod } from './aligned-season.ts';
import { bandConfidence } from './band-confidence.ts';
import type { FittedField } from './fit-ratios.ts';
import { guidelineUncertainty } from './guideline-uncertainty.ts';
import type { GuidelineFigure } from './savings-types.ts';
import { studentQuantile } from './student-quantile.ts';

/**
 * The band by the Guideline's formula. Plain: fields add up by their squares, points are independent. Autocorrelated: the farm's sums,
 * n' = n (1 - ρ)/(1 + ρ), and its own t, which takes n for the degrees of freedom.
 */
export function guidelineFigure(
  fields: readonly FittedField[],
  before: readonly FarmPeriod[],
  after: readonly FarmPeriod[],
  rho: number,
): GuidelineFigure {
  const points = fields.reduce((sum, { baseline }) => sum + baseline.periods.length, 0);
  const t = quantileAt(points - fields.length);
  const each = fields.map(({ ratio, baseline: { periods }, report }) =>
    guidelineUncertainty({
      t,
      meanSquareError: meanSquareError(periods.map(({ applied, need }) => applied - ratio * need)),
      baselinePoints: periods.length,
      reportPoints: report.periods.length,
    }),
  );
  const ofFarm = guidelineUncertainty({
    t: quantileAt(before.length - 1),
    meanSquareError: meanSquareError(before.map(({ applied, expected }) => applied - expected)),
    baselinePoints: before.length,
    reportPoints: after.length,
    effective: (before.length * (1 - rho)) / (1 + rho),
  });
  return { plain: acreFeet(Math.hypot(...each)), autocorrelated: acreFeet(ofFarm) };
}

const quantileAt = (degrees: number) => studentQuantile((1 + bandConfidence) / 2, Math.max(1, degrees));

/** One number was fitted. */
const meanSquareError = (residuals: readonly number[]) =>
  residuals.reduce((sum, each) => sum + each * each, 0) / Math.max(1, residuals.length - 1);
