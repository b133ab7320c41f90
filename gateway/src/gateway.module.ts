import { DEFAULT_DEADLINE_MS, MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { Module, type DynamicModule } from '@nestjs/common';
import { ApiModule } from './api.module.ts';
import type { GatewayConfig } from './config.ts';
import { EdgeModule } from './edge/edge.module.ts';
import { hintedFacts } from './live/live-changes.ts';

@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        LogModule.forRoot({ name: 'gateway', level: config.LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(new ProcessPart()),
        MetricsModule.forRoot({ service: 'gateway', settings: config }),
        MessagingModule.forRoot({
          service: 'gateway',
          nats: { url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD },
          version: config.HEADGATE_VERSION,
          timeout: DEFAULT_DEADLINE_MS * config.PATIENCE,
          subscribes: hintedFacts,
        }),
        EdgeModule.forRoot(config),
        ApiModule,
      ],
    };
  }
}
