import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { DataSource } from 'typeorm';
import { Broker } from '../../../test/broker.ts';
import { OwnDatabase } from '../../../test/own-database.ts';
import { recordingLog } from '../../../test/recording-log.ts';
import { until } from '../../../test/until.ts';
import { NatsLink } from '../../connection/nats-link.ts';
import { oldFacts } from '../old-facts.ts';
import { outboxTables } from '../outbox-tables.ts';
import { OutboxRelay } from './outbox-relay.ts';

const ROWS = Number(process.env['HEADGATE_TEST_OUTBOX'] ?? 5_000_000);

let broker: Broker;
let own: OwnDatabase;
let source: DataSource;
let link: NatsLink;
let relay: OutboxRelay;

beforeAll(async () => {
  broker = await Broker.start([{ service: 'meter', password: 'meter-password', announces: true }]);
  own = await OwnDatabase.create(outboxTables);
  // With the product's own limit: 800 ms a statement.
  const options = databaseOptions({ service: 'meter', url: own.url, entities: [], migrations: [] });
  source = await new DataSource(options).initialize();
  link = new NatsLink(
    'meter',
    { url: broker.url, user: 'meter', password: 'meter-password' },
    recordingLog(),
  );
  link.start();
  relay = new OutboxRelay({ service: 'meter', database: source, link, log: recordingLog() });
  relay.start();
  await goesOn();
  await own.pool.query(
    `insert into outbox (subject, aggregate_id, payload, published_at, stream_sequence)
     select 'fact.meter.level-changed.v1', n, '{"meterId":"m","level":1}', now(), 1 from generate_series(1, $1::int) as n`,
    [ROWS],
  );
  await own.pool.query('analyze outbox');
}, 900_000);

afterAll(async () => {
  await relay.stop();
  await link.stop();
  await source.destroy();
  await own.drop();
  await broker.remove();
});

/** How long it takes until a fact of now is published [s]. */
async function goesOn(): Promise<number> {
  const from = Date.now();
  const { rows } = await own.pool.query<{ id: string }>(
    `insert into outbox (subject, aggregate_id, payload)
     values ('fact.meter.level-changed.v1', 'm', '{"meterId":"m","level":1}') returning id`,
  );
  const isPublished = 'select from outbox where id = $1 and published_at is not null';
  await until(async () => (await own.pool.query(isPublished, [rows[0]!.id])).rowCount === 1);
  return (Date.now() - from) / 1000;
}

async function reconnect(losesDisk: boolean): Promise<number> {
  await broker.kill();
  await until(() => !link.connected);
  if (losesDisk) await broker.loseDisk();
  await broker.run();
  await until(() => link.connected);
  return await goesOn();
}

describe('an outbox of millions', () => {
  it('lets the relay go on within 5 s of a reconnect, whether the broker lost nothing or everything', async () => {
    const kept = await reconnect(false);
    const lost = await reconnect(true);
    process.stdout.write(
      `outbox: ${ROWS} rows, new facts ${kept} s after a reconnect, ${lost} s after a lost disk\n`,
    );
    expect(Math.max(kept, lost)).toBeLessThan(5);
  }, 900_000);

  it('loses what is old in batches that each keep the limit', async () => {
    await own.pool.query(
      `update outbox set published_at = now() - interval '31 days' where sequence <= $1 and published_at is not null`,
      [ROWS / 10],
    );
    const { take, until: oldest } = oldFacts[0]!;
    for (let times = 0; times < 50; times += 1) await source.query(String(take), [oldest(new Date())]);
  }, 900_000);
});
