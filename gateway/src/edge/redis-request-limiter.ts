import type { OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '@headgate/runtime';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import { gatewayConfig } from '../config.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { redisTimeouts, type RedisTimeouts } from '../redis/redis-timeouts.ts';
import type { LimitedCall } from './request-limiter.ts';
import type { Limit } from './limits-of.ts';
import { limitsOf } from './limits-of.ts';
import { limitedCalls, RequestLimiter } from './request-limiter.ts';

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
      connection: {
        away: (reason) => {
          this.logger.warn(`Redis is away, limits hold per replica: ${reason}`);
        },
        back: () => {
          this.logger.log('Redis is back: limits hold across replicas');
        },
      },
    });
    metrics.dependencies.add('redis', () => this.redis.status === 'ready');
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
  const limits = limitsOf(config);
  const entries = limitedCalls.map((call) => [call, limiter(redis, call, limits[call])] as const);
  // Object.fromEntries forgets which keys there are.
  return Object.fromEntries(entries) as Record<LimitedCall, RateLimiterRedis>;
}

function limiter(redis: Redis, call: LimitedCall, { points, duration }: Limit): RateLimiterRedis {
  const limit = { keyPrefix: `limit:${call}`, points, duration };
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Who is over the limit costs Redis nothing more.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}
