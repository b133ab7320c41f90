import pg from 'pg';
import { urlOfDatabase } from '../stack/service-database.ts';
import { StackState } from '../stack/stack-state.ts';
import { givenAddress } from '../stack/start-servers.ts';

const database = 'headgate_identity';

/**
 * The URL of the database that holds the accounts. DATABASE_URL may name it, or, as for `npm start`, the server on which
 * `npm start` made it; without that it is the one of this clone's own server. Throws one line where there is none.
 */
export async function identityDatabase(data: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const given = givenAddress('postgresql', environment);
  if (given === undefined) return await ofThisClone(data);
  for (const url of [given, urlOfDatabase(given, database)]) if (await holdsAccounts(url)) return url;
  throw new Error(
    'There are no accounts at DATABASE_URL: the identity service makes their tables when it starts.',
  );
}

async function ofThisClone(data: string): Promise<string> {
  const state = new StackState(data);
  const [port, password] = [state.keptPort('postgresql'), state.keptSecret('postgresql identity')];
  if (port === undefined || password === undefined) throw notRunning();
  const server = `postgres://127.0.0.1:${String(port)}`;
  const url = urlOfDatabase(server, database, { user: database, password });
  if (await holdsAccounts(url)) return url;
  throw notRunning();
}

function notRunning(): Error {
  return new Error('Headgate does not run from this clone: start it with npm start, or set DATABASE_URL.');
}

async function holdsAccounts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      `SELECT to_regclass('app_user') IS NOT NULL AS held`,
    );
    return rows[0]?.held === true;
  } catch {
    // Not there, or not ours: what the caller says of it is enough.
    return false;
  } finally {
    await client.end();
  }
}
