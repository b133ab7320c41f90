import { Module, type DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { rowTaskHost } from '@headgate/runtime/queue/row-task';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { accountProviders } from './accounts/account.providers.ts';
import { billingProviders } from './billing/billing.providers.ts';
import { eventProviders, followingTimes } from './billing/events/event.providers.ts';
import { showsSamples, type Environment } from './config.ts';
import { contentProviders } from './content/content.providers.ts';
import { enrollmentProviders } from './enrollment/enrollment.providers.ts';
import { operationsProviders } from './operations/operations.providers.ts';
import { pilotDatabase, samples } from './store/pilot-database.ts';

/** Everything that this service consists of: each room lists its own. */
@Module({})
export class PilotModule {
  static forRoot(settings: Environment, times = followingTimes, part = new ProcessPart()): DynamicModule {
    const {
      LOG_LEVEL,
      NATS_URL,
      NATS_USER,
      NATS_PASSWORD,
      DATABASE_URL,
      HEADGATE_VERSION: version,
    } = settings;
    const money = [billingProviders(settings), eventProviders(times)];
    const modules = [
      contentProviders(settings),
      enrollmentProviders,
      ...money,
      accountProviders,
      operationsProviders,
    ];
    return {
      module: PilotModule,
      imports: [
        LogModule.forRoot({ name: 'pilot', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'pilot', settings }),
        MessagingModule.forRoot({
          service: 'pilot',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          version,
          answers: modules.flatMap(({ answers }) => answers),
          announces: modules.flatMap(({ announces }) => announces),
          consumes: modules.flatMap(({ consumes }) => consumes),
          database: DataSource,
        }),
        DatabaseModule.forRoot(pilotDatabase(DATABASE_URL), showsSamples(settings) ? [samples] : []),
      ],
      controllers: modules.flatMap(({ controllers = [] }) => controllers),
      providers: [Clock, rowTaskHost(settings), ...modules.flatMap(({ providers }) => providers)],
    };
  }
}
