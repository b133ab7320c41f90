import { kilowattHours, type AcreFeet, type KilowattHours, type KilowattHoursPerAcreFoot } from '../units.ts';
import type { Entered } from './money-types.ts';
import { productOf } from './product-of.ts';
import type { Band } from './savings-types.ts';

/** Energy that avoided water did not take, with its 90 % band: of lifting it alone, by energyPerAcreFoot or a measured figure. */
export function energyOfSavings(
  avoided: Band<AcreFeet>,
  perAcreFoot: Entered<KilowattHoursPerAcreFoot>,
): Band<KilowattHours> {
  const water = { value: avoided.mid, plusMinus: (avoided.high - avoided.low) / 2 };
  const { value, plusMinus } = productOf(water, perAcreFoot);
  return {
    low: kilowattHours(value - plusMinus),
    mid: kilowattHours(value),
    high: kilowattHours(value + plusMinus),
  };
}
