import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A busy machine's with one query [ms]: production's 800 pass where others' processes have their turn. */
const timeout = 20_000;

/**
 * A database of the test's own on the server that `npm test` starts. Services wait for it longer than in production;
 * where that patience is what is tested, `impatient` gives the URL without it.
 */
export async function createDatabase(prefix: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  url.searchParams.set('patience', String(timeout));
  return { url: url.href, drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** As production is with that database: for a test of just that. */
export function impatient(url: string): string {
  const other = new URL(url);
  other.searchParams.delete('patience');
  return other.href;
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env['HEADGATE_TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('HEADGATE_TEST_POSTGRES_URL is not set: npm test sets it');
  return url;
}
