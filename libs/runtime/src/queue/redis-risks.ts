import type { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { clearRedisTimers } from './clear-redis-timers.ts';

/**
 * What of a Redis's settings would lose jobs, in words. Asked by INFO, which managed servers allow, unlike CONFIG. Throws
 * when Redis cannot be asked.
 */
export async function redisRisks(url: string): Promise<readonly string[]> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 5_000, maxRetriesPerRequest: 1 });
  clearRedisTimers(redis);
  // `connect` rejects with it; unheard, it would end the process.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return risksOf(await redis.info());
  } finally {
    redis.disconnect();
  }
}

/** From the answer to INFO: `name:value` a line. */
export function risksOf(info: string): readonly string[] {
  const valueOf = (name: string) => new RegExp(`^${name}:(\\S*)`, 'm').exec(info)?.[1];
  const risks: string[] = [];
  if (valueOf('aof_enabled') !== '1') {
    risks.push('appendonly is not "yes": what it holds is lost when it is killed, sessions included');
  }
  const policy = valueOf('maxmemory_policy');
  if (policy !== 'noeviction') {
    risks.push(
      `maxmemory-policy is "${policy ?? 'unknown'}", not "noeviction": it may drop jobs and sessions`,
    );
  }
  return risks;
}

/** For production: a Redis that would lose what it holds is worth a line. Never throws. */
export async function warnOfRedisRisks(url: string, logger: Logger): Promise<void> {
  try {
    for (const risk of await redisRisks(url)) logger.warn(`Redis: ${risk}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ reason }, 'Redis could not be asked how it keeps what it holds');
  }
}
