import type { Ratio } from './ratio.ts';

/** To so many digits after the point, a tie to the even one: as .NET's `MidpointRounding.ToEven` does with decimals. In units of the last digit. */
export function roundHalfEven({ numerator, denominator }: Ratio, digits: number): bigint {
  const scaled = numerator * 10n ** BigInt(digits);
  const below = floor(scaled, denominator);
  const twice = 2n * (scaled - below * denominator);
  if (twice === denominator) return below % 2n === 0n ? below : below + 1n;
  return twice < denominator ? below : below + 1n;
}

const floor = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};
