import { randomUUID } from 'node:crypto';
import { Controller, Module, type INestApplication, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AskOf, PayloadOf } from '@headgate/contracts/define';
import { HealthModule, Metrics, MetricsModule, Rejected, Unavailable } from '@headgate/runtime';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { Broker } from '../../test/broker.ts';
import { readingTaken } from '../../test/meter-facts.ts';
import { readMeter } from '../../test/meter-questions.ts';
import { OwnDatabase } from '../../test/own-database.ts';
import { PoolDatabase } from '../../test/pool-database.ts';
import { serve } from '../../test/serve.ts';
import { until } from '../../test/until.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { announce } from '../facts/announce.ts';
import { Answers, Consumes } from '../handles.ts';
import { discardedTable } from '../dead-letters/discarded-table.ts';
import { outboxTables } from '../facts/outbox-tables.ts';
import type { MessagingOptions } from '../messaging-options.ts';
import { MessagingModule } from '../messaging.module.ts';
import { Asker } from '../questions/asker.ts';
import { registerRowMetrics } from './row-gauges.ts';

const DATABASE = 'database';
let broker: Broker;
let own: OwnDatabase;
const apps: INestApplication[] = [];

@Controller()
class ReadMeter {
  @Answers(readMeter)
  answer({ meterId }: AskOf<typeof readMeter>): Promise<{ litres: number; by: string }> {
    if (meterId === 'refused') throw new Rejected('No such meter', { status: 404 });
    if (meterId === 'away') throw new Unavailable('The meter is away');
    if (meterId === 'broken') throw new Error('a bug');
    return Promise.resolve({ litres: 1, by: 'here' });
  }
}

@Controller()
class RecordReading {
  @Consumes(readingTaken)
  async record({ litres }: PayloadOf<typeof readingTaken>): Promise<void> {
    if (litres < 0) throw new Error('water does not flow back');
    return Promise.resolve();
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
  ]);
  own = await OwnDatabase.create(outboxTables + discardedTable);
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await broker.remove();
  await own.drop();
});

async function start(
  service: string,
  options: Partial<MessagingOptions> = {},
  controllers: Type[] = [],
): Promise<INestApplication> {
  const nats = { url: broker.url, user: service, password: `${service}-password` };
  @Module({
    imports: [
      HealthModule.forRoot(),
      MetricsModule.forRoot({ service }),
      MessagingModule.forRoot({ service, nats, ...options }),
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

const figure = (app: INestApplication, series: string) => figureOf(app.get(Metrics), series);

const subject = readMeter.subject;
const consumed = (outcome: string) =>
  `headgate_facts_consumed_total{consumer="meter_reading-taken_v1",outcome="${outcome}"}`;
const failure = (status: string) =>
  `headgate_ask_duration_seconds_count{subject="${subject}",status="${status}"}`;
const answered = (status: string) =>
  `headgate_question_duration_seconds_count{subject="${subject}",status="${status}"}`;

async function take(litres: number): Promise<void> {
  const readingId = randomUUID();
  await new PoolDatabase(own.pool).transaction((connection) =>
    announce(connection, readingTaken, { readingId, litres }, { aggregateId: readingId }),
  );
}

describe('what processes tell of their talk', () => {
  it('counts questions by what became of them, on both sides, and facts likewise', async () => {
    const facts = { announces: [readingTaken], consumes: [readingTaken], database: DATABASE };
    const meter = await start('meter', { ...facts, answers: [readMeter] }, [ReadMeter, RecordReading]);
    const gateway = await start('gateway');
    for (const status of ['200', '500', '503']) expect(await figure(meter, answered(status))).toBe(0);
    for (const outcome of ['done', 'repeated', 'stale', 'retried', 'dead'])
      expect(await figure(meter, consumed(outcome))).toBe(0);
    expect(await figure(meter, 'headgate_facts_published_total')).toBe(0);

    const ask = (meterId: string) => gateway.get(Asker).ask(readMeter, { meterId });
    await until(async () => (await ask('m')).by === 'here');
    for (const meterId of ['refused', 'away', 'broken']) await expect(ask(meterId)).rejects.toThrow();
    for (const status of ['404', '503', '500']) expect(await figure(meter, answered(status))).toBe(1);
    expect(await figure(meter, answered('200'))).toBeGreaterThanOrEqual(1);
    expect(await figure(gateway, failure('404'))).toBe(1);
    expect(await figure(gateway, failure('500'))).toBe(1);
    expect(await figure(gateway, failure('200'))).toBeGreaterThanOrEqual(1);

    await take(1);
    await take(-1);
    await until(async () => (await figure(meter, consumed('done'))) === 1);
    await until(async () => Number(await figure(meter, consumed('retried'))) >= 1);
    await until(async () => (await figure(meter, 'headgate_facts_published_total')) === 2);
  });

  it('counts a question that nobody answers as 503', async () => {
    const lonely = await start('gateway');
    const up = 'headgate_dependency_up{dependency="nats"}';
    await until(async () => (await figure(lonely, up)) === 1);
    await apps.find((app) => app !== lonely)?.close();
    await expect(lonely.get(Asker).ask(readMeter, { meterId: 'm' })).rejects.toThrow(Unavailable);
    expect(await figure(lonely, failure('503'))).toBe(1);
    await broker.kill();
    await until(async () => (await figure(lonely, up)) === 0);
    await broker.run();
    await until(async () => (await figure(lonely, up)) === 1);
  });
});

describe('what the rows tell', () => {
  it('is how many facts wait, since when, and what died; of a database that is away, nothing', async () => {
    const metrics = new Metrics();
    const published = async () =>
      (await metrics.text()).split('\n').filter((line) => line.startsWith('headgate_'));
    await own.pool.query('truncate outbox, dead_letter');
    const database = new PoolDatabase(own.pool);
    let isAway = false;
    registerRowMetrics(
      metrics,
      {
        query: database.query,
        transaction: (work) => (isAway ? Promise.reject(new Error('away')) : database.transaction(work)),
      },
      new DeadLetters('pilot', []),
    );
    const none = [
      'headgate_outbox_waiting 0',
      'headgate_outbox_oldest_seconds 0',
      'headgate_dead_letters{kind="fact"} 0',
    ];
    expect(await published()).toEqual(none);
    await own.pool.query(
      `insert into outbox (subject, aggregate_id, payload, created_at)
       values ('fact.x.y.v1', 'a', '{}', now() - interval '90 seconds'), ('fact.x.y.v1', 'a', '{}', now())`,
    );
    await own.pool.query(
      `insert into dead_letter (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
       values ('c', 'm', 'fact.x.y.v1', 'a', 1, '{}', 'a bug', 8)`,
    );
    const lines = await published();
    expect(lines).toContain('headgate_outbox_waiting 2');
    expect(lines).toContain('headgate_dead_letters{kind="fact"} 1');
    const oldest = Number(
      lines.find((line) => line.startsWith('headgate_outbox_oldest_seconds'))?.split(' ')[1],
    );
    expect(oldest).toBeGreaterThanOrEqual(90);
    isAway = true;
    expect(await published()).toEqual([]);
  });
});
