import { acreFeet } from '../units.ts';
import type { FarmPeriod } from './aligned-season.ts';
import { deviationsOfBand } from './band-confidence.ts';
import type { ControlComparison } from './compare-controls.ts';
import { effectiveCount } from './effective-count.ts';
import type { FittedField } from './fit-ratios.ts';
import { meterVariance } from './meter-variance.ts';
import type { ResidualSpread } from './residual-spread.ts';
import type { SavingsInput, UncertaintyTerms } from './savings-types.ts';
import { seasonInPeriods } from './season-in-periods.ts';
import { usualLength } from './usual-length.ts';
import { weightedPeriods } from './weighted-periods.ts';

export interface ComparedSeasons {
  readonly advised: readonly FittedField[];
  readonly controls: readonly FittedField[];
  readonly before: readonly FarmPeriod[];
  readonly after: readonly FarmPeriod[];
  readonly comparison: ControlComparison | null;
  readonly spread: ResidualSpread;
  /** Adjusted baseline before non-routine adjustments. */
  readonly routine: number;
}

/** The standard uncertainties of the avoided water, each by its cause; they add up by their squares. */
export function uncertaintyTerms(
  { adjustments, errors }: SavingsInput,
  seasons: ComparedSeasons,
): UncertaintyTerms & { readonly reportPoints: number } {
  const { advised, controls, before, after, comparison, spread, routine } = seasons;
  const deviation = Math.sqrt(spread.variance);
  const length = usualLength(before);
  const weights = weightedPeriods(seasonInPeriods(after, length), length);
  const reportPoints = effectiveCount(weights, spread.autocorrelation);
  const baselineSum = before.reduce((sum, { expected }) => sum + expected, 0);
  const ofBaseline =
    (deviation * weightOf(weightedPeriods(before, length))) / Math.sqrt(spread.effectivePoints);
  const slope = comparison === null ? 0 : controlError(comparison, spread) * comparison.change;
  const share = comparison?.share ?? 0;
  return {
    baseline: acreFeet((routine / baselineSum) * ofBaseline),
    report: acreFeet((deviation * weightOf(weights)) / Math.sqrt(reportPoints)),
    controls: acreFeet(routine * Math.abs(slope)),
    meter: acreFeet(Math.sqrt(meterVariance(advised, controls, errors.meterLimit, share))),
    need: acreFeet(errors.needBetweenSeasons * (1 - share) * routine),
    adjustments: acreFeet(Math.hypot(...adjustments.map(({ plusMinus }) => plusMinus / deviationsOfBand))),
    reportPoints,
  };
}

const weightOf = (periods: readonly { readonly weight: number }[]) =>
  periods.reduce((sum, { weight }) => sum + weight, 0);

/** Standard error of the share of the control blocks' change. */
function controlError({ residuals, squares }: ControlComparison, spread: ResidualSpread): number {
  return Math.sqrt((spread.variance / squares) * (residuals.length / spread.effectivePoints));
}
