import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { databaseOptions } from './database-options.ts';

/** Any number, as long as it is always the same: who holds it migrates, the others wait. */
const lockNumber = 4_711_001;

/** Brings the database up to date. Several replicas may start at once: an advisory lock lets one after the other do it. */
export async function migrate(url: string): Promise<void> {
  const lock = new Client({ connectionString: url, application_name: 'prediction-migrations' });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await runMigrations(url);
  } finally {
    // Ends the session, and the lock with it.
    await lock.end();
  }
}

async function runMigrations(url: string): Promise<void> {
  // A migration may take longer than a query of the running service.
  const dataSource = new DataSource({ ...databaseOptions(url), poolSize: 1, extra: {} });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}
