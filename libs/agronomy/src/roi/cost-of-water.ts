import { dollars, type AcreInches, type Dollars, type DollarsPerAcreFoot } from '../units.ts';
import { acreFeetOf } from './acre-feet-of.ts';

/** What an amount of water costs at a price by volume; charges by the acre or the connection are not in it. */
export function costOfWater(water: AcreInches, price: DollarsPerAcreFoot): Dollars {
  return dollars(acreFeetOf(water) * price);
}
