import { acreInches, type Acres, type DollarsPerAcreFoot, type Fraction, type Inches } from '../units.ts';
import { assumedReduction } from './assumed-reduction.ts';
import { pricedWater, type PricedWater } from './priced-water.ts';
import { seasonWaterUse } from './season-water-use.ts';
import { waterSaved } from './water-saved.ts';

export interface ModelledBlock {
  readonly area: Acres;
  /** Applied in a season today. */
  readonly depth: Inches;
  readonly price: DollarsPerAcreFoot;
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
    return { share, used: pricedWater(acreInches(today - saved), price), saved: pricedWater(saved, price) };
  };
  return {
    today: pricedWater(today, price),
    low: reducedBy(assumedReduction.low),
    high: reducedBy(assumedReduction.high),
  };
}
