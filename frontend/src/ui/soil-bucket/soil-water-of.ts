import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import type { SoilWater } from './soil-bucket.tsx';

/** The bucket of an answer; null where there is none to draw. */
export function soilWaterOf(terms: PredictionTerms): SoilWater | null {
  const capacity = terms.total_available_water_mm;
  if (capacity <= 0) return null;
  return {
    left: Math.max(0, capacity - terms.depletion_mm) / capacity,
    trigger: 1 - terms.trigger_mm / capacity,
    stressed: terms.depletion_mm > terms.readily_available_water_mm,
  };
}
