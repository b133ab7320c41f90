import type { DynamicModule, Provider } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { Clock } from '@headgate/runtime/time/clock';
import type { GatewayConfig } from '../config.ts';
import { gatewayConfig } from '../config.ts';
import { productionTimeouts, redisTimeouts, scaleTimeouts } from '../redis/redis-timeouts.ts';
import { SessionRecords } from '../sessions/session-records.ts';
import { CostlyCalls } from './costly-calls.ts';
import { RequestLimiter } from './request-limiter.ts';

interface Dependencies {
  readonly config: GatewayConfig;
  readonly clock?: Clock;
  /** Provides `RequestLimiter`. */
  readonly limiter: Provider<RequestLimiter>;
  /** Provides `SessionRecords`. */
  readonly records: Provider<SessionRecords>;
}

/** What the gateway stands on, for every module of it. */
@Module({})
export class EdgeModule {
  static forRoot({ config, clock = new Clock(), limiter, records }: Dependencies): DynamicModule {
    return {
      module: EdgeModule,
      global: true,
      providers: [
        { provide: gatewayConfig, useValue: config },
        { provide: Clock, useValue: clock },
        { provide: redisTimeouts, useValue: scaleTimeouts(productionTimeouts, config.PATIENCE) },
        limiter,
        records,
        CostlyCalls,
      ],
      exports: [gatewayConfig, Clock, RequestLimiter, SessionRecords, CostlyCalls],
    };
  }
}
