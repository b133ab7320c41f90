import type { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { redisOptions } from '../config/redis-address.ts';
import { clearRedisTimers } from './clear-redis-timers.ts';

/**
 * What of a Redis's settings would lose jobs, in words. Of several that fail over, each may be the primary: all are asked.
 * Asked by INFO, which managed servers allow, unlike CONFIG. Throws when Redis, or the primary, cannot be asked.
 */
export async function redisRisks(url: string): Promise<readonly string[]> {
  const options = redisOptions(url);
  const info = await infoOf(options);
  const { sentinels, ...byItself } = options;
  if (sentinels === undefined) return risksOf(info);
  const replicas = replicasIn(info).map(async (replica) => {
    const risks = await risksOfReplica({ ...byItself, ...replica });
    return risks.map((risk) => `${replica.host}:${String(replica.port)}: ${risk}`);
  });
  return [...risksOf(info), ...partitionRisks(info), ...(await Promise.all(replicas)).flat()];
}

async function infoOf(options: RedisOptions): Promise<string> {
  const redis = new Redis({
    ...options,
    ...{ lazyConnect: true, connectTimeout: 5_000, commandTimeout: 5_000, maxRetriesPerRequest: 1 },
    // Each is asked once.
    ...{ retryStrategy: () => null, sentinelRetryStrategy: () => null },
  });
  clearRedisTimers(redis);
  // `connect` rejects with it; unheard, it would end the process.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await redis.info();
  } finally {
    redis.disconnect();
  }
}

async function risksOfReplica(options: RedisOptions): Promise<readonly string[]> {
  try {
    return risksOf(await infoOf(options));
  } catch (error) {
    return [`cannot be asked how it keeps what it holds: ${error instanceof Error ? error.message : 'why?'}`];
  }
}

/** From a primary's answer to INFO: `slave0:ip=127.0.0.1,port=6380,state=online,…`. */
function replicasIn(info: string): readonly { readonly host: string; readonly port: number }[] {
  return [...info.matchAll(/^slave\d+:ip=([^,]+),port=(\d+),/gm)].map(([, host = '', port]) => ({
    host,
    port: Number(port),
  }));
}

/** INFO counts the replicas that are good enough only where the primary asks for some. */
function partitionRisks(info: string): readonly string[] {
  if (/^min_slaves_good_slaves:/m.test(info)) return [];
  return [
    'min-replicas-to-write is 0: a primary that is cut off from the others goes on, and what it is told then is lost',
  ];
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
