import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { NatsLink } from '../src/connection/nats-link.ts';
import { announce } from '../src/facts/announce.ts';
import { OutboxRelay } from '../src/facts/relay/outbox-relay.ts';
import { levelChanged, readingTaken } from './meter-facts.ts';
import { PoolDatabase } from './pool-database.ts';
import { stderrLog } from './stderr-log.ts';

/**
 * A service that announces: takes readings until there are as many as asked for (each tenth changes one of ten meters'
 * level besides), and relays. Arguments: database, NATS, number of readings; how many a second, unless as many as it can.
 */
const [databaseUrl = '', natsUrl = '', target = '', rate] = process.argv.slice(2);
/** From one ten of readings to the next, for each of two who take them [ms]. */
const pace = rate === undefined ? 0 : 20_000 / Number(rate);
const pool = new Pool({ connectionString: databaseUrl, max: 6 });
const database = new PoolDatabase(pool);
const log = stderrLog(`meter ${process.pid}`);
const link = new NatsLink('meter', { url: natsUrl, user: 'meter', password: 'meter-password' }, log);

link.start();
new OutboxRelay({ service: 'meter', database, link, log }).start();
await Promise.all([takeReadings(), takeReadings()]);

async function takeReadings(): Promise<void> {
  while ((await countReadings()) < Number(target)) {
    const paced = wait(pace);
    for (let index = 0; index < 10; index += 1) await takeReading(index === 0);
    await paced;
  }
}

async function takeReading(changesLevel: boolean): Promise<void> {
  const readingId = randomUUID();
  const litres = Math.floor(Math.random() * 1000);
  await database.transaction(async (connection) => {
    await connection.query('insert into reading (id, litres) values ($1, $2)', [readingId, litres]);
    await announce(connection, readingTaken, { readingId, litres }, { aggregateId: readingId });
    if (!changesLevel) return;
    const meterId = `meter-${Math.floor(Math.random() * 10)}`;
    await announce(connection, levelChanged, { meterId, level: litres }, { aggregateId: meterId });
    await connection.query(
      'insert into meter (id, level) values ($1, $2) on conflict (id) do update set level = excluded.level',
      [meterId, litres],
    );
  });
}

async function countReadings(): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from reading');
  return Number(rows[0]?.count);
}
