import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { NatsLink } from '../src/connection/nats-link.ts';
import { Asker } from '../src/questions/asker.ts';
import { readMeter } from './meter-questions.ts';
import { stderrLog } from './stderr-log.ts';

/**
 * A service that asks, with the product's deadline, until it is killed, and writes down what becomes of each. Arguments: database,
 * NATS, how many a second.
 */
const [databaseUrl = '', natsUrl = '', rate = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 6 });
const login = { url: natsUrl, user: 'gateway', password: 'gateway-password' };
const link = new NatsLink('gateway', login, stderrLog(`gateway ${process.pid}`));
const asker = new Asker(link);
link.start();

for (;;) {
  void ask();
  await wait(1000 / Number(rate));
}

async function ask(): Promise<void> {
  const began = new Date();
  const failure = await asker.ask(readMeter, { meterId: 'meter' }).then(
    () => null,
    (error: unknown) => `${String(error)} <- ${error instanceof Error ? String(error.cause) : ''}`,
  );
  await pool.query('insert into question (began, ended, failure) values ($1, $2, $3)', [
    began,
    new Date(),
    failure,
  ]);
}
