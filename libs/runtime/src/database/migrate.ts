import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { databaseOptions, type ServiceDatabase } from './database-options.ts';

/**
 * Any number, as long as it is always the same: who holds it migrates, the others wait. Locks belong to one database. Not
 * 4,711,000: versions that wait for that one within a statement would hold up an index that is made beside work.
 */
const lockNumber = 4_711_001;
/** Between two tries for it [ms]. */
const betweenTries = 200;

/** A migration may take as long as it will; a server that has gone does not take a minute to be noticed. */
const patient = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Migrations with a record of their own: samples, say, which only some places have. */
export interface MoreMigrations {
  readonly migrations: ServiceDatabase['migrations'];
  readonly table: string;
}

/**
 * Brings the database up to date. Several replicas may start at once: an advisory lock lets one after the other do it.
 */
export async function migrate(
  database: ServiceDatabase,
  more: readonly MoreMigrations[] = [],
): Promise<void> {
  const { service, url } = database;
  const lock = new Client({ connectionString: url, application_name: `${service}-migrations`, ...patient });
  // The connection that migrates breaks with it, and says so.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await take(lock);
    await runMigrations(database);
    for (const { migrations, table } of more)
      await runMigrations(database, { migrations, migrationsTableName: table });
  } finally {
    // Ends the session, and the lock with it.
    await lock.end();
  }
}

/**
 * Asks again and again. To wait within a statement would be to wait for ever: that statement has a snapshot, an index that is
 * made concurrently waits until no older one is left, and whoever makes it holds the lock.
 */
async function take(lock: Client): Promise<void> {
  for (;;) {
    const { rows } = await lock.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      lockNumber,
    ]);
    if (rows[0]?.isOurs === true) return;
    await pause(betweenTries);
  }
}

async function runMigrations(
  database: ServiceDatabase,
  others: Pick<DataSourceOptions, 'migrations' | 'migrationsTableName'> = {},
): Promise<void> {
  // A migration may take longer than a query of the running service.
  const dataSource = new DataSource({ ...databaseOptions(database), ...others, poolSize: 1, extra: patient });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}
