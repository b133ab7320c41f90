import { Metrics } from '@headgate/runtime';
import { Inject, Injectable, Logger, Optional, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { redisTimeouts, type RedisTimeouts } from '../redis/redis-timeouts.ts';
import { limitsOf, RequestLimiter, type LimitedCall } from './request-limiter.ts';

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
    this.limiters = limitersOf(this.redis, config);
  }

  override async take(call: LimitedCall, key: string): Promise<number> {
    try {
      await this.limiters[call].consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return secondsUntilNext(refusal);
      this.logger.error(refusal);
      return 0;
    }
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

function limitersOf(redis: Redis, config: GatewayConfig): Record<LimitedCall, RateLimiterRedis> {
  const limiters = Object.entries(limitsOf(config)).map(([call, { points, duration }]) => {
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
