import { ratio, type Ratio } from './ratio.ts';

/** Acre-feet of one of what a totalizer counts: 325,851 gallons as agencies divide by it, 43,560 cubic feet, 1,233.48183754752 m³. */
const acreFeetEach = {
  gallons: ratio(1n, 325_851n),
  'acre-feet': ratio(1n, 1n),
  'cubic-feet': ratio(1n, 43_560n),
  'hundred-cubic-feet': ratio(100n, 43_560n),
  'cubic-meters': ratio(10n ** 11n, 123_348_183_754_752n),
} as const;
export type TotalizerUnit = keyof typeof acreFeetEach;

/** What is counted as acre-feet. */
export function acreFeetOfMeter({ numerator, denominator }: Ratio, unit: TotalizerUnit): Ratio {
  const each = acreFeetEach[unit];
  return ratio(numerator * each.numerator, denominator * each.denominator);
}
