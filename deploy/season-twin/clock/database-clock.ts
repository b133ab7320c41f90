import { withClient } from '../../local/servers/postgres-server.ts';

/**
 * Has every database that is made from now on tell the time of the clock's file: functions of the same names, found before
 * PostgreSQL's own. `adminUrl`: as superuser, who alone may read files; the file is to be readable for the server's user.
 */
export async function installDatabaseClock(adminUrl: string, file: string): Promise<void> {
  const template = new URL(adminUrl);
  template.pathname = '/template1';
  await withClient(template.href, async (client) => {
    const ahead = `pg_catalog.pg_read_file(${client.escapeLiteral(file)})::bigint * interval '1 millisecond'`;
    for (const [name, volatility] of [
      ['clock_timestamp', 'VOLATILE'],
      ['now', 'STABLE'],
    ] as const)
      await client.query(
        `CREATE OR REPLACE FUNCTION public.${name}() RETURNS timestamptz LANGUAGE sql ${volatility} SECURITY DEFINER
         SET search_path = pg_catalog AS $$ SELECT pg_catalog.${name}() + ${ahead} $$`,
      );
    await client.query('ALTER ROLE ALL SET search_path = public, pg_catalog');
  });
}
