import { Global, Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Fact, PayloadOf, Question } from '@headgate/contracts/define';
import { announce, MessagingModule, outboxTables, natsMicroservice } from '@headgate/messaging';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';

interface StandInFor {
  readonly service: string;
  readonly natsUrl: string;
  readonly answers: readonly Question[];
  readonly announces: readonly Fact[];
  /** Has a handler for each question. */
  readonly answerer: Type;
}

/** Another service as identity knows it: it announces what a test tells it, and answers what mails are about. */
export class StandInService {
  readonly #app: INestApplicationContext;
  readonly #source: DataSource;
  readonly #drop: () => Promise<void>;

  private constructor(app: INestApplicationContext, source: DataSource, drop: () => Promise<void>) {
    this.#app = app;
    this.#source = source;
    this.#drop = drop;
  }

  static async start(standIn: StandInFor): Promise<StandInService> {
    const { service, natsUrl, answers, announces, answerer } = standIn;
    const database = await createDatabase(service);
    const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await source.query(outboxTables);
    const module = {
      module: ServiceModule,
      imports: [
        {
          module: DatabaseStandIn,
          providers: [{ provide: DataSource, useValue: source }],
          exports: [DataSource],
        },
        MessagingModule.forRoot({
          ...{ service, answers, announces, nats: { url: natsUrl }, database: DataSource },
        }),
      ],
      controllers: [answerer],
    };
    const app = await NestFactory.createMicroservice(module, natsMicroservice);
    await app.listen();
    return new StandInService(app, source, () => database.drop());
  }

  /** Gives the fact's version. */
  async announce<F extends Fact>(fact: F, aggregateId: string, payload: PayloadOf<F>): Promise<string> {
    await this.#source.transaction((connection) => announce(connection, fact, payload, { aggregateId }));
    const [row] = await this.#source.query<{ version: string }[]>(
      'SELECT max(aggregate_version) AS version FROM outbox WHERE aggregate_id = $1',
      [aggregateId],
    );
    return row!.version;
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#source.destroy();
    await this.#drop();
  }
}

@Module({})
class ServiceModule {}

@Global()
@Module({})
class DatabaseStandIn {}
