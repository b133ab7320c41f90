import { z } from 'zod/mini';
import { predictionTerms } from './prediction-terms.ts';

export const urgency = z.enum(['low', 'medium', 'high', 'critical']);
export type Urgency = z.infer<typeof urgency>;

/**
 * Irrigation advice. `mode` is `now` in the crop's season; `planning` out of it, where the amounts are those of a
 * typical mid-season irrigation before rain and nothing is to be done today.
 */
export const predictionResult = z.object({
  id: z.uuid(),
  mode: z.enum(['now', 'planning']),
  /** Said beside the number in planning mode; empty otherwise. */
  mode_badge: z.string(),
  /** Gross volume for the whole field. */
  water_amount_ml: z.number(),
  water_amount_gallons: z.number(),
  water_m3: z.number(),
  /** Gross depth: acre-inches an acre. */
  water_amount_inches_per_acre: z.number(),
  /** Absent where no rate is known (surface methods without a flow). */
  irrigation_time_minutes: z.optional(z.number()),
  /** Whole hours of the irrigation time, and the whole minutes left over. */
  duration_hours: z.optional(z.number()),
  duration_minutes: z.optional(z.number()),
  should_irrigate: z.boolean(),
  urgency,
  /** An emoji. */
  urgency_icon: z.string(),
  urgency_label: z.string(),
  /** 0 to 100: docs/advice.md. */
  confidence: z.number(),
  cost_usd: z.number(),
  /** Against a fixed calendar at average ET; signed. */
  savings_usd: z.number(),
  savings_percent: z.number(),
  timing: z.string(),
  explanation: z.string(),
  /** Most useful first. */
  recommendations: z.array(z.string()),
  /** When the calculation was completed (ISO, UTC). */
  created_at: z.string(),
  farm_size_acres: z.number(),
  location_used: z.string(),
  terms: predictionTerms,
});
export type PredictionResult = z.infer<typeof predictionResult>;
