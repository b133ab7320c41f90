import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { databaseOnGivenServer, ownDatabase, urlOfDatabase } from './service-database.ts';

const server = process.env['HEADGATE_TEST_POSTGRES_URL'];
if (server === undefined) throw new Error('HEADGATE_TEST_POSTGRES_URL is not set: run this with npm test.');

let service: string;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  service = `test-${randomUUID()}`;
});

afterEach(async () => {
  const name = `headgate_${service.replaceAll('-', '_')}`;
  await query(server, `DROP DATABASE IF EXISTS "${name}"`);
  await query(server, `DROP ROLE IF EXISTS "${name}"`);
});

describe("a service's database on a server of ours", () => {
  it('is made once, belongs to a role of its own, and keeps its data', async () => {
    const url = await ownDatabase(server, service, 'first');
    await query(url, 'CREATE TABLE kept (word text)');
    const again = await ownDatabase(server, service, 'first');
    expect(await query(again, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 0 }]);
    const [row] = await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user');
    expect(row).toEqual({ rolsuper: false, rolcreatedb: false });
  });

  it('takes the password of today, whatever it was before', async () => {
    await ownDatabase(server, service, 'first');
    const url = await ownDatabase(server, service, 'second');
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is closed to the role of another service', async () => {
    await ownDatabase(server, service, 'mine');
    const mine = service;
    service = `test-${randomUUID()}`;
    const other = await ownDatabase(server, service, 'theirs');
    const name = `headgate_${mine.replaceAll('-', '_')}`;
    await expect(query(urlOfDatabase(other, name), 'SELECT 1')).rejects.toThrow('permission denied');
    await query(server, `DROP DATABASE "${name}"`);
    await query(server, `DROP ROLE "${name}"`);
  });
});

describe("a service's database on a server that was given", () => {
  it('is made where it is missing, and no role is', async () => {
    const url = await databaseOnGivenServer(server, service);
    expect(await databaseOnGivenServer(server, service)).toBe(url);
    const name = `headgate_${service.replaceAll('-', '_')}`;
    expect(await query(url, 'SELECT current_database() AS name')).toEqual([{ name }]);
    expect(await query(server, `SELECT 1 FROM pg_roles WHERE rolname = '${name}'`)).toEqual([]);
  });
});
