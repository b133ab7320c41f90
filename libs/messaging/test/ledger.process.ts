import { Pool } from 'pg';
import { z } from 'zod/mini';
import { NatsLink } from '../src/connection/nats-link.ts';
import { FactConsumer } from '../src/facts/consume/fact-consumer.ts';
import type { FactHandler } from '../src/handles.ts';
import { levelChanged, readingTaken } from './meter-facts.ts';
import { PoolDatabase } from './pool-database.ts';
import { stderrLog } from './stderr-log.ts';

/** A service that consumes: books readings and levels. Arguments: database, NATS. */
const [databaseUrl = '', natsUrl = ''] = process.argv.slice(2);
const database = new PoolDatabase(new Pool({ connectionString: databaseUrl, max: 10 }));
const log = stderrLog(`ledger ${process.pid}`);
const link = new NatsLink('ledger', { url: natsUrl, user: 'ledger', password: 'ledger-password' }, log);

const recordReading: FactHandler = {
  contract: readingTaken,
  name: 'recordReading',
  call: async (payload, connection) => {
    const { readingId, litres } = z.parse(readingTaken.payload, payload);
    await connection.query('insert into entry (reading_id, litres) values ($1, $2)', [readingId, litres]);
  },
};

const recordLevel: FactHandler = {
  contract: levelChanged,
  name: 'recordLevel',
  call: async (payload, connection) => {
    const { meterId, level } = z.parse(levelChanged.payload, payload);
    await connection.query('insert into level (meter_id, level) values ($1, $2)', [meterId, level]);
  },
};

link.start();
for (const handler of [recordReading, recordLevel]) {
  new FactConsumer({ service: 'ledger', handler, database, link, log }).start();
}
