import { Global, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { alarmRaised } from '@headgate/contracts/bridge-facts';
import { readAlarmForMail } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf, PayloadOf } from '@headgate/contracts/define';
import { announce, Answers, MessagingModule, outboxTables } from '@headgate/messaging';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import type { Alarm } from '../src/mail/messages/mail-matter.ts';

/** Alarms that have not been settled, by id. */
class OpenAlarms {
  readonly byId = new Map<string, Alarm>();

  @Answers(readAlarmForMail)
  read({ id }: AskOf<typeof readAlarmForMail>): Promise<AnswerOf<typeof readAlarmForMail>> {
    const alarm = this.byId.get(id);
    return Promise.resolve(alarm === undefined ? { kind: 'gone' } : { kind: 'alarm', alarm });
  }
}

/** The controller-bridge as identity knows it: it raises alarms when a test does, and answers what they are about. */
export class BridgeStandIn {
  readonly #app: INestApplicationContext;
  readonly #source: DataSource;
  readonly #drop: () => Promise<void>;

  private constructor(app: INestApplicationContext, source: DataSource, drop: () => Promise<void>) {
    this.#app = app;
    this.#source = source;
    this.#drop = drop;
  }

  static async start(natsUrl: string): Promise<BridgeStandIn> {
    const database = await createDatabase('bridge');
    const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await source.query(outboxTables);
    const app = await NestFactory.createApplicationContext({
      module: BridgeModule,
      imports: [
        {
          module: DatabaseStandIn,
          providers: [{ provide: DataSource, useValue: source }],
          exports: [DataSource],
        },
        MessagingModule.forRoot({
          service: 'bridge',
          nats: { url: natsUrl },
          answers: [readAlarmForMail],
          announces: [alarmRaised],
          database: DataSource,
        }),
      ],
      providers: [OpenAlarms],
    });
    return new BridgeStandIn(app, source, () => database.drop());
  }

  keep(alarmId: string, alarm: Alarm): void {
    this.#app.get(OpenAlarms).byId.set(alarmId, alarm);
  }

  async raise(fact: PayloadOf<typeof alarmRaised>): Promise<void> {
    const about = { aggregateId: fact.alarmId };
    await this.#source.transaction((connection) => announce(connection, alarmRaised, fact, about));
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#source.destroy();
    await this.#drop();
  }
}

@Module({})
class BridgeModule {}

@Global()
@Module({})
class DatabaseStandIn {}
