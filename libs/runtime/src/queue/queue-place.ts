import type { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { redisOptions } from '../config/redis-address.ts';
import { clearRedisTimers } from './clear-redis-timers.ts';

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

/** ioredis's own, which its types keep to themselves. */
interface Inside {
  setStatus(status: 'end'): void;
  flushQueue(error: Error): void;
}

/** A connection that ends for good when it is finished, with those that BullMQ makes of it. */
export class QueueRedis extends Redis {
  readonly #duplicates: QueueRedis[] = [];
  #isOver = false;

  constructor(options: RedisOptions) {
    super(options);
    clearRedisTimers(this);
  }

  /** BullMQ's, for the commands that wait. */
  override duplicate(override: Partial<RedisOptions> = {}): QueueRedis {
    const other = new QueueRedis({ ...this.options, ...override });
    this.#duplicates.push(other);
    if (this.#isOver) other.finish();
    return other;
  }

  override connect(callback?: () => void): Promise<void> {
    // ioredis's own constructor calls it, before there is anything of ours.
    if (#isOver in this && this.#isOver) return Promise.reject(new Error('Connection is closed.'));
    return super.connect(callback);
  }

  /**
   * ioredis never tells the end of a connection that is disconnected while it waits to be made anew, and leaves its commands
   * waiting: BullMQ then waited for ever to stop its worker, whose timer kept a process that had been told to stop.
   */
  override disconnect(reconnect = false): void {
    const isBetween = this.status === 'reconnecting' && !reconnect;
    super.disconnect(reconnect);
    if (!isBetween) return;
    const inside = this as unknown as Inside;
    inside.setStatus('end');
    inside.flushQueue(new Error('Connection is closed.'));
  }

  /**
   * For good, with those made of it. `disconnect` alone is not: a connection that was just being made anew goes on, and
   * BullMQ makes its own anew behind our back. Where Redis had gone they tried to reach it for ever, and kept a process
   * that had been told to stop, and Jest (seen).
   */
  finish(): void {
    this.#isOver = true;
    this.options.retryStrategy = () => null;
    // Nor are Sentinels asked again.
    this.options.sentinelRetryStrategy = () => null;
    this.disconnect();
    for (const other of this.#duplicates) other.finish();
  }
}

/** A connection that comes back by itself, and says once that Redis is away, and once that it is back. */
export function connectQueue(place: QueuePlace, logger: Logger, options: RedisOptions): QueueRedis {
  const redis = new QueueRedis({
    ...redisOptions(place.redisUrl),
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
