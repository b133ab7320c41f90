import { Clock } from '@headgate/runtime/time/clock';
import { Module, type DynamicModule } from '@nestjs/common';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { productionTimeouts, redisTimeouts, scaleTimeouts } from '../redis/redis-timeouts.ts';
import { CurrentAccount } from '../sessions/current-account.ts';
import { RedisSessionRecords } from '../sessions/redis-session-records.ts';
import { SeenSessions } from '../sessions/seen-sessions.ts';
import { SessionRecords } from '../sessions/session-records.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RedisRequestLimiter } from './redis-request-limiter.ts';
import { RequestLimiter } from './request-limiter.ts';

/** What the gateway stands on, and who calls. Needs an `Asker`. */
@Module({})
export class EdgeModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: EdgeModule,
      global: true,
      providers: [
        { provide: gatewayConfig, useValue: config },
        Clock,
        { provide: redisTimeouts, useValue: scaleTimeouts(productionTimeouts, config.PATIENCE) },
        { provide: RequestLimiter, useClass: RedisRequestLimiter },
        { provide: SessionRecords, useClass: RedisSessionRecords },
        SeenSessions,
        Sessions,
        CurrentAccount,
      ],
      exports: [gatewayConfig, Clock, RequestLimiter, SessionRecords, Sessions, CurrentAccount],
    };
  }
}
