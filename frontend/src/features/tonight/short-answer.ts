import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';
import { z } from 'zod/mini';
import type { TermsOfBucket } from '../../entities/calculation/soil-water-of.ts';

/** As much of an answer as the card shows. */
export type ShortAnswer = Pick<
  PredictionResult,
  | 'mode'
  | 'headline'
  | 'mode_badge'
  | 'water_amount_gallons'
  | 'water_amount_inches_per_acre'
  | 'irrigation_time_minutes'
  | 'should_irrigate'
  | 'urgency'
  | 'urgency_label'
  | 'confidence'
  | 'timing'
> & { readonly terms: TermsOfBucket & Pick<PredictionTerms, 'weather_source'> };

/** The whole contract would cost every visitor of the home page a kilobyte. The type above holds this to it. */
export const shortAnswer: z.ZodMiniType<ShortAnswer> = z.object({
  mode: z.enum(['now', 'planning']),
  headline: z.optional(z.string()),
  mode_badge: z.string(),
  water_amount_gallons: z.number(),
  water_amount_inches_per_acre: z.number(),
  irrigation_time_minutes: z.optional(z.number()),
  should_irrigate: z.boolean(),
  urgency: z.enum(['low', 'medium', 'high', 'critical']),
  urgency_label: z.string(),
  confidence: z.number(),
  timing: z.string(),
  terms: z.object({
    depletion_mm: z.number(),
    drawn_mm: z.optional(z.number()),
    trigger_mm: z.number(),
    total_available_water_mm: z.number(),
    readily_available_water_mm: z.number(),
    weather_source: z.enum(['forecast', 'cached-forecast', 'climatology', 'measured']),
  }),
});
