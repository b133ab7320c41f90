import type { Pool, PoolClient } from 'pg';
import type { Connection, Database } from '../src/database/connection.ts';

/** `Database` over a pool of pg, as TypeORM's `DataSource` is in a service. */
export class PoolDatabase implements Database {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query(sql: string, parameters?: unknown[]): Promise<unknown> {
    return this.#pool.query(sql, parameters);
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    // The connection itself is lost, and with it the transaction.
    client.release(true);
  }
}
