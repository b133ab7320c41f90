import { clearRedisTimers } from '@headgate/runtime/queue/clear-redis-timers';
import { Redis } from 'ioredis';

interface ConnectionOptions {
  /** How long one command may take [ms]. */
  readonly commandTimeout: number;
  /** Hears once when Redis goes away, and once when it is back. */
  readonly connection: { readonly away: (reason: string) => void; readonly back: () => void };
}

/** A connection that fails at once or within `commandTimeout`, and heals by itself whatever became of Redis. */
export function connectRedis(url: string, { commandTimeout, connection: notify }: ConnectionOptions): Redis {
  const redis = new Redis(url, {
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
    if (isAway) notify.back();
    isAway = false;
  });
  redis.on('error', (error: Error) => {
    if (!isAway) notify.away(error.message);
    isAway = true;
  });
  return redis;
}
