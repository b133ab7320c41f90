import { incompleteBeta } from './incomplete-beta.ts';

/**
 * Quantile of Student's t: what it does not exceed with this probability (0 to 1), at degrees of freedom that need not be whole
 * but above 0. By bisection of its distribution, to 10 digits.
 */
export function studentQuantile(probability: number, degrees: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`no probability: ${probability}`);
  if (!(degrees > 0)) throw new RangeError(`no degrees of freedom: ${degrees}`);
  if (probability < 0.5) return -studentQuantile(1 - probability, degrees);
  // Both tails hold I_x(ν/2, 1/2) with x = ν/(ν + t²).
  const tail = (t: number) => incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
  let high = 1;
  while (tail(high) > 1 - probability) high *= 2;
  let low = 0;
  while (high - low > 1e-10 * high) {
    const middle = (low + high) / 2;
    if (tail(middle) > 1 - probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
