import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import type { Clock } from '../time/clock.ts';
import type { KnownPlace } from '../places/read-places.ts';
import { completeWeather } from './complete-weather.ts';
import type { OpenMeteoClient } from './open-meteo.client.ts';
import { heldWeather, isFresh, placeKey, type HeldWeather } from './held-weather.ts';
import { fetchOutcomes, SourceFailure, unusable, type FetchOutcome } from '../outside/source-failure.ts';
import { reachesAhead } from './series-of.ts';
import type { WeatherCache } from './weather-cache.ts';

/** All attempts together; shorter than the lock [ms]. */
const timeout = 15_000;

/** How often to look whether another replica is done [ms]. */
const checkInterval = 100;

export interface RefreshDependencies {
  readonly client: OpenMeteoClient;
  readonly cache: WeatherCache;
  readonly clock: Clock;
  /** Told of each time that the service was asked. */
  readonly onFetch?: (outcome: FetchOutcome) => void;
}

/**
 * Gets fresh weather for a place, newer than what is `held`: from another replica's work where there is some, else from the service,
 * one request in flight a place over all replicas. `onStale` gets what is kept although it is old, as soon as it is found.
 * Throws `SourceFailure` when there is none to be had.
 */
export async function refreshWeather(
  dependencies: RefreshDependencies,
  place: KnownPlace,
  held: HeldWeather | undefined,
  onStale: (weather: HeldWeather) => void,
): Promise<HeldWeather | null> {
  const { cache, clock } = dependencies;
  const key = placeKey(place);
  const isNews = (kept: HeldWeather) =>
    isFresh(kept, clock) && (held === undefined || kept.fetchedTime > held.fetchedTime);
  const kept = await keptWeather(cache, clock, key);
  if (kept !== null) {
    if (isNews(kept)) return kept;
    onStale(kept);
  }
  const lock = await cache.lock(key);
  if (lock.kind === 'taken') return await awaitOther(cache, clock, key, isNews);
  try {
    const { weather, complete } = await fetched(dependencies, place);
    await cache.put(key, complete);
    return weather;
  } finally {
    if (lock.kind === 'held') await cache.unlock(key, lock.token);
  }
}

async function fetched({ client, clock, onFetch: countFetch }: RefreshDependencies, place: KnownPlace) {
  try {
    const answer = await client.weatherAt(place, AbortSignal.timeout(timeout));
    const complete = completeWeather(answer, place, clock.now());
    const weather = heldWeather(complete, clock);
    // Kept, it would count as fresh for an hour and keep anybody from asking again.
    if (!reachesAhead(weather, clock.today()))
      throw unusable(`the days from ${clock.today()} on are not in it`);
    countFetch?.('ok');
    return { weather, complete };
  } catch (error) {
    if (error instanceof SourceFailure) countFetch?.(error.kind);
    throw error;
  }
}

/** Another replica is asking. Null: it had no luck either. */
async function awaitOther(
  cache: WeatherCache,
  clock: Clock,
  key: string,
  isNews: (kept: HeldWeather) => boolean,
): Promise<HeldWeather | null> {
  for (let waited = 0; waited < timeout; waited += checkInterval) {
    await sleep(checkInterval);
    const locked = await cache.isLocked(key);
    const kept = await keptWeather(cache, clock, key);
    if (kept !== null && isNews(kept)) return kept;
    if (!locked) return null;
  }
  return null;
}

async function keptWeather(cache: WeatherCache, clock: Clock, key: string): Promise<HeldWeather | null> {
  const stored = await cache.get(key);
  return stored === null ? null : heldWeather(stored, clock);
}

/** Counts what comes of asking the weather service, its own repetitions apart. */
export function countFetches(metrics: Metrics): (outcome: FetchOutcome) => void {
  const fetches = metrics.counter({
    name: 'headgate_weather_fetch_total',
    help: 'How often the weather service was asked, by what came of it',
    labels: ['outcome'],
  });
  startAtZero(fetches, { outcome: fetchOutcomes });
  return (outcome) => {
    fetches.inc({ outcome });
  };
}
