import type { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

/** Where a queue is: which Redis, and whose rows its jobs are about. Two databases may share a Redis, but no jobs. */
export interface QueuePlace {
  readonly name: string;
  readonly redisUrl: string;
  readonly database: string;
  /** How long that Redis may be silent before its connection counts as lost [ms]. */
  readonly redisSilence: number;
}

export function keyPrefix({ database }: Pick<QueuePlace, 'database'>): string {
  return `queue:${database}`;
}

/**
 * ioredis leaves the timer of `socketTimeout` running when a connection ends with a command under way, as a worker's always
 * does: it kept a process that had stopped for as long, and cut the next connection of one that had not (seen).
 */
class QueueRedis extends Redis {
  readonly #url: string;
  readonly #duplicates: QueueRedis[] = [];

  constructor(url: string, options: RedisOptions) {
    super(url, options);
    this.#url = url;
    this.on('close', () => {
      // Its own affair by its types.
      clearTimeout(Reflect.get(this, 'socketTimeoutTimer'));
      Reflect.set(this, 'socketTimeoutTimer', undefined);
    });
  }

  /** BullMQ's, for the commands that wait. */
  override duplicate(override: Partial<RedisOptions> = {}): QueueRedis {
    const other = new QueueRedis(this.#url, { ...this.options, ...override });
    this.#duplicates.push(other);
    return other;
  }

  /**
   * With those made of it: BullMQ closes them in the end where Redis answers, and where it has just gone it may not (seen:
   * one tried to connect for ever, and kept a process that had been told to stop).
   */
  override disconnect(reconnect = false): void {
    super.disconnect(reconnect);
    if (!reconnect) for (const other of this.#duplicates) other.disconnect();
  }
}

/** A connection that comes back by itself, and says once that Redis is away, and once that it is back. */
export function connectQueue(place: QueuePlace, logger: Logger, options: RedisOptions): Redis {
  const redis = new QueueRedis(place.redisUrl, {
    socketTimeout: place.redisSilence,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    ...options,
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ reason: error.message }, 'Redis is away: work waits in the database');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.log('Redis is back');
    isAway = false;
  });
  return redis;
}
