import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { listPilotUpdates, listProjects, listTestimonials } from '@headgate/contracts/pilot-questions';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { showsSamples, type Environment } from './config.ts';
import { EnrollmentQuestions } from './enrollment/enrollment.questions.ts';
import { ListPilotUpdates } from './enrollment/list-pilot-updates.ts';
import { ListProjects } from './enrollment/list-projects.ts';
import { ListTestimonials } from './enrollment/list-testimonials.ts';
import { databaseOptions } from './store/database-options.ts';
import { DatabaseReadiness } from './store/database.readiness.ts';
import { migrate } from './store/migrate.ts';

/** Everything that this service consists of. */
@Module({})
export class PilotModule {
  static forRoot(settings: Environment): DynamicModule {
    const { LOG_LEVEL, NATS_URL, NATS_USER, NATS_PASSWORD, DATABASE_URL } = settings;
    const samples = { samples: showsSamples(settings) };
    return {
      module: PilotModule,
      imports: [
        LogModule.forRoot({ name: 'pilot', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        MessagingModule.forRoot({
          service: 'pilot',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          answers: [listPilotUpdates, listProjects, listTestimonials],
        }),
        TypeOrmModule.forRootAsync({
          // One try: whoever started this process starts it again, and sees why.
          useFactory: () => ({ ...databaseOptions(DATABASE_URL), retryAttempts: 1 }),
          dataSourceFactory: async () => {
            await migrate(DATABASE_URL, samples);
            return await new DataSource(databaseOptions(DATABASE_URL)).initialize();
          },
        }),
      ],
      providers: [
        {
          provide: ListPilotUpdates,
          inject: [DataSource],
          useFactory: (database: DataSource) => new ListPilotUpdates(database, samples),
        },
        ListProjects,
        ListTestimonials,
        EnrollmentQuestions,
        DatabaseReadiness,
      ],
    };
  }
}
