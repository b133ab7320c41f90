import type pg from 'pg';
import { withClient } from '../servers/postgres-server.ts';

/** `postgres://…/prediction` from the URL of any database of the same server. */
export function urlOfDatabase(
  url: string,
  database: string,
  login?: { user: string; password: string },
): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  if (login !== undefined) {
    result.username = login.user;
    result.password = login.password;
  }
  return result.toString();
}

async function finds(client: pg.Client, sql: string, name: string): Promise<boolean> {
  return (await client.query(sql, [name])).rowCount !== 0;
}

const ofRole = 'SELECT 1 FROM pg_roles WHERE rolname = $1';
const ofDatabase = 'SELECT 1 FROM pg_database WHERE datname = $1';

/** On a server of ours: a role of the service's own that owns a database of its own and may enter no other. */
export async function ownDatabase(adminUrl: string, service: string, password: string): Promise<string> {
  const name = `headgate_${service.replaceAll('-', '_')}`;
  await withClient(adminUrl, async (client) => {
    const [role, secret] = [client.escapeIdentifier(name), client.escapeLiteral(password)];
    const verb = (await finds(client, ofRole, name)) ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${secret}`);
    if (!(await finds(client, ofDatabase, name))) await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
    await client.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
  });
  return urlOfDatabase(adminUrl, name, { user: name, password });
}

/** On a server that was given: only a database is made where it is missing; the roles there are its owner's. */
export async function databaseOnGivenServer(url: string, service: string): Promise<string> {
  const name = `headgate_${service.replaceAll('-', '_')}`;
  await withClient(url, async (client) => {
    if (await finds(client, ofDatabase, name)) return;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
  return urlOfDatabase(url, name);
}
