import { ratioOfDecimal } from './ratio-of-decimal.ts';
import { ratio, type Ratio } from './ratio.ts';
import { roundHalfEven } from './round-half-even.ts';
import { sumOfRatios } from './sum-of-ratios.ts';

/** An agency keeps a volume with so many digits. */
const volumeDigits = 4;

/** What flowed between two readings of a totalizer, in its unit: current less previous, rounded half to even at 4 digits. */
export function meteredVolume(previous: number, current: number): Ratio {
  const [before, now] = [ratioOfDecimal(previous), ratioOfDecimal(current)];
  const difference = sumOfRatios([now, { ...before, numerator: -before.numerator }]);
  return ratio(roundHalfEven(difference, volumeDigits), 10n ** BigInt(volumeDigits));
}
