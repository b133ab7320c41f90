/** An exact number: agencies round a volume once, and a tie of decimals is none of binary ones. The denominator is above 0. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** In lowest terms, so that sums of a year stay small. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  let [divisor, rest] = [numerator < 0n ? -numerator : numerator, denominator];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}
