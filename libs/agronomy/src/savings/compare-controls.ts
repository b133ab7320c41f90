import { alignedSeason, type FarmPeriod } from './aligned-season.ts';
import type { FittedField } from './fit-ratios.ts';
import { relativeResiduals, type Residual } from './relative-residuals.ts';

/** Fewer common periods do not tell how much advised fields and control blocks have in common. */
const fewest = 6;
/** Of the advised fields' periods, in either season. */
const leastShare = 0.9;

/** What control blocks tell of the advised fields. */
export interface ControlComparison {
  /** Of the advised fields, without what they have in common with the control blocks. */
  readonly residuals: readonly Residual[];
  /** How much of a change of the control blocks the advised fields shared in the baseline: 0 to 1. */
  readonly share: number;
  /** Of the control blocks in the report's season, against their own adjusted baseline: -0.1 for a tenth less. */
  readonly change: number;
  /** Σz² of the control blocks' residuals. */
  readonly squares: number;
}

/**
 * Control blocks lived through the same years without advice, so a part of what happened to them happened to the advised fields too.
 * Which part is read from the baseline: the slope of the advised fields' residuals on theirs. All of it (a difference of
 * differences) would add their own scatter where they are few. Null: too few common periods, or no water expected. `report`: the
 * advised fields' periods of the report.
 */
export function compareControls(
  own: readonly Residual[],
  controls: readonly FittedField[],
  report: readonly FarmPeriod[],
): ControlComparison | null {
  const before = alignedSeason(controls.map(({ ratio, baseline }) => ({ ratio, periods: baseline.periods })));
  const after = alignedSeason(controls.map(({ ratio, report }) => ({ ratio, periods: report.periods })));
  const theirs = new Map(relativeResiduals(before).map(({ from, value }) => [from, value]));
  const common = own.filter(({ from }) => theirs.has(from));
  let [applied, expected, squares, products] = [0, 0, 0, 0];
  for (const period of after) {
    applied += period.applied;
    expected += period.expected;
  }
  const inReport = new Set(after.map(({ from }) => from));
  const shared = report.filter(({ from }) => inReport.has(from));
  const isEnough = common.length >= leastShare * own.length && shared.length >= leastShare * report.length;
  if (common.length < fewest || !isEnough || expected <= 0) return null;
  for (const { from, value } of common) {
    const other = theirs.get(from) ?? 0;
    squares += other * other;
    products += value * other;
  }
  if (squares <= 0) return null;
  const share = Math.min(1, Math.max(0, products / squares));
  return {
    residuals: common.map((each) => ({ ...each, value: each.value - share * (theirs.get(each.from) ?? 0) })),
    ...{ share, squares },
    change: applied / expected - 1,
  };
}
