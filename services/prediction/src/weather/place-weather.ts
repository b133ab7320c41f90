import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { KnownPlace } from '../places/read-places.ts';
import { isDueForRenewal, isFresh, isUsable, placeKey, type HeldWeather } from './held-weather.ts';
import { SourceFailure } from '../outside/source-failure.ts';
import { refreshWeather, type RefreshDependencies } from './refresh-weather.ts';
import { climatologicalSeries, seriesOf } from './series-of.ts';
import type { WeatherSeries } from './weather-series.ts';

/** What a caller waits for weather, all in all [ms]: docs/weather.md. */
const productionTimeout = 1_200;
/** After a failure a place is left alone for a moment, so that an outage costs each caller nothing [ms]. */
const pauseAfterFailure = 5_000;

/** A renewal under way. `soon` is over when it is, or when the first caller's timeout is: later ones wait no longer. */
interface Refresh {
  readonly done: Promise<void>;
  readonly soon: Promise<void>;
}

interface SeriesOfDay {
  readonly today: string;
  /** Two places may be so near that they share their weather. */
  readonly place: KnownPlace;
  readonly series: WeatherSeries;
}

/**
 * The weather of a place, always: the newest forecast, else one of the last day, else what is usual. Answers within
 * 1.2 s; a slower renewal goes on behind and serves the next caller.
 */
export class PlaceWeather {
  readonly #logger = new Logger(PlaceWeather.name);
  readonly #parts: RefreshDependencies;
  readonly #callerTimeout: number;
  /** Read and parsed already, so that a place in use costs no round trip. The catalogue's size is its bound. */
  readonly #held = new Map<string, HeldWeather>();
  /** What was last made of held weather: it changes with the day and with its age, not from one answer to the next. */
  readonly #series = new WeakMap<HeldWeather, SeriesOfDay>();
  readonly #refreshes = new Map<string, Refresh>();
  readonly #pausedUntil = new Map<string, number>();

  constructor(dependencies: RefreshDependencies, callerTimeout = productionTimeout) {
    this.#parts = dependencies;
    this.#callerTimeout = callerTimeout;
  }

  async seriesFor(place: KnownPlace): Promise<WeatherSeries> {
    const { clock } = this.#parts;
    const key = placeKey(place);
    const held = this.#held.get(key);
    if (held === undefined || !isFresh(held, clock)) await this.#refresh(key, place)?.soon;
    else if (isDueForRenewal(held, clock)) this.#refresh(key, place);
    return this.#best(key, place);
  }

  /** Resolves when no renewal is under way: for an orderly end. */
  async settle(): Promise<void> {
    await Promise.all([...this.#refreshes.values()].map((refresh) => refresh.done));
  }

  #best(key: string, place: KnownPlace): WeatherSeries {
    const { clock } = this.#parts;
    const today = clock.today();
    const held = this.#held.get(key);
    if (held === undefined || !isUsable(held, clock)) return climatologicalSeries(place, today);
    const source = isFresh(held, clock) ? 'forecast' : 'cached-forecast';
    const before = this.#series.get(held);
    if (before?.today === today && before.place === place && before.series.source === source) {
      return before.series;
    }
    const series = seriesOf(held, source, today) ?? climatologicalSeries(place, today);
    this.#series.set(held, { today, place, series });
    return series;
  }

  #refresh(key: string, place: KnownPlace): Refresh | undefined {
    const underway = this.#refreshes.get(key);
    if (underway !== undefined) return underway;
    if ((this.#pausedUntil.get(key) ?? 0) > performance.now()) return undefined;
    const done = this.#renew(key, place).finally(() => this.#refreshes.delete(key));
    const refresh = {
      done,
      soon: Promise.race([done, sleep(this.#callerTimeout, undefined, { ref: false })]),
    };
    this.#refreshes.set(key, refresh);
    return refresh;
  }

  async #renew(key: string, place: KnownPlace): Promise<void> {
    try {
      const weather = await refreshWeather(this.#parts, place, this.#held.get(key), (stale) => {
        this.#hold(key, stale);
      });
      if (weather === null) this.#pause(key);
      else this.#hold(key, weather);
    } catch (error) {
      this.#pause(key);
      const reason =
        error instanceof SourceFailure ? { kind: error.kind, reason: error.message } : { err: error };
      this.#logger.warn({ ...reason, place: place.name }, 'No new weather');
    }
  }

  /** Redis may hold an older one than we do, when it did not take ours. */
  #hold(key: string, weather: HeldWeather): void {
    const held = this.#held.get(key);
    if (held === undefined || held.fetchedAt <= weather.fetchedAt) this.#held.set(key, weather);
  }

  #pause(key: string): void {
    this.#pausedUntil.set(key, performance.now() + pauseAfterFailure);
  }
}
