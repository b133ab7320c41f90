import { z } from 'zod/mini';

/** One irrigation of the coming days. Inches and gallons are gross. */
export const irrigationAhead = z.object({
  date: z.string(),
  inches: z.number(),
  gallons: z.number(),
  /** Null where no rate is known. */
  hours: z.nullable(z.number()),
});
export type IrrigationAhead = z.infer<typeof irrigationAhead>;

/** How the field is irrigated this season: in full, or less on purpose; and when it starts and stops. */
export const strategy = z.object({
  name: z.string(),
  sentences: z.array(z.string()),
});

/** Gross water that the advice would have taken less than what it is compared with; negative where it took more. */
export const savingsFound = z.object({
  /** `usual`: what the grower told. `neighbour`: a calendar that takes rain off. */
  against: z.enum(['usual', 'neighbour']),
  /** Observed days compared. */
  days: z.number(),
  percent: z.object({ low: z.number(), high: z.number() }),
  usd: z.object({ low: z.number(), high: z.number() }),
});

/** Hours of today's amount against the day, the interval and the week. */
export const runTimeFit = z.object({
  hours: z.number(),
  fits_day: z.boolean(),
  /** Days to the irrigation after it; null where none is seen. */
  interval_days: z.nullable(z.number()),
  fits_interval: z.boolean(),
  /** What the flow can apply in a week without a pause [in gross]. */
  week_capacity_inches: z.number(),
  /** Share of the next seven days' need that this covers, at most 1. */
  week_share: z.number(),
});

/** Salt: what has to pass the roots so that they stay below the crop's threshold. */
export const leaching = z.object({
  /** Share of the water applied; at most 0.3. */
  requirement: z.number(),
  /** False: more than 0.3 would be needed, the water does not suit the crop. */
  suits: z.boolean(),
  /** For a season, less what winter rain leaches [in net]; null where it is given with each irrigation. */
  off_season_inches: z.nullable(z.number()),
  /** Part of today's amount [in net]; null where it is put in the off-season. */
  with_this_irrigation_inches: z.nullable(z.number()),
});
