import { Module, type DynamicModule } from '@nestjs/common';
import { commandUnderway } from '@headgate/contracts/bridge-hints';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { rowTaskHost } from '@headgate/runtime/queue/row-task';
import { resealing } from '@headgate/runtime/secrets/reseal-secrets';
import { Seals } from '@headgate/runtime/secrets/seals';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { accountProviders } from './accounts/account.providers.ts';
import { adapterProviders } from './adapters/adapter.providers.ts';
import { commandProviders } from './watering/command.providers.ts';
import type { Environment } from './config.ts';
import { connectionTestProviders } from './connection-tests/connection-test.providers.ts';
import { controllerProviders } from './controllers/controller.providers.ts';
import { ResolveEndpoint } from './endpoints/resolve-endpoint.ts';
import { sealedRows } from './controllers/sealed-rows.ts';
import { operationsProviders } from './operations/operations.providers.ts';
import { bridgeDatabase } from './store/bridge-database.ts';
import { bridgeTimes } from './time/bridge-times.ts';
import { Pace } from './time/pace.ts';

/** Everything that this service consists of: each room lists its own. */
@Module({})
export class ControllerBridgeModule {
  static forRoot(settings: Environment, times = bridgeTimes, part = new ProcessPart()): DynamicModule {
    const { LOG_LEVEL, NATS_URL, NATS_USER, NATS_PASSWORD, DATABASE_URL } = settings;
    const modules = [
      controllerProviders(settings, times),
      connectionTestProviders,
      commandProviders(settings),
      adapterProviders(settings),
      accountProviders,
      operationsProviders,
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
          version: settings.HEADGATE_VERSION,
          answers: modules.flatMap(({ answers = [] }) => answers),
          // Several rooms tell that a controller changed.
          announces: [...new Set(modules.flatMap(({ announces = [] }) => announces))],
          consumes: modules.flatMap(({ consumes = [] }) => consumes),
          subscribes: [commandUnderway],
          database: DataSource,
        }),
        DatabaseModule.forRoot(bridgeDatabase(DATABASE_URL)),
      ],
      controllers: modules.flatMap(({ controllers = [] }) => controllers),
      providers: [
        Clock,
        rowTaskHost(settings),
        { provide: Pace, useValue: new Pace(settings.TIME_SCALE) },
        { provide: Seals, useValue: new Seals(settings.CONTROLLER_KEYS) },
        { provide: ResolveEndpoint, useValue: new ResolveEndpoint(settings.ENDPOINT_ALLOWLIST) },
        ...resealing(sealedRows, times.reseal),
        ...modules.flatMap(({ providers }) => providers),
      ],
    };
  }
}
