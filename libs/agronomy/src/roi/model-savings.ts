import {
  acreInches,
  type AcreFeet,
  type AcreInches,
  type Acres,
  type Dollars,
  type DollarsPerAcreFoot,
  type Fraction,
  type Gallons,
  type Inches,
} from '../units.ts';
import { acreFeetOf } from './acre-feet-of.ts';
import { assumedReduction } from './assumed-reduction.ts';
import { costOfWater } from './cost-of-water.ts';
import { gallonsOf } from './gallons-of.ts';
import { seasonWaterUse } from './season-water-use.ts';
import { waterSaved } from './water-saved.ts';

export interface ModelledBlock {
  readonly area: Acres;
  /** Applied in a season today. */
  readonly depth: Inches;
  readonly price: DollarsPerAcreFoot;
}

/** One amount of water, as a grower, a district and a pump would say it, and what it costs. */
export interface PricedWater {
  readonly acreInches: AcreInches;
  readonly acreFeet: AcreFeet;
  readonly gallons: Gallons;
  readonly cost: Dollars;
}

interface ModelledReduction {
  readonly share: Fraction;
  readonly used: PricedWater;
  readonly saved: PricedWater;
}

export interface SavingsModel {
  readonly today: PricedWater;
  readonly low: ModelledReduction;
  readonly high: ModelledReduction;
}

/** A season of a block today, and with the assumed reductions. Water alone: no energy, labour or yield. */
export function modelSavings({ area, depth, price }: ModelledBlock): SavingsModel {
  const today = seasonWaterUse(area, depth);
  const reducedBy = (share: Fraction): ModelledReduction => {
    const saved = waterSaved(today, share);
    return { share, used: priced(acreInches(today - saved), price), saved: priced(saved, price) };
  };
  return {
    today: priced(today, price),
    low: reducedBy(assumedReduction.low),
    high: reducedBy(assumedReduction.high),
  };
}

function priced(water: AcreInches, price: DollarsPerAcreFoot): PricedWater {
  return {
    acreInches: water,
    acreFeet: acreFeetOf(water),
    gallons: gallonsOf(water),
    cost: costOfWater(water, price),
  };
}
