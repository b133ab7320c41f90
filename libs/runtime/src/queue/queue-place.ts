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

/** A connection that comes back by itself, and says once that Redis is away, and once that it is back. */
export function connectQueue(place: QueuePlace, logger: Logger, options: RedisOptions): Redis {
  const redis = new Redis(place.redisUrl, {
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
