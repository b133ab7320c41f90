import { Logger } from '@nestjs/common';
import { openConnections } from '@headgate/runtime/database/database-options';
import { Pool, type PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';

/** So many connections to the database at most, for each process: TypeORM's, those of decisions about water, those of stops. */
export const connections = { typeorm: 6, water: 7, stops: 3 };

/**
 * The statements of decisions are prepared, and find their rows by keys whatever is asked: to plan them anew each time, as
 * PostgreSQL would, takes longer than to run them.
 */
const planning =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c enable_bitmapscan=off';

/** A pool for decisions about water, of which TypeORM has nothing to know; `min` stay open, however quiet it is. */
export function waterPool({ options }: DataSource, { max, min }: { max: number; min: number }): Pool {
  if (options.type !== 'postgres') throw new Error('The database is not PostgreSQL');
  const extra: unknown = options.extra;
  const settings: PoolConfig = typeof extra === 'object' && extra !== null ? extra : {};
  const connection = {
    connectionString: options.url,
    application_name: options.applicationName,
    options: `${settings.options ?? ''} ${planning}`,
  };
  const pool = new Pool({ ...settings, ...connection, max, min });
  // A connection that breaks while nobody uses it: the pool opens another.
  pool.on('error', (error) => {
    new Logger('Watering').warn({ err: error }, 'A connection is lost');
  });
  return pool;
}

/** The connections that stay: whoever decides first does not wait for them. */
export async function openKept(pool: Pool): Promise<void> {
  await openConnections(pool.options.min ?? 0, (sql) => pool.query(sql));
}
