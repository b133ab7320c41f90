import type { Waiting } from './row-sweeper.ts';

interface Database {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * How many rows of a table wait, and how long the oldest of them has. `since`: a column, or another SQL expression, that tells
 * since when one has; `where`: which of them wait. Both are the program's own text; `$1` and so on stand for `parameters`.
 */
export async function waitingRows(
  database: Database,
  { table, since, where }: { readonly table: string; readonly since: string; readonly where: string },
  parameters: unknown[] = [],
): Promise<Waiting> {
  const rows = await database.query(
    `SELECT count(*)::int AS count,
       greatest(0, extract(epoch FROM clock_timestamp() - min(${since})))::float8 AS "oldestSeconds"
     FROM ${table} WHERE ${where}`,
    parameters,
  );
  // An aggregate without GROUP BY gives one row, of what its columns say.
  const [waiting = { count: 0, oldestSeconds: null }] = rows as readonly Waiting[];
  // `greatest` passes nulls over.
  return waiting.count === 0 ? { count: 0, oldestSeconds: null } : waiting;
}
