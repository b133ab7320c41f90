import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Broker } from '../../../test/broker.ts';
import { levelChanged } from '../../../test/meter-facts.ts';
import { OwnDatabase } from '../../../test/own-database.ts';
import { PoolDatabase } from '../../../test/pool-database.ts';
import { recordingLog } from '../../../test/recording-log.ts';
import { until } from '../../../test/until.ts';
import { NatsLink } from '../../connection/nats-link.ts';
import type { Connection } from '../../database/connection.ts';
import { announce } from '../announce.ts';
import { outboxTables } from '../outbox-tables.ts';
import { OutboxNudge } from './outbox-nudge.ts';
import { OutboxRelay } from './outbox-relay.ts';

let broker: Broker;
let own: OwnDatabase;
let source: DataSource;
let links: NatsLink[];
let relay: OutboxRelay;
let nudge: OutboxNudge;

/** The relay is in one process, and who announces in another. It would look by itself long after the test. */
beforeAll(async () => {
  broker = await Broker.start([{ service: 'meter', password: 'meter-password', announces: true }]);
  own = await OwnDatabase.create(outboxTables);
  source = await new DataSource({ type: 'postgres', url: own.url }).initialize();
  const nats = { url: broker.url, user: 'meter', password: 'meter-password' };
  links = [1, 2].map(() => new NatsLink('meter', nats, recordingLog()));
  for (const link of links) link.start();
  const [here, there] = links as [NatsLink, NatsLink];
  await until(() => here.connected && there.connected);
  const [database, log] = [new PoolDatabase(own.pool), recordingLog()];
  relay = new OutboxRelay({ service: 'meter', database, link: there, log, pollMs: 600_000 });
  relay.start();
  nudge = new OutboxNudge('meter', here);
  nudge.afterCommitsOf(source);
  await until(async () => {
    await setLevel(own.pool);
    nudge.nudge();
    return (await waiting()) === 0;
  });
});
afterAll(async () => {
  await relay.stop();
  await Promise.all(links.map((link) => link.stop()));
  await source.destroy();
  await own.drop();
  await broker.remove();
});
beforeEach(async () => {
  await own.pool.query('truncate outbox');
});

const setLevel = (connection: Connection) =>
  announce(connection, levelChanged, { meterId: 'm', level: 1 }, { aggregateId: 'm' });

async function waiting(): Promise<number> {
  const { rows } = await own.pool.query<{ count: number }>(
    'select count(*)::int as count from outbox where published_at is null',
  );
  return rows[0]!.count;
}

async function published(count: number): Promise<boolean> {
  const { rowCount } = await own.pool.query('select from outbox where published_at is not null');
  return rowCount === count;
}

describe('the relay', () => {
  it('is told of a transaction of TypeORM in which something was announced', async () => {
    await source.transaction((connection) => setLevel(connection));
    await until(() => published(1), 5000);
  });

  it('is not told before the commit, nor of other transactions', async () => {
    await source.transaction(async (connection) => {
      await setLevel(own.pool);
      await source.transaction((other) => other.query('select 1'));
      await wait(300);
      expect(await waiting()).toBe(1);
      await setLevel(connection);
    });
    await until(() => published(2), 5000);
  });

  it('is told by whoever says so, each time and however often', async () => {
    for (let count = 1; count <= 3; count += 1) {
      await setLevel(own.pool);
      for (let times = 0; times < 20; times += 1) nudge.nudge();
      await until(() => published(count), 5000);
    }
  });
});
