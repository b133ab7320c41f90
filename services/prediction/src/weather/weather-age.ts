import type { Clock } from '../time/clock.ts';
import type { HeldWeather } from './held-weather.ts';

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
