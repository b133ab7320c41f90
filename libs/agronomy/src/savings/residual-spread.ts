import { autocorrelation } from './autocorrelation.ts';
import { effectiveCount } from './effective-count.ts';
import type { Residual } from './relative-residuals.ts';

export interface ResidualSpread {
  readonly autocorrelation: number;
  readonly effectivePoints: number;
  /** Of relative residuals. */
  readonly variance: number;
  /** Of the variance of their sum, which is estimated through the autocorrelation. */
  readonly degreesOfFreedom: number;
}

/**
 * How residuals spread. `fitted`: how many numbers were fitted to them. Variance: Σz² ÷ (n - n/n'), since a mean takes more out of an
 * autocorrelated series. Degrees of freedom by the delta method: the logarithm of the variance of a long sum,
 * σ²/(1 - ρ)² of the innovations, has itself a variance of 2/n + 4/n', which a χ² has at ν = 1/(1/n + 2/n').
 */
export function residualSpread(residuals: readonly Residual[], fitted: number): ResidualSpread {
  const rho = autocorrelation(residuals);
  const effectivePoints = effectiveCount(residuals, rho);
  const count = residuals.length;
  const squares = residuals.reduce((sum, { value }) => sum + value * value, 0);
  return {
    autocorrelation: rho,
    effectivePoints,
    variance: squares / Math.max(1, count - (fitted * count) / effectivePoints),
    degreesOfFreedom: 1 / (1 / Math.max(1, count - fitted) + 2 / effectivePoints),
  };
}
