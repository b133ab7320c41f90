import { Module, type DynamicModule } from '@nestjs/common';
import { accountDeleted } from '@headgate/contracts/identity-questions';
import { MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule } from '@headgate/runtime';
import { DatabaseModule } from '@headgate/runtime/database/database.module';
import { DataSource } from 'typeorm';
import { CodeHash } from './codes/code-hash.ts';
import { IssueCode } from './codes/issue-code.ts';
import { codeSecret, type Environment } from './config.ts';
import { identityDatabase } from './store/identity-database.ts';
import { Clock } from './time/clock.ts';

/** Everything that this service consists of. */
@Module({})
export class IdentityModule {
  static forRoot(settings: Environment): DynamicModule {
    const { LOG_LEVEL, NATS_URL, NATS_USER, NATS_PASSWORD, DATABASE_URL } = settings;
    return {
      module: IdentityModule,
      imports: [
        LogModule.forRoot({ name: 'identity', level: LOG_LEVEL }),
        HealthModule.forRoot(),
        MessagingModule.forRoot({
          service: 'identity',
          nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
          answers: [],
          announces: [accountDeleted],
          database: DataSource,
        }),
        DatabaseModule.forRoot(identityDatabase(DATABASE_URL)),
      ],
      providers: [
        Clock,
        { provide: CodeHash, useFactory: () => new CodeHash(codeSecret(settings)) },
        IssueCode,
      ],
    };
  }
}
