import pg from 'pg';

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

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exists(
  client: pg.Client,
  catalogue: 'pg_database.datname' | 'pg_roles.rolname',
  name: string,
) {
  const [table, column] = catalogue.split('.');
  const found = await client.query(`SELECT 1 FROM ${String(table)} WHERE ${String(column)} = $1`, [name]);
  return found.rowCount !== 0;
}

/** On a server of ours: a role of the service's own that owns a database of its own and may enter no other. */
export async function ownDatabase(adminUrl: string, service: string, password: string): Promise<string> {
  const name = `headgate_${service.replaceAll('-', '_')}`;
  await asAdmin(adminUrl, async (client) => {
    const [role, secret] = [client.escapeIdentifier(name), client.escapeLiteral(password)];
    const verb = (await exists(client, 'pg_roles.rolname', name)) ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${secret}`);
    if (!(await exists(client, 'pg_database.datname', name)))
      await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
    await client.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
  });
  return urlOfDatabase(adminUrl, name, { user: name, password });
}

/** On a server that was given: only a database is made where it is missing; the roles there are its owner's. */
export async function databaseOnGivenServer(url: string, service: string): Promise<string> {
  const name = `headgate_${service.replaceAll('-', '_')}`;
  await asAdmin(url, async (client) => {
    if (await exists(client, 'pg_database.datname', name)) return;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
  return urlOfDatabase(url, name);
}
