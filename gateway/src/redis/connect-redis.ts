import { redisOptions, type Metrics } from '@headgate/runtime';
import { clearRedisTimers } from '@headgate/runtime/queue/clear-redis-timers';
import type { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

interface ConnectionOptions {
  /** How long one command may take [ms]. */
  readonly commandTimeout: number;
  /** What is logged once when Redis goes away, and once when it is back. */
  readonly away: string;
  readonly back: string;
  readonly logger: Logger;
  /** Tell whether Redis is there. */
  readonly metrics: Metrics;
}

/** A connection that fails at once or within `commandTimeout`, and heals by itself whatever became of Redis. */
export function connectRedis(url: string, options: ConnectionOptions): Redis {
  const { commandTimeout, away, back, logger, metrics } = options;
  const redis = new Redis({
    ...redisOptions(url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout,
    // A half-open connection gives no error: without this it would stay half-open.
    socketTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  clearRedisTimers(redis);
  let isAway = false;
  redis.on('ready', () => {
    if (isAway) logger.log(back);
    isAway = false;
  });
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn(`${away}: ${error.message}`);
    isAway = true;
  });
  metrics.dependencies.add('redis', () => redis.status === 'ready');
  return redis;
}
