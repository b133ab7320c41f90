import { z } from 'zod';

const storedDay = z.object({
  date: z.iso.date(),
  temperatureMax: z.number().exactOptional(),
  temperatureMin: z.number().exactOptional(),
  humidityMax: z.number().exactOptional(),
  humidityMin: z.number().exactOptional(),
  windSpeed2m: z.number().exactOptional(),
  solarRadiation: z.number().exactOptional(),
  eto: z.number(),
  etoFrom: z.enum(['weather', 'service', 'climatology']),
  rain: z.number().nullable(),
  rainProbability: z.number().nullable(),
});

/** A place's weather as it is kept: judged, complete, and with its reference evapotranspiration. */
export const storedWeather = z.object({
  /** ISO, UTC */
  fetchedAt: z.iso.datetime(),
  /** [m] */
  elevation: z.number(),
  /** Ascending, one after the other. */
  days: z.array(storedDay),
});

export type StoredDay = z.infer<typeof storedDay>;
export type StoredWeather = z.infer<typeof storedWeather>;
