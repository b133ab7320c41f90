import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

/** A database of the test's own on the server that `npm test` gives. */
export class OwnDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly #server: string;
  readonly #name: string;

  private constructor(server: string, name: string) {
    const url = new URL(server);
    url.pathname = name;
    this.url = url.href;
    this.pool = new Pool({ connectionString: this.url, max: 10 });
    // Connections die with their server, which a test may be about.
    this.pool.on('error', () => undefined);
    this.#server = server;
    this.#name = name;
  }

  static async create(tables: string): Promise<OwnDatabase> {
    const server = process.env['HEADGATE_TEST_POSTGRES_URL'];
    if (server === undefined) throw new Error('HEADGATE_TEST_POSTGRES_URL is not set: npm test sets it');
    const name = `messaging_${randomBytes(6).toString('hex')}`;
    await onServer(server, `create database ${name}`);
    const database = new OwnDatabase(server, name);
    await database.pool.query(tables);
    return database;
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await onServer(this.#server, `drop database ${this.#name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
