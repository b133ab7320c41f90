/**
 * Absolute uncertainty of a season's savings by ASHRAE Guideline 14 (its annex on uncertainty), in the unit of the measured use:
 * t × 1.26 × √(MSE (1 + 2/n) m), with n points in the baseline, m in the report and the mean square error of the baseline's
 * model. With `effective`, the points' worth by autocorrelation n' = n (1 - ρ)/(1 + ρ), it is the Guideline's second form:
 * MSE × n/n' × (1 + 2/n'). 1.26 is its own allowance for the spread of the report's conditions.
 */
export function guidelineUncertainty(figures: {
  readonly t: number;
  readonly meanSquareError: number;
  readonly baselinePoints: number;
  readonly reportPoints: number;
  readonly effective?: number;
}): number {
  const { t, meanSquareError, baselinePoints, reportPoints, effective = baselinePoints } = figures;
  const spread = meanSquareError * (baselinePoints / effective) * (1 + 2 / effective);
  return 1.26 * t * Math.sqrt(spread * reportPoints);
}
