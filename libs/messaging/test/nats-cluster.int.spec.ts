import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod/mini';
import { NatsLink } from '../src/connection/nats-link.ts';
import { announce } from '../src/facts/announce.ts';
import { FactConsumer } from '../src/facts/consume/fact-consumer.ts';
import { outboxTables } from '../src/facts/outbox-tables.ts';
import { openFactStream } from '../src/facts/relay/fact-stream.ts';
import { OutboxRelay } from '../src/facts/relay/outbox-relay.ts';
import type { FactHandler } from '../src/handles.ts';
import { Asker } from '../src/questions/asker.ts';
import { QuestionServer } from '../src/questions/question-server.ts';
import { readingTaken } from './meter-facts.ts';
import { readMeter } from './meter-questions.ts';
import { startOwnNatsCluster, type OwnNatsCluster } from './own-nats-cluster.ts';
import { OwnDatabase } from './own-database.ts';
import { PoolDatabase } from './pool-database.ts';
import { recordingLog } from './recording-log.ts';
import { until } from './until.ts';

let cluster: OwnNatsCluster;
let own: OwnDatabase;
let database: PoolDatabase;
const cleanUps: (() => Promise<unknown>)[] = [];
/** Ids of readings that were consumed. */
const consumed: string[] = [];

beforeAll(async () => {
  [cluster, own] = await Promise.all([
    startOwnNatsCluster([
      { service: 'gateway', password: 'gateway-password', asks: ['meter'] },
      { service: 'meter', password: 'meter-password', answers: true, announces: true },
      { service: 'ledger', password: 'ledger-password', announces: true, consumes: [readingTaken.subject] },
    ]),
    OwnDatabase.create(outboxTables),
  ]);
  database = new PoolDatabase(own.pool);
});

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  await cluster.remove();
  await own.drop();
});

async function linkOf(service: string): Promise<NatsLink> {
  const { url } = cluster;
  const link = new NatsLink(service, { url, user: service, password: `${service}-password` }, recordingLog());
  cleanUps.push(() => link.stop());
  link.start();
  await until(() => link.connected);
  return link;
}

const urls = () => cluster.url.split(',');

async function rawOf(user: string): Promise<NatsConnection> {
  const login = { user, pass: `${user}-password`, inboxPrefix: `_INBOX.${user}` };
  const connection = await connect({ servers: urls(), ...login });
  cleanUps.push(() => connection.close());
  return connection;
}

async function managerOf(user: string): Promise<JetStreamManager> {
  return await jetstreamManager(await rawOf(user), { checkAPI: false });
}

/** Keeps the ids of what it consumes. */
async function startConsuming(): Promise<void> {
  const [link, log] = [await linkOf('ledger'), recordingLog()];
  const handler: FactHandler = {
    contract: readingTaken,
    name: 'test',
    call: (payload) => {
      consumed.push(z.parse(readingTaken.payload, payload).readingId);
      return Promise.resolve();
    },
  };
  const consumer = new FactConsumer({ service: 'ledger', handler, database, link, log });
  cleanUps.push(() => consumer.stop());
  consumer.start();
}

async function announceReading(): Promise<string> {
  const readingId = randomUUID();
  await database.transaction((connection) =>
    announce(connection, readingTaken, { readingId, litres: 1 }, { aggregateId: readingId }),
  );
  return readingId;
}

async function startAnswering(): Promise<NatsLink> {
  const link = await linkOf('meter');
  const handler = {
    contract: readMeter,
    name: 'test',
    call: async () => {
      await wait(300);
      return { litres: 1, by: 'meter' };
    },
  };
  const server = new QuestionServer('meter', [handler], recordingLog());
  link.onConnection((connection) => server.listen(connection));
  await link.connection().flush();
  return link;
}

describe('In a cluster of three', () => {
  it('a stream that one server keeps is kept by three, and its consumers with it; nothing is lost', async () => {
    const [ofMeter, ofLedger] = [await managerOf('meter'), await managerOf('ledger')];
    const consumer = () => ofLedger.consumers.info('fact_meter', 'ledger_reading-taken_v1');
    const { created } = await ofMeter.streams.add({
      ...{ name: 'fact_meter', subjects: ['fact.meter.>'], num_replicas: 1 },
    });
    await startConsuming();
    await until(async () => (await consumer()).cluster?.replicas === undefined);
    const relay = new OutboxRelay({
      service: 'meter',
      database,
      link: await linkOf('meter'),
      log: recordingLog(),
    });
    cleanUps.push(() => relay.stop());
    const before = await announceReading();
    relay.start();
    await until(async () => (await ofMeter.streams.info('fact_meter')).config.num_replicas === 3);
    await until(async () => (await consumer()).cluster?.replicas?.length === 2);
    const after = await announceReading();
    await until(() => consumed.length >= 2);
    expect(consumed).toEqual([before, after]);
    expect((await ofMeter.streams.info('fact_meter')).created).toBe(created);
  });

  it('a stream that is not there is made with three replicas', async () => {
    const { config } = await openFactStream(await rawOf('ledger'), 'ledger');
    expect(config.num_replicas).toBe(3);
  });

  it('each may do what it might at a single server, and no more', async () => {
    const [gateway, ledger] = [await rawOf('gateway'), await rawOf('ledger')];
    for (const [connection, subject] of [
      [gateway, 'fact.meter.reading-taken.v1'],
      [gateway, 'ask.ledger.read-entry.v1'],
      [ledger, 'ask.meter.read-meter.v1'],
      [ledger, '$JS.API.STREAM.UPDATE.fact_meter'],
      [ledger, '$JS.API.STREAM.INFO.fact_meter'],
    ] as const)
      await expect(connection.request(subject, '{}', { timeout: 2000 })).rejects.toMatchObject({
        cause: { name: 'PermissionViolationError' },
      });
  });

  it('a server that is about to stop is left, and no question is lost', async () => {
    const [answering, asking] = [await startAnswering(), await linkOf('gateway')];
    const asker = new Asker(asking);
    const ask = () => asker.ask(readMeter, { meterId: 'm' });
    const at = answering.connection().getServer();
    const answers = [ask()];
    const retired = cluster.retire(urls().findIndex((url) => url.endsWith(at)));
    while (answering.connection().getServer() === at) {
      answers.push(ask());
      await wait(20);
    }
    answers.push(ask());
    expect((await Promise.all(answers)).map(({ by }) => by)).toEqual(answers.map(() => 'meter'));
    await Promise.all([asking.stop(), answering.stop(), retired]);
  });
});
