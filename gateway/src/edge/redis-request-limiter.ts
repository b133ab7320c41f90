import { Metrics } from '@headgate/runtime';
import { Inject, Injectable, Logger, Optional, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { redisTimeouts, type RedisTimeouts } from '../redis/redis-timeouts.ts';
import { limitsOf, RequestLimiter, type LimitedCall, type Limits, type Spent } from './request-limiter.ts';

/** How long a client that has signed in is known [s]. */
const rememberedFor = 30 * 24 * 60 * 60;

/**
 * Counts in Redis, so that a limit holds across replicas. While Redis is away or silent each replica counts for itself:
 * a grower's answer never waits for it longer than `RedisTimeouts` says.
 */
@Injectable()
export class RedisRequestLimiter extends RequestLimiter implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisRequestLimiter.name);
  private readonly redis: Redis;
  override readonly limits: Limits;
  private readonly limiters: Readonly<Record<LimitedCall, RateLimiterRedis>>;

  constructor(
    @Inject(gatewayConfig) config: GatewayConfig,
    @Inject(redisTimeouts) timeouts: RedisTimeouts,
    @Optional() metrics: Metrics = new Metrics(),
  ) {
    super();
    this.redis = connectRedis(config.REDIS_URL, {
      commandTimeout: timeouts.limits,
      away: 'Redis is away, limits hold per replica',
      back: 'Redis is back: limits hold across replicas',
      logger: this.logger,
      metrics,
    });
    this.limits = limitsOf(config);
    this.limiters = limitersOf(this.redis, this.limits);
  }

  override async spend(call: LimitedCall, key: string): Promise<Spent> {
    const limit = this.limits[call];
    try {
      const counted = await this.limiters[call].consume(key);
      const resetSeconds = secondsUntilNext(counted);
      return { limit, left: counted.remainingPoints, resetSeconds, waitSeconds: 0 };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        const waitSeconds = secondsUntilNext(refusal);
        return { limit, left: 0, resetSeconds: waitSeconds, waitSeconds };
      }
      this.logger.error(refusal);
      return { limit, left: limit.points, resetSeconds: limit.duration, waitSeconds: 0 };
    }
  }

  override async countOf(call: LimitedCall, key: string): Promise<number | null> {
    return await this.orElse(null, async () => {
      const counted = await this.limiters[call].get(key);
      return Math.min(counted?.consumedPoints ?? 0, this.limits[call].points);
    });
  }

  override async wait(call: LimitedCall, key: string): Promise<number> {
    return await this.orElse(0, async () => {
      const counted = await this.limiters[call].get(key);
      return counted === null || counted.remainingPoints > 0 ? 0 : secondsUntilNext(counted);
    });
  }

  override async forget(call: LimitedCall, key: string): Promise<void> {
    await this.orElse(undefined, () => this.limiters[call].delete(key));
  }

  override async remember(mark: string): Promise<void> {
    await this.orElse(undefined, () => this.redis.set(`known:${mark}`, 1, 'EX', rememberedFor));
  }

  override async remembers(mark: string): Promise<boolean> {
    return (await this.orElse(0, () => this.redis.exists(`known:${mark}`))) > 0;
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async orElse<Answer>(fallback: Answer, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      // That Redis is away has been said once.
      if (this.redis.status === 'ready') this.logger.warn({ err: error, msg: 'Redis did not do that' });
      return fallback;
    }
  }
}

function secondsUntilNext({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function limitersOf(redis: Redis, limits: Limits): Record<LimitedCall, RateLimiterRedis> {
  const limiters = Object.entries(limits).map(([call, { points, duration }]) => {
    const limit = { keyPrefix: `limit:${call}`, points, duration };
    const limiter = new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      // Who is over the limit costs Redis nothing more.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    return [call, limiter] as const;
  });
  // Object.fromEntries forgets which keys there are.
  return Object.fromEntries(limiters) as Record<LimitedCall, RateLimiterRedis>;
}
