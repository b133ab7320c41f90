import { z } from 'zod';
import type { KnownPlace } from '../places/read-places.ts';
import type { Clock } from '../time/clock.ts';

/** One day at one place. Depths in mm; every day has its reference evapotranspiration. */
const storedDay = z.object({
  /** The place's own calendar day. */
  date: z.iso.date(),
  /** [°C] */
  temperatureMax: z.number().optional(),
  temperatureMin: z.number().optional(),
  /** [%] */
  humidityMax: z.number().optional(),
  humidityMin: z.number().optional(),
  /** Mean wind, converted to 2 m [m/s]. */
  windSpeed2m: z.number().optional(),
  /** [MJ/m²] */
  solarRadiation: z.number().optional(),
  /** Grass reference evapotranspiration. */
  eto: z.number(),
  /** Where `eto` is from: the day's weather by FAO-56, the weather service's own figure, or the average. */
  etoFrom: z.enum(['weather', 'service', 'climatology']),
  /** Null: nobody knows, which is not 'none'. */
  rain: z.number().nullable(),
  /** [%]; null where unknown. */
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

/** Kept weather with what every answer asks of it. */
export interface HeldWeather extends StoredWeather {
  /** `fetchedAt` in milliseconds since 1970. */
  readonly fetchedTime: number;
  /** The farm's own day on which it was fetched. */
  readonly fetchedOn: string;
}

export function heldWeather(stored: StoredWeather, clock: Clock): HeldWeather {
  const fetched = new Date(stored.fetchedAt);
  return { ...stored, fetchedTime: fetched.getTime(), fetchedOn: clock.dayOf(fetched) };
}

/** A hundredth of a degree is a kilometre: finer than any weather model's cell. */
export function placeKey(place: Pick<KnownPlace, 'lat' | 'lng'>): string {
  return `${place.lat.toFixed(2)},${place.lng.toFixed(2)}`;
}

const minute = 60_000;

/** Forecast models run a few times a day; an hour is as new as it gets. */
const freshFor = 60 * minute;
/** From here on it is renewed ahead, behind an answer's back, so that a place in use never has to wait. */
const renewedAfter = 45 * minute;
/** A day-old forecast still beats an average; an older one has lost its days ahead. */
const usableFor = 24 * 60 * minute;

/** As good as new: less than an hour old, and of today (yesterday's has no observed yesterday). */
export function isFresh(weather: HeldWeather, clock: Clock): boolean {
  return ageOf(weather, clock) < freshFor && weather.fetchedOn === clock.today();
}

export function isDueForRenewal(weather: HeldWeather, clock: Clock): boolean {
  return ageOf(weather, clock) >= renewedAfter;
}

export function isUsable(weather: HeldWeather, clock: Clock): boolean {
  return ageOf(weather, clock) < usableFor;
}

function ageOf(weather: HeldWeather, clock: Clock): number {
  return clock.now().getTime() - weather.fetchedTime;
}
