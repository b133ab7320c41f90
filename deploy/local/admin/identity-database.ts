import { withClient } from '../servers/postgres-server.ts';
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
  const urls = given === undefined ? ofThisClone(data) : [given, urlOfDatabase(given, database)];
  for (const url of urls) if (await holdsAccounts(url)) return url;
  throw new Error(
    given === undefined
      ? 'Headgate is not running from this clone: start it with npm start, or set DATABASE_URL.'
      : 'There are no accounts at DATABASE_URL: the identity service creates their tables when it starts.',
  );
}

/** None before its first start. */
function ofThisClone(data: string): readonly string[] {
  const state = new StackState(data);
  const [port, password] = [state.keptPort('postgresql'), state.keptSecret('postgresql identity')];
  if (port === undefined || password === undefined) return [];
  return [urlOfDatabase(`postgres://127.0.0.1:${port}`, database, { user: database, password })];
}

async function holdsAccounts(url: string): Promise<boolean> {
  const sql = `SELECT to_regclass('app_user') IS NOT NULL AS held`;
  try {
    const { rows } = await withClient(url, (client) => client.query<{ held: boolean }>(sql), 5_000);
    return rows[0]?.held === true;
  } catch {
    // Not there, or not ours: what the caller says of it is enough.
    return false;
  }
}
