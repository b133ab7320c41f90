import { Global, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readPaymentForMail } from '@headgate/contracts/billing-questions';
import type { AnswerOf, AskOf, Fact, PayloadOf } from '@headgate/contracts/define';
import { readApplicationForMail, readInviteForMail } from '@headgate/contracts/enrollment-questions';
import {
  applicationSubmitted,
  customerOpened,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { announce, Answers, MessagingModule, outboxTables } from '@headgate/messaging';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import type { Matter } from '../src/mail/messages/mail-matter.ts';

/** What it keeps, by id. */
const kept = new Map<string, Matter>();

class KeptMatters {
  @Answers(readApplicationForMail)
  application({
    id,
  }: AskOf<typeof readApplicationForMail>): Promise<AnswerOf<typeof readApplicationForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter?.kind === 'application-received'
        ? { kind: 'application', application: matter.of }
        : { kind: 'gone' },
    );
  }

  @Answers(readPaymentForMail)
  payment({ id }: AskOf<typeof readPaymentForMail>): Promise<AnswerOf<typeof readPaymentForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter?.kind === 'payment-receipt' ? { kind: 'payment', payment: matter.of } : { kind: 'gone' },
    );
  }

  @Answers(readInviteForMail)
  invite({ id }: AskOf<typeof readInviteForMail>): Promise<AnswerOf<typeof readInviteForMail>> {
    const matter = kept.get(id);
    return Promise.resolve(
      matter?.kind === 'pilot-invite' ? { kind: 'invite', invite: matter.of } : { kind: 'gone' },
    );
  }
}

/** The pilot service as identity knows it: it announces what a test tells it, and answers what mails are about. */
export class PilotStandIn {
  readonly #app: INestApplicationContext;
  readonly #source: DataSource;
  readonly #drop: () => Promise<void>;

  private constructor(app: INestApplicationContext, source: DataSource, drop: () => Promise<void>) {
    this.#app = app;
    this.#source = source;
    this.#drop = drop;
  }

  static async start(natsUrl: string): Promise<PilotStandIn> {
    const database = await createDatabase('pilot');
    const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await source.query(outboxTables);
    const app = await NestFactory.createApplicationContext({
      module: PilotModule,
      imports: [
        {
          module: DatabaseStandIn,
          providers: [{ provide: DataSource, useValue: source }],
          exports: [DataSource],
        },
        MessagingModule.forRoot({
          service: 'pilot',
          nats: { url: natsUrl },
          answers: [readApplicationForMail, readPaymentForMail, readInviteForMail],
          announces: [
            ...[membershipChanged, customerOpened, subscriptionChanged],
            ...[applicationSubmitted, paymentChanged, inviteMailRequested],
          ],
          database: DataSource,
        }),
      ],
      providers: [KeptMatters],
    });
    return new PilotStandIn(app, source, () => database.drop());
  }

  keep(id: string, matter: Matter): void {
    kept.set(id, matter);
  }

  async announce<F extends Fact>(fact: F, aggregateId: string, payload: PayloadOf<F>): Promise<void> {
    await this.#source.transaction((connection) => announce(connection, fact, payload, { aggregateId }));
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#source.destroy();
    await this.#drop();
  }
}

@Module({})
class PilotModule {}

@Global()
@Module({})
class DatabaseStandIn {}
