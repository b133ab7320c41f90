import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { databaseOptions } from './database-options.ts';
import { SamplePilotUpdates1795300000001 } from './samples/1795300000001-sample-pilot-updates.ts';

/** Any number, as long as it is always the same: who holds it migrates, the others wait. */
const lockNumber = 4_711_002;

/**
 * Brings the database up to date, samples included where they are wanted. Several replicas may start at once: an
 * advisory lock lets one after the other do it.
 */
export async function migrate(url: string, { samples }: { samples: boolean }): Promise<void> {
  const lock = new Client({ connectionString: url, application_name: 'pilot-migrations' });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await runMigrations(url);
    if (samples) {
      const migrations = [SamplePilotUpdates1795300000001];
      await runMigrations(url, { migrations, migrationsTableName: 'sample_migrations' });
    }
  } finally {
    // Ends the session, and the lock with it.
    await lock.end();
  }
}

async function runMigrations(
  url: string,
  others: Pick<DataSourceOptions, 'migrations' | 'migrationsTableName'> = {},
): Promise<void> {
  // A migration may take longer than a query of the running service.
  const dataSource = new DataSource({ ...databaseOptions(url), ...others, poolSize: 1, extra: {} });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}
