import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDatabase } from '../../testing/own-database.ts';
import { inRequest } from '../logs/request-scope.ts';
import { eventually } from '../../testing/eventually.ts';
import { databaseOptions } from './database-options.ts';
import { isCancelled, isOutage } from './is-outage.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeEach(async () => {
  database = await createDatabase('options');
  const options = databaseOptions({ service: 'quiet', url: database.url, entities: [], migrations: [] });
  const extra: unknown = options.extra;
  // Quiet for so long is quiet for long.
  source = new DataSource({ ...options, extra: Object.assign({}, extra, { idleTimeoutMillis: 20 }) });
  await source.initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

const connections = async (): Promise<number[]> => {
  const rows = await source.query<{ pid: number }[]>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() ORDER BY pid',
  );
  return rows.map(({ pid }) => pid);
};

describe('a statement', () => {
  it('is not compiled, however long the server thinks that it takes', async () => {
    expect(await source.query('SHOW jit')).toEqual([{ jit: 'off' }]);
  });

  it('says in the server’s own list whose request it is for, in a transaction and with parameters too', async () => {
    const shown = (work: Promise<{ query: string }[]>) => work.then(([row]) => row?.query ?? '');
    const sql = 'SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()';
    expect(await shown(source.query(sql))).toBe(sql);
    await inRequest('request-0001', async () => {
      expect(await shown(source.query(sql))).toBe(`/* request=request-0001 */ ${sql}`);
      const inTransaction = source.transaction((manager) =>
        manager.query<{ query: string }[]>(`${sql} AND $1`, [true]),
      );
      expect(await shown(inTransaction)).toBe(`/* request=request-0001 */ ${sql} AND $1`);
    });
  });
});

describe('a statement that takes too long', () => {
  /** Without the patience of tests; what this machine may be slow at has its time: `unhurried`. [ms] */
  async function impatient(unhurried: Readonly<Record<string, number>>): Promise<DataSource> {
    const [url = ''] = database.url.split('?');
    const service = { service: 'impatient', url, entities: [], migrations: [], connections: 1 };
    const options = databaseOptions({ ...service, queryTimeout: 2_000 });
    const extra: unknown = options.extra;
    const timeouts = { connectionTimeoutMillis: 60_000, ...unhurried };
    return await new DataSource({ ...options, extra: Object.assign({}, extra, timeouts) }).initialize();
  }

  it('is ended by the server, keeps nothing, and leaves the connection to the next', async () => {
    await source.query('CREATE TABLE water (number int)');
    const slow = await impatient({ query_timeout: 60_000 });
    try {
      const [before] = await slow.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      const write = slow.transaction((manager) =>
        manager.query('INSERT INTO water SELECT 1 FROM pg_sleep(30)'),
      );
      const error: unknown = await write.catch((reason: unknown) => reason);
      expect([isCancelled(error), isOutage(error)]).toEqual([true, true]);
      expect(await slow.query('SELECT pg_backend_pid() AS pid')).toEqual([before]);
    } finally {
      await slow.destroy();
    }
    expect(await source.query('SELECT count(*)::int FROM water')).toEqual([{ count: 0 }]);
  });

  it('is given up, with its connection, where the server says nothing', async () => {
    const silent = await impatient({});
    try {
      await silent.query('SET statement_timeout = 0');
      await expect(silent.query('SELECT pg_sleep(30)')).rejects.toThrow('Query read timeout');
      expect(await silent.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '2s' }]);
    } finally {
      await silent.destroy();
    }
  });
});

describe('a connection to a server that is the primary no longer', () => {
  it('is given up, in a transaction too, and the next one writes', async () => {
    await source.query('CREATE TABLE water (number int)');
    const name = new URL(database.url).pathname.slice(1);
    await source.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const options = { service: 'demoted', url: database.url, entities: [], migrations: [], connections: 1 };
    const demoted = await new DataSource(databaseOptions(options)).initialize();
    await source.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    try {
      const write = () => demoted.transaction((manager) => manager.query('INSERT INTO water VALUES (1)'));
      await expect(write()).rejects.toMatchObject({ code: '25006' });
      await write();
    } finally {
      await demoted.destroy();
    }
    expect(await source.query('SELECT count(*)::int FROM water')).toEqual([{ count: 1 }]);
  });
});

describe('a service that nobody asks for a while', () => {
  it('keeps two connections for the next question, and no more', async () => {
    await Promise.all(Array.from({ length: 6 }, () => source.query('SELECT pg_sleep(0.2)')));
    await eventually('two connections', async () => (await connections()).length === 2);
    const kept = await connections();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await connections()).toEqual(kept);
  });
});
