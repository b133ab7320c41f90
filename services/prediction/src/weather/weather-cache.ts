import { randomUUID } from 'node:crypto';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import type { Redis } from 'ioredis';
import { Logger } from '@nestjs/common';
import { storedWeather, type StoredWeather } from './held-weather.ts';
import { parseJson } from '../outside/parse-json.ts';

/** Kept so long that it can stand in for a day of outage; who reads it judges its age. */
const keptFor = 25 * 3600;

/** Longer than a refresh may take; a replica that dies holding it blocks a place no longer than this [ms]. */
const lockFor = 20_000;

/** A slow Redis is asked twice, then left alone for a while: it must not cost every caller its timeout. */
const failuresToBreak = 2;
const breakFor = 5_000;

/** Only who took the lock may release it: a late one must not release its successor's. */
const releaseLock = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export type Lock =
  | { readonly kind: 'held'; readonly token: string }
  | { readonly kind: 'taken' }
  /** Redis does not answer: nobody can say. */
  | { readonly kind: 'unknown' };

/**
 * Weather as all replicas share it, in Redis. Redis is a convenience here: nothing of this throws, and while Redis fails
 * nothing is found and locks are unknown.
 */
export class WeatherCache {
  readonly #logger = new Logger(WeatherCache.name);
  readonly #redis: Redis;
  readonly #breaker = circuitBreaker(handleAll, {
    halfOpenAfter: breakFor,
    breaker: new ConsecutiveBreaker(failuresToBreak),
  });

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async get(place: string): Promise<StoredWeather | null> {
    const text = await this.#try(() => this.#redis.get(weatherKey(place)));
    if (text === undefined || text === null) return null;
    const parsed = storedWeather.safeParse(parseJson(text));
    return parsed.success ? parsed.data : null;
  }

  async put(place: string, weather: StoredWeather): Promise<void> {
    await this.#try(() => this.#redis.set(weatherKey(place), JSON.stringify(weather), 'EX', keptFor));
  }

  async lock(place: string): Promise<Lock> {
    const token = randomUUID();
    const answer = await this.#try(() => this.#redis.set(lockKey(place), token, 'PX', lockFor, 'NX'));
    if (answer === undefined) return { kind: 'unknown' };
    return answer === 'OK' ? { kind: 'held', token } : { kind: 'taken' };
  }

  async isLocked(place: string): Promise<boolean> {
    return (await this.#try(() => this.#redis.exists(lockKey(place)))) === 1;
  }

  async unlock(place: string, token: string): Promise<void> {
    await this.#try(() => this.#redis.eval(releaseLock, 1, lockKey(place), token));
  }

  /** Undefined: Redis did not answer. */
  async #try<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.#breaker.execute(command);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) {
        this.#logger.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'Redis does not answer',
        );
      }
      return undefined;
    }
  }
}

/** A change of what is kept takes a new number: two versions of the service may run side by side. */
const weatherKey = (place: string) => `weather:v1:${place}`;
const lockKey = (place: string) => `weather-refresh:v1:${place}`;
