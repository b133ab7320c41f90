import { z } from 'zod/mini';

/** Where a day's weather came from; `assumed`: the region's means. */
export const dayWeatherSource = z.enum(['cimis', 'spatial-cimis', 'open-meteo', 'nws', 'assumed', 'gauge']);
export type DayWeatherSource = z.infer<typeof dayWeatherSource>;

/** One day of a field's ledger [mm]. Depletions are those at the day's end. */
export const fieldDay = z.object({
  date: z.string(),
  kind: z.enum(['observed', 'assumed', 'forecast']),
  eto: z.number(),
  kcb: z.number(),
  ke: z.number(),
  /** Without stress. */
  cropEt: z.number(),
  /** As far as the soil gave it. */
  actualEt: z.number(),
  rain: z.number(),
  /** Net: what reached the root zone; gross: what was put on. */
  irrigationNet: z.number(),
  irrigationGross: z.number(),
  runoff: z.number(),
  drainage: z.number(),
  depletion: z.number(),
  /** Depletion at which it is irrigated. */
  allowedDepletion: z.number(),
  readilyAvailable: z.number(),
  totalAvailable: z.number(),
  ks: z.number(),
  /** What an accepted reading moved, more water being positive; part of the balance, and no irrigation. */
  correction: z.number(),
  etoFrom: dayWeatherSource,
  rainFrom: dayWeatherSource,
});
export type FieldDay = z.infer<typeof fieldDay>;

/** `GET /api/fields/{id}/days`: in order; `startsOn`: the first day that there is, null: none. */
export const fieldDays = z.object({ days: z.array(fieldDay), startsOn: z.nullable(z.string()) });
