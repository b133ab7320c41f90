import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { depletionWhenDue } from './depletion-when-due.ts';
import type { SoilWater } from '../../ui/soil-bucket/soil-bucket.tsx';

/** What the bucket is drawn of. */
export type TermsOfBucket = Pick<
  PredictionTerms,
  'depletion_mm' | 'drawn_mm' | 'trigger_mm' | 'total_available_water_mm' | 'readily_available_water_mm'
>;

/** The bucket of an answer; null where there is none to draw. */
export function soilWaterOf(terms: TermsOfBucket): SoilWater | null {
  const capacity = terms.total_available_water_mm;
  if (capacity <= 0) return null;
  return {
    left: Math.max(0, capacity - terms.depletion_mm) / capacity,
    trigger: 1 - depletionWhenDue(terms) / capacity,
    // What bare ground lost, and what lies out of reach of irrigation, is not the crop's want.
    stressed: (terms.drawn_mm ?? terms.depletion_mm) > stressedFrom(terms),
  };
}

/** From here on a crop takes up less: readily available water, or, of answers that have it, where irrigation is due. */
const stressedFrom = (terms: TermsOfBucket): number =>
  terms.drawn_mm === undefined
    ? terms.readily_available_water_mm
    : Math.max(terms.trigger_mm, terms.readily_available_water_mm);
