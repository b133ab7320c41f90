import { ratio, type Ratio } from './ratio.ts';

/** In lowest terms once, at the end: that is the slow part of it. */
export function sumOfRatios(ratios: readonly Ratio[]): Ratio {
  const sum = ratios.reduce<Ratio>(
    (before, { numerator, denominator }) =>
      before.denominator === denominator
        ? { numerator: before.numerator + numerator, denominator }
        : {
            numerator: before.numerator * denominator + numerator * before.denominator,
            denominator: before.denominator * denominator,
          },
    { numerator: 0n, denominator: 1n },
  );
  return ratio(sum.numerator, sum.denominator);
}
