import { Module, type DynamicModule } from '@nestjs/common';
import { commandChanged } from '@headgate/contracts/bridge-facts';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { accountParts } from './accounts/account.parts.ts';
import { adapterParts } from './adapters/adapter.parts.ts';
import { commandParts } from './commands/command.parts.ts';
import type { Environment } from './config.ts';
import { connectionTestParts } from './connection-tests/connection-test.parts.ts';
import { controllerParts } from './controllers/controller.parts.ts';
import { endpointParts } from './endpoints/endpoint.parts.ts';
import { resealingParts } from './resealing/resealing.parts.ts';
import { operationsParts } from './operations/operations.parts.ts';
import { secretParts } from './secrets/secret.parts.ts';
import { bridgeDatabase } from './store/bridge-database.ts';
import { bridgeTimes } from './time/bridge-times.ts';
import { Pace } from './time/pace.ts';

/** Everything that this service consists of: each room lists its own. */
@Module({})
export class ControllerBridgeModule {
  static forRoot(settings: Environment, times = bridgeTimes, part = new ProcessPart()): DynamicModule {
    const {
      LOG_LEVEL,
      NATS_URL,
      NATS_USER,
      NATS_PASSWORD,
      DATABASE_URL,
      HEADGATE_VERSION: version,
      TIME_SCALE,
    } = settings;
    const rooms = [
      ...[secretParts(settings), resealingParts, endpointParts(settings), controllerParts(settings, times)],
      ...[
        connectionTestParts(settings),
        commandParts(settings),
        adapterParts(settings),
        accountParts,
        operationsParts,
      ],
    ];
    return {
      module: ControllerBridgeModule,
      imports: [
        LogModule.forRoot({ name: 'bridge', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'bridge', settings }),
        MessagingModule.forRoot({
          service: 'bridge',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          version,
          answers: rooms.flatMap(({ answers }) => answers),
          // Several rooms tell that a controller changed.
          announces: [...new Set(rooms.flatMap(({ announces }) => announces))],
          consumes: rooms.flatMap(({ consumes }) => consumes),
          hears: [commandChanged],
          database: DataSource,
        }),
        DatabaseModule.forRoot(bridgeDatabase(DATABASE_URL)),
      ],
      providers: [
        Clock,
        { provide: Pace, useValue: new Pace(TIME_SCALE) },
        ...rooms.flatMap(({ providers }) => providers),
      ],
    };
  }
}
