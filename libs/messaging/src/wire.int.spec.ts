import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers as newHeaders, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { Controller, Module, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AskOf, PayloadOf } from '@headgate/contracts/define';
import { HealthModule, Readiness, Rejected, Unavailable } from '@headgate/runtime';
import { inRequest } from '@headgate/runtime/request-scope';
import { Broker } from '../test/broker.ts';
import { readingTaken } from '../test/meter-facts.ts';
import { readMeter } from '../test/meter-questions.ts';
import { OwnDatabase } from '../test/own-database.ts';
import { PoolDatabase } from '../test/pool-database.ts';
import { serve } from '../test/serve.ts';
import { until } from '../test/until.ts';
import type { Connection } from './database/connection.ts';
import { announce } from './facts/announce.ts';
import { Answers, Consumes } from './handles.ts';
import { outboxTables } from './facts/outbox-tables.ts';
import { MessagingModule } from './messaging.module.ts';
import { Asker } from './questions/asker.ts';
import type { Call } from './questions/call.ts';

/**
 * What is on the wire, letter by letter, as processes of the releases before this one write and read it: during an upgrade
 * they run beside it. A change here breaks them.
 */
const DATABASE = 'database';
const [readingId, messageId] = [
  'd9428888-122b-41e1-b85c-61c2d4f2c1a1',
  'f7c7b0d2-6f0e-4c55-8a1c-2b9d7f4e3a10',
];
let broker: Broker;
let own: OwnDatabase;
let app: INestApplication;
let raw: NatsConnection;
const calls: Call[] = [];

@Controller()
class Meter {
  @Answers(readMeter)
  answer({ meterId }: AskOf<typeof readMeter>, call: Call): Promise<{ litres: number; by: string }> {
    calls.push(call);
    const errors = [{ path: 'meterId', message: 'No such meter' }];
    if (meterId === 'refused') throw new Rejected('No', { status: 409, errors, retryAfterSeconds: 3 });
    if (meterId === 'away') throw new Unavailable('Later', { retryAfterSeconds: 7 });
    if (meterId === 'broken') throw new TypeError('secret is undefined');
    return Promise.resolve({ litres: 7, by: 'here', secret: 'no field of the contract' });
  }

  @Consumes(readingTaken)
  async record({ litres }: PayloadOf<typeof readingTaken>, connection: Connection): Promise<void> {
    await connection.query('insert into booked (litres) values ($1)', [litres]);
  }
}

beforeAll(async () => {
  broker = await Broker.start([
    {
      service: 'meter',
      password: 'meter-password',
      ...{ answers: true, announces: true, asks: ['meter'] },
      ...{ consumes: [readingTaken.subject], subscribes: [readingTaken.subject] },
    },
  ]);
  own = await OwnDatabase.create(`${outboxTables} create table booked (litres integer);`);
  const login = { user: 'meter', pass: 'meter-password', inboxPrefix: '_INBOX.meter' };
  raw = await connect({ servers: broker.url, ...login });
  const messaging = MessagingModule.forRoot({
    service: 'meter',
    nats: { url: broker.url, user: 'meter', password: 'meter-password' },
    ...{ answers: [readMeter], announces: [readingTaken], consumes: [readingTaken], database: DATABASE },
  });
  @Module({
    imports: [HealthModule.forRoot(), messaging],
    controllers: [Meter],
    providers: [{ provide: DATABASE, useValue: new PoolDatabase(own.pool) }],
  })
  class App {}
  const module = await Test.createTestingModule({ imports: [App] }).compile();
  app = module.createNestApplication();
  app.useLogger(false);
  await serve(app);
  await until(async () => (await app.get(Readiness).report()).ready);
  await until(async () => (await app.get(Asker).ask(readMeter, { meterId: 'm' })).litres === 7);
});

afterAll(async () => {
  await app.close();
  await raw.close();
  await broker.remove();
  await own.drop();
});

const headersOf = (message: Msg) =>
  Object.fromEntries([...(message.headers ?? [])].map(([name, [value]]) => [name, value]));

async function request(body: string, fields: Record<string, string> = {}) {
  const headers = newHeaders();
  for (const [name, value] of Object.entries(fields)) headers.set(name, value);
  const reply = await raw.request('ask.meter.read-meter.v1', body, { headers, timeout: 10_000 });
  return { headers: headersOf(reply), body: reply.string() };
}

describe('a question on the wire', () => {
  it('is understood as it was always asked', async () => {
    const deadline = Date.now() + 60_000;
    await request('{"meterId":"m"}', {
      'Headgate-Request-Id': 'request-1',
      'Headgate-Deadline': String(deadline),
      'Headgate-Operation-Id': 'operation-1',
      'Headgate-User': 'u1',
      'Headgate-Farm': 'f1',
      'Headgate-Role': 'admin',
    });
    expect(calls.at(-1)).toEqual({
      ...{ requestId: 'request-1', deadline: new Date(deadline), operationId: 'operation-1' },
      caller: { userId: 'u1', farmId: 'f1', role: 'admin' },
    });
  });

  it.each([
    ['{"meterId":"m"}', '200', '{"litres":7,"by":"here"}'],
    [
      '{"meterId":"refused"}',
      '409',
      '{"message":"No","errors":[{"path":"meterId","message":"No such meter"}],"retryAfterSeconds":3}',
    ],
    ['{"meterId":"away"}', '503', '{"message":"Later","retryAfterSeconds":7}'],
    ['{"meterId":"broken"}', '500', '{"message":"Internal error"}'],
    ['no JSON', '400', '{"message":"The question is not valid JSON"}'],
  ])('%s is answered with %s and the very same body', async (body, status, answer) => {
    expect(await request(body)).toEqual({ headers: { 'Headgate-Status': status }, body: answer });
  });

  it('is asked as it always was, and its answers are understood', async () => {
    const failure: { headers: object; body: string }[] = [];
    const answers = [
      ['200', '{"litres":1,"by":"before"}'],
      ['409', '{"message":"No","retryAfterSeconds":3}'],
      ['503', '{"message":"Later"}'],
    ] as const;
    const before = raw.subscribe('ask.meter.seal-meter.v1', {
      queue: 'meter',
      callback: (_error, message) => {
        const [status, body] = answers[failure.length] ?? answers[0];
        failure.push({ headers: headersOf(message), body: message.string() });
        const headers = newHeaders();
        headers.set('Headgate-Status', status);
        message.respond(body, { headers });
      },
    });
    await raw.flush();
    const question = { ...readMeter, subject: 'ask.meter.seal-meter.v1' };
    const deadline = new Date(Date.now() + 60_000);
    const caller = { userId: 'u1', farmId: 'f1', role: 'grower' } as const;
    const call = { requestId: 'request-2', deadline, operationId: 'operation-2', caller };
    const ask = (more = {}) => app.get(Asker).ask(question, { meterId: 'm' }, { ...call, ...more });
    expect(await ask()).toEqual({ litres: 1, by: 'before' });
    await expect(ask()).rejects.toMatchObject({ name: 'Rejected', status: 409, retryAfterSeconds: 3 });
    await expect(ask()).rejects.toBeInstanceOf(Unavailable);
    expect(failure[0]).toEqual({
      headers: {
        'Headgate-Request-Id': 'request-2',
        'Headgate-Deadline': String(deadline.getTime()),
        'Headgate-Operation-Id': 'operation-2',
        'Headgate-User': 'u1',
        'Headgate-Farm': 'f1',
        'Headgate-Role': 'grower',
      },
      body: '{"meterId":"m"}',
    });
    before.unsubscribe();
  });
});

describe('a fact on the wire', () => {
  it('takes effect as it was always published, by the durable consumer of that name', async () => {
    const headers = newHeaders();
    headers.set('Headgate-Aggregate', readingId);
    headers.set('Headgate-Version', '3');
    headers.set('Headgate-Request-Id', 'request-3');
    const options = { headers, msgID: messageId };
    const publish = () =>
      jetstream(raw).publish(
        'fact.meter.reading-taken.v1',
        `{"readingId":"${readingId}","litres":5}`,
        options,
      );
    // The stream is made by its owner's relay.
    await until(async () => (await publish()).stream === 'fact_meter');
    await until(async () => (await own.pool.query('select from booked where litres = 5')).rowCount === 1);
    const manager = await jetstreamManager(raw, { checkAPI: false });
    const { config } = await manager.consumers.info('fact_meter', 'meter_reading-taken_v1');
    expect(config).toMatchObject({
      filter_subject: 'fact.meter.reading-taken.v1',
      ack_policy: AckPolicy.Explicit,
    });
  });

  it('is published as it always was', async () => {
    const received: Msg[] = [];
    const subscription = raw.subscribe('fact.meter.reading-taken.v1', {
      callback: (_error, message) => {
        received.push(message);
      },
    });
    await raw.flush();
    const payload = { readingId: '0b8cd2f4-40c5-4c2b-8f15-9f3f5f0c0a57', litres: 6 };
    await inRequest('request-4', () =>
      new PoolDatabase(own.pool).transaction((connection) =>
        announce(connection, readingTaken, payload, { aggregateId: payload.readingId }),
      ),
    );
    await until(() => received.length > 0);
    const [message] = received;
    if (message === undefined) throw new Error('Nothing was heard');
    expect(headersOf(message)).toEqual({
      'Headgate-Aggregate': payload.readingId,
      'Headgate-Version': expect.stringMatching(/^\d+$/),
      'Headgate-Request-Id': 'request-4',
      'Nats-Msg-Id': expect.any(String),
      'Nats-Expected-Stream': 'fact_meter',
    });
    expect(JSON.parse(message.string())).toEqual(payload);
    subscription.unsubscribe();
  });
});
