import { ratio, type Ratio } from './ratio.ts';

export const sumOfRatios = (ratios: readonly Ratio[]): Ratio =>
  ratios.reduce(
    (sum, each) =>
      ratio(
        sum.numerator * each.denominator + each.numerator * sum.denominator,
        sum.denominator * each.denominator,
      ),
    ratio(0n, 1n),
  );
