import { Metrics, Unavailable } from '@headgate/runtime';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.ts';
import { gatewayConfig } from '../config.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { redisTimeouts, type RedisTimeouts } from '../redis/redis-timeouts.ts';
import type { KeptRecord } from './session-records.ts';
import { SessionRecords } from './session-records.ts';

/**
 * Redis forgets a session by itself at its end. It must keep what it has on disk (`appendonly yes`, fsync every second):
 * else its end signs everybody out.
 */
@Injectable()
export class RedisSessionRecords extends SessionRecords implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisSessionRecords.name);
  private readonly redis: Redis;

  constructor(
    @Inject(gatewayConfig) config: GatewayConfig,
    @Inject(redisTimeouts) timeouts: RedisTimeouts,
    @Optional() metrics: Metrics = new Metrics(),
  ) {
    super();
    this.redis = connectRedis(config.REDIS_URL, {
      commandTimeout: timeouts.sessions,
      connection: {
        away: (reason) => {
          this.logger.warn(`Redis is away, nobody counts as signed in but for stopping water: ${reason}`);
        },
        back: () => {
          this.logger.log('Redis is back: sessions work again');
        },
      },
    });
    metrics.dependencies.add('redis', () => this.redis.status === 'ready');
  }

  override async read(id: string): Promise<KeptRecord | undefined> {
    const [text, remainingMs] = await this.ask(() =>
      Promise.all([this.redis.get(keyOf(id)), this.redis.pttl(keyOf(id))]),
    );
    return text === null ? undefined : { text, remainingMs };
  }

  override async write(id: string, text: string, lifeMs: number): Promise<void> {
    await this.ask(() => this.redis.set(keyOf(id), text, 'PX', lifeMs));
  }

  override async extend(id: string, lifeMs: number): Promise<void> {
    await this.ask(() => this.redis.pexpire(keyOf(id), lifeMs));
  }

  override async remove(id: string): Promise<void> {
    await this.ask(() => this.redis.del(keyOf(id)));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (cause) {
      throw new Unavailable('Redis does not keep sessions now', { cause });
    }
  }
}

function keyOf(id: string): string {
  return `session:${id}`;
}
