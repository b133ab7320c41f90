import { z } from 'zod/mini';
import { languages } from './language.ts';
import { irrigationAhead, leaching, runTimeFit, savingsFound, strategy } from './prediction-plan.ts';
import { predictionTerms } from './prediction-terms.ts';

export const urgency = z.enum(['low', 'medium', 'high', 'critical']);
export type Urgency = z.infer<typeof urgency>;

/**
 * Irrigation advice. Answers that were kept from before version 2 of the advice lack what is optional here, but for the
 * times, which are absent wherever no rate is known. `mode` is `now` in the crop's season; `planning` out of it, where the amounts are those of a
 * typical mid-season irrigation without rain and nothing is to be done today.
 */
export const predictionResult = z.object({
  id: z.uuid(),
  mode: z.enum(['now', 'planning']),
  /** Of the texts; absent where they were kept before there was another than English. */
  language: z.optional(z.enum(languages)),
  /** The verdict, in a few words. */
  headline: z.optional(z.string()),
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
  /** Middle of the range of `savings`; 0 where that is null. Signed. */
  savings_usd: z.number(),
  savings_percent: z.number(),
  /** Null: not known, of which `savings_usd` and `savings_percent` say nothing. */
  savings: z.optional(z.nullable(savingsFound)),
  timing: z.string(),
  explanation: z.string(),
  /** Most useful first. */
  recommendations: z.array(z.string()),
  strategy: z.optional(strategy),
  /** The next seven days, the advice being followed; today's included when it is due. Empty where nobody can know. */
  irrigations: z.optional(z.array(irrigationAhead)),
  /** Whether the hours fit; absent where no rate is known or nothing is to be applied. */
  fits: z.optional(runTimeFit),
  /** Planning mode: the seven days of the season that take most, gross and without rain. */
  peak_week: z.optional(
    z.object({ start: z.string(), end: z.string(), inches: z.number(), gallons: z.number() }),
  ),
  /** Of the irrigation, what the root zone cannot hold [mm net]. */
  drains_mm: z.optional(z.number()),
  leaching: z.optional(leaching),
  /** Coefficients or the stop of this crop are general guidance, not yet checked against a source. */
  preview: z.optional(z.boolean()),
  /** Where the rules behind the strategy come from. */
  sources: z.optional(z.array(z.string())),
  /** When the calculation was completed (ISO, UTC). */
  created_at: z.string(),
  farm_size_acres: z.number(),
  location_used: z.string(),
  terms: predictionTerms,
});
export type PredictionResult = z.infer<typeof predictionResult>;
