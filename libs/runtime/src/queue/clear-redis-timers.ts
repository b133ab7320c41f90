import type { Redis } from 'ioredis';

/** ioredis's own, which its types keep to themselves. */
interface Inside {
  socketTimeoutTimer: NodeJS.Timeout | undefined;
  readonly connector: { stream: unknown };
}

/**
 * Has a connection that closes leave no timer behind, which ioredis would, twice: that of `socketTimeout` goes on where it
 * closes with a command under way (as a worker's always does: it kept a process that had stopped for as long, and cut the next
 * connection of one that had not); and to disconnect what is closed already, as where Redis is away, starts one of two
 * seconds that nothing clears (seen).
 */
export function clearRedisTimers(redis: Redis): void {
  const inside = redis as unknown as Inside;
  redis.on('close', () => {
    clearTimeout(inside.socketTimeoutTimer);
    inside.socketTimeoutTimer = undefined;
    inside.connector.stream = undefined;
  });
}
