import type { Clock } from '../time/clock.ts';
import type { StoredWeather } from './stored-weather.ts';

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
