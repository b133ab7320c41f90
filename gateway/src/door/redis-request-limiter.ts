import type { OnApplicationShutdown } from '@nestjs/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import { gatewayConfig } from '../config.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import type { LimitedCall } from './request-limiter.ts';
import { RequestLimiter } from './request-limiter.ts';

/**
 * Counts in Redis, so that a limit holds across replicas. While Redis is away or silent each replica counts for itself:
 * a grower's answer never waits for it longer than `commandTimeout`.
 */
@Injectable()
export class RedisRequestLimiter extends RequestLimiter implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisRequestLimiter.name);
  private readonly redis: Redis;
  private readonly limiters: Record<LimitedCall, RateLimiterRedis>;

  constructor(@Inject(gatewayConfig) config: GatewayConfig) {
    super();
    this.redis = connectRedis(config.REDIS_URL, {
      commandTimeout: 100,
      tell: {
        away: (reason) => {
          this.logger.warn(`Redis is away, limits hold per replica: ${reason}`);
        },
        back: () => {
          this.logger.log('Redis is back: limits hold across replicas');
        },
      },
    });
    this.limiters = {
      prediction: limiter(this.redis, 'prediction', config.PREDICTIONS_PER_MINUTE),
      other: limiter(this.redis, 'other', config.REQUESTS_PER_MINUTE),
    };
  }

  override async take(call: LimitedCall, client: string): Promise<number> {
    try {
      await this.limiters[call].consume(client);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      this.logger.error(refusal);
      return 0;
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

function limiter(redis: Redis, call: LimitedCall, points: number): RateLimiterRedis {
  const limit = { keyPrefix: `limit:${call}`, points, duration: 60 };
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Who is over the limit costs Redis nothing more.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}
