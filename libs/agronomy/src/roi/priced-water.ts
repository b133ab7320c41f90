import type { AcreFeet, AcreInches, Dollars, DollarsPerAcreFoot, Gallons } from '../units.ts';
import { acreFeetOf } from './acre-feet-of.ts';
import { costOfWater } from './cost-of-water.ts';
import { gallonsOf } from './gallons-of.ts';

/** One amount of water, as a grower, a district and a pump would say it, and what it costs. */
export interface PricedWater {
  readonly acreInches: AcreInches;
  readonly acreFeet: AcreFeet;
  readonly gallons: Gallons;
  readonly cost: Dollars;
}

/** Modelled by the public page, or measured by a season's report: the same words for it. Negative amounts cost less than nothing. */
export function pricedWater(water: AcreInches, price: DollarsPerAcreFoot): PricedWater {
  return {
    acreInches: water,
    acreFeet: acreFeetOf(water),
    gallons: gallonsOf(water),
    cost: costOfWater(water, price),
  };
}
