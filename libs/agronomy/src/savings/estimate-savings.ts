import { acreFeet, fraction } from '../units.ts';
import { alignedSeason, type FarmPeriod } from './aligned-season.ts';
import { bandConfidence } from './band-confidence.ts';
import { cautionsOf } from './cautions-of.ts';
import { checkSavingsInput } from './check-savings-input.ts';
import { compareControls } from './compare-controls.ts';
import { fitRatios } from './fit-ratios.ts';
import { guidelineFigure } from './guideline-figure.ts';
import { relativeResiduals } from './relative-residuals.ts';
import { residualSpread } from './residual-spread.ts';
import type { Refusal, SavingsInput, SavingsResult, UncertaintyTerms } from './savings-types.ts';
import { shareOfBaseline } from './share-of-baseline.ts';
import { studentQuantile } from './student-quantile.ts';
import { uncertaintyTerms, type ComparedSeasons } from './uncertainty-terms.ts';

/**
 * Water that a season under advice avoided, against a past season of the same fields adjusted to this season's need, with its 90 %
 * band: IPMVP option C in the frame of ASHRAE Guideline 14 (docs/savings.md). Of advised fields alone. Amounts in acre-feet, or all
 * in another unit of volume. Never throws for what is on record: what cannot be judged is refused, with codes.
 */
export function estimateSavings(input: SavingsInput): SavingsResult {
  const { refusals, leftOut } = checkSavingsInput(input);
  if (refusals.length > 0) return { kind: 'refused', reasons: refusals };
  const seasons = compareSeasons(input, new Set(leftOut.map(({ fieldId }) => fieldId)));
  const { after, before, comparison, routine, spread, advised } = seasons;
  const adjustedBaseline = routine + adjusted(input, 'baseline');
  const use = sumOf(after, 'applied') + adjusted(input, 'use');
  if (adjustedBaseline <= 0) return refused('nothing-left-of-baseline', adjustedBaseline);
  if (use < 0) return refused('use-below-zero', use);
  const { reportPoints, ...terms } = uncertaintyTerms(input, seasons);
  if (!Object.values<number>(terms).every(Number.isFinite)) return refused('not-finite');
  const { half, deviation, degreesOfFreedom } = bandOf(terms, spread.degreesOfFreedom);
  const middle = adjustedBaseline - use;
  const avoided = { low: acreFeet(middle - half), mid: acreFeet(middle), high: acreFeet(middle + half) };
  const cvRmse = cvRmseOf(before);
  return {
    kind: avoided.low > 0 || avoided.high < 0 ? 'distinguishable' : 'not-distinguishable',
    ...{ avoided, share: shareOfBaseline(avoided, use), terms },
    baselineUse: acreFeet(sumOf(before, 'applied')),
    routineBaseline: acreFeet(sumOf(after, 'expected')),
    adjustedBaseline: acreFeet(adjustedBaseline),
    use: acreFeet(use),
    adjustments: input.adjustments,
    model: {
      ratios: advised.map(({ id, ratio }) => ({ fieldId: id, ratio })),
      points: before.length,
      autocorrelation: spread.autocorrelation,
      effectivePoints: { baseline: spread.effectivePoints, report: reportPoints },
      ...{ cvRmse: fraction(cvRmse), degreesOfFreedom, controlShare: comparison?.share ?? null },
    },
    guideline: guidelineFigure(advised, before, after, spread.autocorrelation),
    cautions: cautionsOf(input, {
      ...{ before, after, leftOut, cvRmse, adjustedBaseline, deviation },
      ...{ controlsUsed: comparison !== null, avoided: middle },
    }),
  };
}

const refused = (code: Refusal['code'], value?: number): SavingsResult => ({
  kind: 'refused',
  reasons: [value === undefined ? { code } : { code, value }],
});

function compareSeasons(input: SavingsInput, leftOut: ReadonlySet<string>): ComparedSeasons {
  const fitted = fitRatios(input.fields.filter(({ id }) => !leftOut.has(id)));
  const advised = fitted.filter(({ treatment }) => treatment === 'advised');
  const controls = fitted.filter(({ treatment }) => treatment === 'control');
  const seasonOf = (which: 'baseline' | 'report') =>
    alignedSeason(advised.map((field) => ({ ratio: field.ratio, periods: field[which].periods })));
  const [before, after] = [seasonOf('baseline'), seasonOf('report')];
  const own = relativeResiduals(before);
  const comparison = controls.length > 0 ? compareControls(own, controls, after) : null;
  const spread = residualSpread(comparison?.residuals ?? own, comparison === null ? 1 : 2);
  const routine = sumOf(after, 'expected') * (1 + (comparison?.share ?? 0) * (comparison?.change ?? 0));
  return {
    advised,
    controls: comparison === null ? [] : controls,
    before,
    after,
    comparison,
    spread,
    routine,
  };
}

/** Half of the band, with Welch and Satterthwaite's degrees of freedom: only the random part's size had to be estimated. */
function bandOf(terms: UncertaintyTerms, degrees: number) {
  const { baseline, report, controls, meter, need, adjustments } = terms;
  const random = Math.hypot(baseline, report, controls);
  const deviation = Math.hypot(random, meter, need, adjustments);
  const degreesOfFreedom = random > 0 ? Math.min(1e6, degrees * (deviation / random) ** 4) : 1e6;
  const half = studentQuantile((1 + bandConfidence) / 2, degreesOfFreedom) * deviation;
  return { half, deviation, degreesOfFreedom };
}

const sumOf = (periods: readonly FarmPeriod[], what: 'applied' | 'expected') =>
  periods.reduce((sum, period) => sum + period[what], 0);

const adjusted = ({ adjustments }: SavingsInput, on: 'baseline' | 'use') =>
  adjustments.reduce((sum, { on: what, amount }) => (what === on ? sum + amount : sum), 0);

/** Root mean square of the residuals ÷ mean applied, one number fitted. */
function cvRmseOf(periods: readonly FarmPeriod[]): number {
  const squares = periods.reduce((sum, { applied, expected }) => sum + (applied - expected) ** 2, 0);
  return (Math.sqrt(squares / (periods.length - 1)) * periods.length) / sumOf(periods, 'applied');
}
