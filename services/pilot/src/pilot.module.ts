import { Module, type DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, ProcessModule, ProcessPart } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { accountParts } from './accounts/account.parts.ts';
import { billingParts } from './billing/billing.parts.ts';
import { eventParts, followingTimes } from './billing/events/event.parts.ts';
import { showsSamples, type Environment } from './config.ts';
import { contentParts } from './content/content.parts.ts';
import { enrollmentParts } from './enrollment/enrollment.parts.ts';
import { operationsParts } from './operations/operations.parts.ts';
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
    const money = [billingParts(settings), eventParts(settings, times)];
    const rooms = [contentParts(settings), enrollmentParts, ...money, accountParts, operationsParts];
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
          answers: rooms.flatMap(({ answers }) => answers),
          announces: rooms.flatMap(({ announces }) => announces),
          consumes: rooms.flatMap(({ consumes }) => consumes),
          database: DataSource,
        }),
        DatabaseModule.forRoot(pilotDatabase(DATABASE_URL), showsSamples(settings) ? [samples] : []),
      ],
      providers: [Clock, ...rooms.flatMap(({ providers }) => providers)],
    };
  }
}
