import { z } from 'zod/mini';
import { irrigationMethod } from './irrigation-method.ts';

/** Where the weather behind an answer came from, best first. */
export const weatherSource = z.enum(['forecast', 'cached-forecast', 'climatology', 'measured']);
export type WeatherSource = z.infer<typeof weatherSource>;

/** One day of the balance, observed or forecast. Depths in mm over the whole field. */
export const balanceDay = z.object({
  date: z.string(),
  kind: z.enum(['observed', 'forecast']),
  eto_mm: z.number(),
  crop_et_mm: z.number(),
  /** Null: nobody knows (climatology). */
  rain_mm: z.nullable(z.number()),
  /** Chance of rain [%]; null for days that have been, or where unknown. */
  rain_probability_percent: z.nullable(z.number()),
  /** Root-zone depletion at the day's end, if nothing is applied. Rice: depth wanting from the target ponding. */
  depletion_mm: z.number(),
});
export type BalanceDay = z.infer<typeof balanceDay>;

/**
 * The working behind an answer, which adds up on paper:
 * `crop_et_mm = eto_mm * kc`;
 * `depletion_mm = starting_depletion_mm + crop_et_mm - rain_mm + drained_mm` (never below 0; null is 0);
 * `net_mm = depletion_mm - outside_depletion_mm - held_back_mm - credited_rain_mm`, or what the method has to put on at least;
 * `gross_mm = (net_mm + leaching_mm) / efficiency`; `hours = gross_mm / rate_mm_per_hour`.
 * Absent is 0. Answers from before version 2 of the advice start from `measured_depletion_mm`, and give back
 * `depletion_mm * deficit_target`.
 * Depths in mm over the whole field.
 */
export const predictionTerms = z.object({
  /** The farm's own 'today'. */
  today: z.string(),
  /** First day of the sum: of the last irrigation, or the day from which the water in the soil is followed. */
  last_watering: z.string(),
  /** Net depth of that irrigation; absent where there has been none this season. */
  last_applied_mm: z.optional(z.number()),
  days_since_watering: z.number(),
  /** Reference evapotranspiration summed since the last watering. */
  eto_mm: z.number(),
  /** Crop use over reference since the last watering: Σ ETa / Σ ETo. */
  kc: z.number(),
  crop_et_mm: z.number(),
  /** Rain that fell since the last watering; null where nobody knows. */
  rain_mm: z.nullable(z.number()),
  /** Rain that ran off or drained below the roots (for rice: percolation). */
  drained_mm: z.number(),
  /** Missing at the start of the sum, after the irrigation of that day. */
  starting_depletion_mm: z.optional(z.number()),
  /** The same, where it was measured in the soil. */
  measured_depletion_mm: z.optional(z.number()),
  depletion_mm: z.number(),
  /** Of the depletion, what is missing where irrigation does not reach: rain alone refills it. */
  outside_depletion_mm: z.optional(z.number()),
  /** Of the depletion, what a chosen deficit leaves dry on purpose. */
  held_back_mm: z.optional(z.number()),
  /** What the decision compares with `trigger_mm`: of what irrigation can give back, what the crop itself has drawn. */
  drawn_mm: z.optional(z.number()),
  /** Share of the total available water that may be used before irrigating, and the same as a depth. */
  allowed_depletion: z.optional(z.number()),
  allowed_depletion_mm: z.optional(z.number()),
  total_available_water_mm: z.number(),
  readily_available_water_mm: z.number(),
  /** Depletion at which this method irrigates. */
  trigger_mm: z.number(),
  /** Forecast rain that the amount leaves room for: likely rain, and a share of what may come, as far as it is safe to lose. */
  credited_rain_mm: z.number(),
  /** Share of crop use that is given back now; absent is all of it. Below 1 in a chosen deficit. */
  deficit_target: z.optional(z.number()),
  net_mm: z.number(),
  /** Passes the roots on purpose, against salt. */
  leaching_mm: z.optional(z.number()),
  efficiency: z.number(),
  gross_mm: z.number(),
  /** Field-average application rate; null for surface methods without a known flow. */
  rate_mm_per_hour: z.nullable(z.number()),
  root_depth_m: z.number(),
  irrigation_method: irrigationMethod,
  crop_stage: z.enum(['initial', 'development', 'mid-season', 'late', 'dormant']),
  season: z.object({ start: z.string(), end: z.string() }),
  crop_source: z.string(),
  weather_source: weatherSource,
  /** When the weather was fetched (ISO); null for climatology and measured conditions. */
  weather_fetched_at: z.nullable(z.string()),
  /** Sentences: what was taken for granted because nobody said it. */
  assumptions: z.array(z.string()),
  days: z.array(balanceDay),
});
export type PredictionTerms = z.infer<typeof predictionTerms>;
