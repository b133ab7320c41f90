import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database of the test's own on the server that `npm test` starts. */
export async function createDatabase(prefix: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`) };
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
