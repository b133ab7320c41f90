import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Connection, Database } from '../src/database/connection.ts';

/** `Database` over a pool of pg, as TypeORM's `DataSource` is in a service. */
export class PoolDatabase implements Database {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get query(): Connection['query'] {
    return connectionOver(this.#pool).query;
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(connectionOver(client));
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

/** What TypeORM gives: `[rows, count]` of UPDATE and DELETE, else the rows. */
function connectionOver(client: Pool | ClientBase): Connection {
  const query = async (sql: string, parameters?: unknown[]): Promise<unknown> => {
    const { command, rows, rowCount } = await client.query<object>(sql, parameters);
    return command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
  };
  // As TypeORM's: whoever asks says what the rows are.
  return { query: query as Connection['query'] };
}
