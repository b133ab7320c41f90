import { Metrics, Unavailable } from '@headgate/runtime';
import { Inject, Injectable, Logger, Optional, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { redisTimeouts, type RedisTimeouts } from '../redis/redis-timeouts.ts';
import { SessionRecords, type KeptRecord } from './session-records.ts';

/**
 * Redis forgets a session by itself at its end. It must keep what it has on disk (`appendonly yes`, fsync every second):
 * else its end signs everybody out.
 */
@Injectable()
export class RedisSessionRecords extends SessionRecords implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(
    @Inject(gatewayConfig) config: GatewayConfig,
    @Inject(redisTimeouts) timeouts: RedisTimeouts,
    @Optional() metrics: Metrics = new Metrics(),
  ) {
    super();
    this.redis = connectRedis(config.REDIS_URL, {
      commandTimeout: timeouts.sessions,
      away: 'Redis is away, nobody counts as signed in but for stopping water',
      back: 'Redis is back: sessions work again',
      logger: new Logger(RedisSessionRecords.name),
      metrics,
    });
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
