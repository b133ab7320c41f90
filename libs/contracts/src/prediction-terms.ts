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
 * `depletion_mm = measured_depletion_mm + crop_et_mm - rain_mm + drained_mm` (never below 0; absent is 0, null is 0);
 * `net_mm = depletion_mm * deficit_target - credited_rain_mm`, or what a surface method has to put on at least;
 * `gross_mm = net_mm / efficiency`; `hours = gross_mm / rate_mm_per_hour`.
 * Depths in mm over the whole field.
 */
export const predictionTerms = z.object({
  /** The farm's own 'today'. */
  today: z.string(),
  last_watering: z.string(),
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
  /** Missing at the start of the sum, from a measured soil moisture; absent after a watering, which leaves nothing missing. */
  measured_depletion_mm: z.optional(z.number()),
  depletion_mm: z.number(),
  total_available_water_mm: z.number(),
  readily_available_water_mm: z.number(),
  /** Depletion at which this method irrigates. */
  trigger_mm: z.number(),
  /** Forecast rain that the amount counts on; 0 unless at least 60 % likely and safe to lose. */
  credited_rain_mm: z.number(),
  /** Share of the depletion that is given back; absent is all of it. Below 1 under deliberate deficit irrigation. */
  deficit_target: z.optional(z.number()),
  net_mm: z.number(),
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
