import { logGamma } from './log-gamma.ts';

/**
 * Regularised incomplete beta function I_x(a, b), 0 ≤ x ≤ 1: the continued fraction of Abramowitz and Stegun 26.5.8, evaluated
 * by the modified Lentz method.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // It converges fast on this side; on the other by the symmetry.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return front / (a * fraction(x, a, b));
}

/** 1 + d1/(1 + d2/(1 + ...)), with the terms of 26.5.8. */
function fraction(x: number, a: number, b: number): number {
  let value = 1;
  let numerator = 1;
  let denominator = 0;
  for (let step = 1; step <= 500; step += 1) {
    const m = Math.floor(step / 2);
    const term =
      step % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / apart(1 + term * denominator);
    numerator = apart(1 + term / numerator);
    const change = numerator * denominator;
    value *= change;
    if (Math.abs(change - 1) < 1e-14) break;
  }
  return value;
}

const apart = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);
