import { gallons, type AcreInches, type Gallons } from '../units.ts';

/** By definition: 43,560 square feet of 144 square inches, and 231 cubic inches to the US gallon; 27,154 gallons. */
const gallonsPerAcreInch = (43_560 * 144) / 231;

export function gallonsOf(water: AcreInches): Gallons {
  return gallons(water * gallonsPerAcreInch);
}
