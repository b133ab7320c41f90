import { Module, type DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { rowTaskHost } from '@headgate/runtime/queue/row-task';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { accountProviders } from './accounts/account.providers.ts';
import { billingProviders, followingTimes } from './billing/billing.providers.ts';
import { showsSamples, type Environment } from './config.ts';
import { contactProviders } from './contact/contact.providers.ts';
import { contentProviders } from './content/content.providers.ts';
import { enrollmentProviders } from './enrollment/enrollment.providers.ts';
import { operationsProviders } from './operations/operations.providers.ts';
import { pilotDatabase, samples } from './store/pilot-database.ts';

/** Everything that this service consists of: each room lists its own. */
@Module({})
export class PilotModule {
  static forRoot(settings: Environment, times = followingTimes, part = new ProcessPart()): DynamicModule {
    const modules = [
      contentProviders(settings),
      contactProviders,
      enrollmentProviders,
      billingProviders(settings, times),
      accountProviders,
      operationsProviders,
    ];
    return {
      module: PilotModule,
      imports: [
        LogModule.forRoot({ name: 'pilot', level: settings.LOG_LEVEL }),
        HealthModule.forRoot(),
        ProcessModule.forRoot(part),
        MetricsModule.forRoot({ service: 'pilot', settings }),
        MessagingModule.forRoot({
          service: 'pilot',
          nats: { url: settings.NATS_URL, user: settings.NATS_USER, password: settings.NATS_PASSWORD },
          version: settings.HEADGATE_VERSION,
          answers: modules.flatMap(({ answers = [] }) => answers),
          announces: modules.flatMap(({ announces = [] }) => announces),
          consumes: modules.flatMap(({ consumes = [] }) => consumes),
          database: DataSource,
        }),
        DatabaseModule.forRoot(pilotDatabase(settings.DATABASE_URL), showsSamples(settings) ? [samples] : []),
      ],
      controllers: modules.flatMap(({ controllers }) => controllers),
      providers: [Clock, rowTaskHost(settings), ...modules.flatMap(({ providers }) => providers)],
    };
  }
}
