import { redisOptions } from '@headgate/runtime';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { clearRedisTimers } from '@headgate/runtime/queue/clear-redis-timers';
import { Redis } from 'ioredis';

/** Timeout of one command [ms]: a few of them must fit into a caller's budget. */
const productionTimeout = 150;

/**
 * A connection that fails fast: nothing waits for Redis to come back, and a half-open socket is given up (without
 * `socketTimeout` it would stay silent for minutes).
 */
export class RedisConnection implements OnApplicationShutdown {
  readonly #logger = new Logger(RedisConnection.name);
  readonly redis: Redis;

  constructor(url: string, commandTimeout = productionTimeout) {
    this.redis = new Redis({
      ...redisOptions(url),
      commandTimeout,
      connectTimeout: 2_000,
      socketTimeout: 5_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    });
    clearRedisTimers(this.redis);
    this.redis.on('error', (error: Error) => {
      this.#logger.warn({ reason: error.message }, 'No connection to Redis');
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
