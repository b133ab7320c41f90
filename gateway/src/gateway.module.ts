import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule } from '@headgate/runtime';
import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { ApiModule } from './api.module.ts';
import type { GatewayConfig } from './config.ts';
import { gatewayConfig } from './config.ts';
import { RedisRequestLimiter } from './door/redis-request-limiter.ts';
import { RequestLimiter } from './door/request-limiter.ts';

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        LogModule.forRoot({ name: 'gateway', level: config.LOG_LEVEL }),
        HealthModule.forRoot(),
        MessagingModule.forRoot({
          service: 'gateway',
          nats: { url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD },
        }),
        ApiModule,
      ],
      providers: [
        { provide: gatewayConfig, useValue: config },
        { provide: RequestLimiter, useClass: RedisRequestLimiter },
      ],
    };
  }
}
