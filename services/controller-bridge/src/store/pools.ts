import { Logger } from '@nestjs/common';
import { Pool, type PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';

/** So many connections to the database at most, for each process; stops have theirs besides. */
export const connections = 13;
const stopConnections = 3;

/** TypeORM's own, for statements that are prepared, and of which TypeORM has nothing to know. */
export function poolOf({ driver }: DataSource): Pool {
  if (!('master' in driver && driver.master instanceof Pool))
    throw new Error('The database is not PostgreSQL');
  return driver.master;
}

/** Stops wait for nobody's connection. */
export function stopsPool({ options }: DataSource): Pool {
  if (options.type !== 'postgres') throw new Error('The database is not PostgreSQL');
  const extra: unknown = options.extra;
  const settings: PoolConfig = typeof extra === 'object' && extra !== null ? extra : {};
  const connection = { connectionString: options.url, application_name: options.applicationName };
  const pool = new Pool({ ...settings, ...connection, max: stopConnections, min: 1 });
  // A connection that breaks while nobody uses it: the pool opens another.
  pool.on('error', (error) => {
    new Logger('Watering').warn({ err: error }, 'A connection for stops is lost');
  });
  return pool;
}
