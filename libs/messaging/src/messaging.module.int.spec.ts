import { Controller, Module, UseInterceptors } from '@nestjs/common';
import type {
  CallHandler,
  ExecutionContext,
  INestApplication,
  NestInterceptor,
  OnApplicationShutdown,
  Type,
} from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import type { Observable } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AskOf, PayloadOf } from '@headgate/contracts/define';
import { HealthModule, ProcessModule, ProcessPart, Readiness, Unavailable } from '@headgate/runtime';
import { Broker } from '../test/broker.ts';
import { readingTaken } from '../test/meter-facts.ts';
import { readMeter, sealMeter } from '../test/meter-questions.ts';
import { OwnDatabase } from '../test/own-database.ts';
import { PoolDatabase } from '../test/pool-database.ts';
import { serve } from '../test/serve.ts';
import { until } from '../test/until.ts';
import type { Connection } from './database/connection.ts';
import { announce } from './facts/announce.ts';
import { Answers, Consumes } from './handles.ts';
import { outboxTables } from './facts/outbox-tables.ts';
import type { MessagingOptions } from './messaging-options.ts';
import { MessagingModule } from './messaging.module.ts';
import { Asker } from './questions/asker.ts';

const DATABASE = 'database';
let broker: Broker;
let own: OwnDatabase;
let apps: INestApplication[] = [];

@Controller()
class ReadMeter {
  readonly #by = 'nest';

  @Answers(readMeter)
  answer({ meterId }: AskOf<typeof readMeter>): Promise<{ litres: number; by: string }> {
    return Promise.resolve({ litres: meterId.length, by: this.#by });
  }
}

@Controller()
class SealMeter {
  @Answers(sealMeter)
  answer(): Promise<null> {
    return Promise.resolve(null);
  }
}

@Controller()
class RecordReading {
  @Consumes(readingTaken)
  async record({ litres }: PayloadOf<typeof readingTaken>, connection: Connection): Promise<void> {
    await connection.query('insert into booked (litres) values ($1)', [litres]);
  }
}

/** What it returns is an observable, which nobody would subscribe to but the strategy. */
class AsItIs implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle();
  }
}

beforeAll(async () => {
  broker = await Broker.start([
    { service: 'gateway', password: 'gateway-password', asks: ['meter'] },
    {
      service: 'meter',
      password: 'meter-password',
      answers: true,
      announces: true,
      consumes: [readingTaken.subject],
    },
    { service: 'ledger', password: 'ledger-password', consumes: [readingTaken.subject] },
  ]);
  own = await OwnDatabase.create(`${outboxTables} create table booked (litres integer);`);
});

afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
});

afterAll(async () => {
  await broker.remove();
  await own.drop();
});

async function start(
  service: string,
  options: Partial<MessagingOptions>,
  controllers: Type[] = [],
  part = new ProcessPart(),
): Promise<INestApplication> {
  @Module({
    imports: [
      HealthModule.forRoot(),
      ProcessModule.forRoot(part),
      MessagingModule.forRoot({
        service,
        nats: { url: broker.url, user: service, password: `${service}-password` },
        ...options,
      }),
    ],
    controllers,
    providers: [{ provide: DATABASE, useValue: new PoolDatabase(own.pool) }],
  })
  class App {}
  const module = await Test.createTestingModule({ imports: [App] }).compile();
  const app = module.createNestApplication();
  app.useLogger(false);
  apps.push(app);
  return await serve(app);
}

describe('a process', () => {
  it('answers the questions of its controllers, and asks those of others', async () => {
    await start('meter', { answers: [readMeter, sealMeter] }, [ReadMeter, SealMeter]);
    const gateway = await start('gateway', {});
    const ask = () => gateway.get(Asker).ask(readMeter, { meterId: 'abc' });
    await until(async () => (await ask()).by === 'nest');
    expect(await ask()).toEqual({ litres: 3, by: 'nest' });
  });

  it('relays the facts that it announces to the controllers that consume them', async () => {
    await start('meter', { announces: [readingTaken], database: DATABASE });
    await start('ledger', { consumes: [readingTaken], database: DATABASE }, [RecordReading]);
    const readingId = 'd9428888-122b-41e1-b85c-61c2d4f2c1a1';
    await new PoolDatabase(own.pool).transaction((connection) =>
      announce(connection, readingTaken, { readingId, litres: 5 }, { aggregateId: readingId }),
    );
    await until(async () => (await own.pool.query('select litres from booked')).rowCount === 1);
  });

  it('consumes what it announces itself, as one room of it does of another', async () => {
    const facts = { announces: [readingTaken], consumes: [readingTaken], database: DATABASE };
    await start('meter', facts, [RecordReading]);
    const readingId = '0b8cd2f4-40c5-4c2b-8f15-9f3f5f0c0a57';
    await new PoolDatabase(own.pool).transaction((connection) =>
      announce(connection, readingTaken, { readingId, litres: 7 }, { aggregateId: readingId }),
    );
    await until(async () => (await own.pool.query('select from booked where litres = 7')).rowCount === 1);
  });

  it('takes a fact again whose handler failed, though an interceptor is around it', async () => {
    @Controller()
    class RecordAtTheSecondTry {
      tries = 0;

      @UseInterceptors(AsItIs)
      @Consumes(readingTaken)
      async record({ litres }: PayloadOf<typeof readingTaken>, connection: Connection): Promise<void> {
        await connection.query('insert into booked (litres) values ($1)', [litres]);
        this.tries += 1;
        if (this.tries === 1) throw new Error('not yet');
      }
    }
    const facts = { announces: [readingTaken], consumes: [readingTaken], database: DATABASE };
    const app = await start('meter', facts, [RecordAtTheSecondTry]);
    const readingId = '5f0d6b1e-8f8e-4b57-8a53-0c6f6f0a7d11';
    await new PoolDatabase(own.pool).transaction((connection) =>
      announce(connection, readingTaken, { readingId, litres: 11 }, { aggregateId: readingId }),
    );
    await until(async () => (await own.pool.query('select from booked where litres = 11')).rowCount === 1);
    expect(app.get(RecordAtTheSecondTry).tries).toBe(2);
  });

  it('of a part does that alone: one answers, the other relays and consumes', async () => {
    const all = {
      answers: [readMeter],
      announces: [readingTaken],
      consumes: [readingTaken],
      database: DATABASE,
    };
    const ask = () => gateway.get(Asker).ask(readMeter, { meterId: 'abc' });
    const booked = async () => (await own.pool.query('select from booked where litres = 9')).rowCount;
    const gateway = await start('gateway', {});
    const works = await start('meter', all, [ReadMeter, RecordReading], new ProcessPart('works'));
    const readingId = '6a1c9d7e-3f2b-4c58-9b0e-2d7f8a4c1e90';
    await new PoolDatabase(own.pool).transaction((connection) =>
      announce(connection, readingTaken, { readingId, litres: 9 }, { aggregateId: readingId }),
    );
    await until(async () => (await booked()) === 1);
    // Nobody answers, though it is connected.
    await expect(ask()).rejects.toThrow(Unavailable);
    await works.close();
    await start('meter', all, [ReadMeter, RecordReading], new ProcessPart('answers'));
    await until(async () => (await ask()).litres === 3);
    const later = '7b2d0e8f-4a3c-4d69-8c1f-3e809b5d2fa1';
    await new PoolDatabase(own.pool).transaction((connection) =>
      announce(connection, readingTaken, { readingId: later, litres: 9 }, { aggregateId: later }),
    );
    // Far longer than a relay waits between two looks.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await booked()).toBe(1);
  });

  it('starts without a broker, is not ready, and becomes so when there is one', async () => {
    await broker.kill();
    const app = await start('meter', { answers: [readMeter] }, [ReadMeter]);
    expect(await app.get(Readiness).report()).toEqual({ ready: false, checks: { nats: 'failed' } });
    await broker.run();
    await until(async () => (await app.get(Readiness).report()).ready);
  });

  it('answers what it was asked before anything that it needs is closed', async () => {
    const seen: string[] = [];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    @Controller()
    class SlowMeter implements OnApplicationShutdown {
      @Answers(readMeter)
      async answer(): Promise<{ litres: number; by: string }> {
        seen.push('asked');
        await finished;
        seen.push('answered');
        return { litres: 1, by: 'slow' };
      }

      onApplicationShutdown(): void {
        seen.push('closed');
      }
    }
    const meter = await start('meter', { answers: [readMeter] }, [SlowMeter]);
    const asker = (await start('gateway', {})).get(Asker);
    await until(async () => (await meter.get(Readiness).report()).ready);
    const deadline = new Date(Date.now() + 60_000);
    // Until it is subscribed, nobody answers.
    const answer = until(
      async () => (await asker.ask(readMeter, { meterId: 'm' }, { deadline })).by === 'slow',
    );
    await until(() => seen.includes('asked'));
    const closed = meter.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(seen).toEqual(['asked']);
    finish();
    await Promise.all([answer, closed]);
    expect(seen).toEqual(['asked', 'answered', 'closed']);
  });

  it('stops while there is no broker', async () => {
    const app = await start(
      'meter',
      { answers: [readMeter], announces: [readingTaken], database: DATABASE },
      [ReadMeter],
    );
    await until(async () => (await app.get(Readiness).report()).ready);
    await broker.kill();
    await app.close();
    await broker.run();
  });

  it('does not start while a question of its own has no handler', async () => {
    await expect(start('meter', { answers: [readMeter, sealMeter] }, [ReadMeter])).rejects.toThrow(
      'Messaging: ask.meter.seal-meter.v1 has no handler',
    );
  });

  it('does not start while one has two', async () => {
    @Controller()
    class AnotherReadMeter {
      @Answers(readMeter)
      answer(): Promise<{ litres: number; by: string }> {
        return Promise.resolve({ litres: 1, by: 'another' });
      }
    }
    await expect(start('meter', { answers: [readMeter] }, [ReadMeter, AnotherReadMeter])).rejects.toThrow(
      'ask.meter.read-meter.v1 has 2 handlers: ReadMeter.answer, AnotherReadMeter.answer',
    );
  });

  it('does not start with a handler of something that it does not list', async () => {
    await expect(start('meter', { answers: [readMeter] }, [ReadMeter, SealMeter])).rejects.toThrow(
      'SealMeter.answer handles ask.meter.seal-meter.v1, which is not listed',
    );
    await expect(start('ledger', { database: DATABASE }, [RecordReading])).rejects.toThrow(
      'which is not listed',
    );
  });

  it("does not start with a pattern of Nest's own, which no contract declares", async () => {
    @Controller()
    class Eavesdropper {
      @EventPattern('fact.meter.>')
      receive(_payload: unknown): void {
        throw new Error('never');
      }
    }
    await expect(start('meter', {}, [Eavesdropper])).rejects.toThrow('has a handler without a contract');
  });

  it("does not start with another's question or fact as its own", async () => {
    await expect(start('gateway', { answers: [readMeter] }, [ReadMeter])).rejects.toThrow(
      'Messaging: gateway does not own ask.meter.read-meter.v1',
    );
    await expect(start('ledger', { announces: [readingTaken], database: DATABASE })).rejects.toThrow(
      'ledger does not own fact.meter.reading-taken.v1',
    );
  });

  it('does not start with facts and no database', async () => {
    await expect(start('meter', { announces: [readingTaken] })).rejects.toThrow('facts need a database');
  });
});
