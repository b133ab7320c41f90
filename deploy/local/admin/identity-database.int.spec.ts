import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ownDatabase } from '../stack/service-database.ts';
import { identityDatabase } from './identity-database.ts';

let data: string;
let own: Awaited<ReturnType<typeof createDatabase>>;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'headgate-admin-'));
  own = await createDatabase('admin');
});
afterEach(async () => {
  rmSync(data, { recursive: true });
  await own.drop();
});

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const makeAccounts = (url: string) => query(url, 'CREATE TABLE app_user (id uuid)');

describe('the database that holds the accounts', () => {
  it('is the one that DATABASE_URL names', async () => {
    await makeAccounts(own.url);
    expect(await identityDatabase(data, { DATABASE_URL: own.url })).toBe(own.url);
  });

  it('is none where DATABASE_URL holds no accounts', async () => {
    await expect(identityDatabase(data, { DATABASE_URL: own.url })).rejects.toThrow(
      'There are no accounts at',
    );
  });

  it("is this clone's own, and the one that npm start made on a server that was given", async () => {
    const port = Number(new URL(own.url).port);
    writeFileSync(join(data, 'ports.json'), JSON.stringify({ postgresql: port }));
    writeFileSync(join(data, 'secrets.json'), JSON.stringify({ 'postgresql identity': 'secret' }));
    const made = await ownDatabase(own.url, 'identity', 'secret');
    try {
      await makeAccounts(made);
      const url = new URL(await identityDatabase(data, {}));
      expect([url.username, url.password, url.pathname]).toEqual([
        'headgate_identity',
        'secret',
        '/headgate_identity',
      ]);
      const given = new URL(await identityDatabase(data, { DATABASE_URL: own.url }));
      expect([given.username, given.pathname]).toEqual([new URL(own.url).username, '/headgate_identity']);
    } finally {
      await query(own.url, 'DROP DATABASE headgate_identity WITH (FORCE)');
      await query(own.url, 'DROP ROLE headgate_identity');
    }
  });

  it('is none of this clone before its first start, nor while it does not run', async () => {
    const none = 'Headgate is not running from this clone';
    await expect(identityDatabase(data, {})).rejects.toThrow(none);
    writeFileSync(join(data, 'ports.json'), JSON.stringify({ postgresql: 1 }));
    writeFileSync(join(data, 'secrets.json'), JSON.stringify({ 'postgresql identity': 'secret' }));
    await expect(identityDatabase(data, {})).rejects.toThrow(none);
  });
});
