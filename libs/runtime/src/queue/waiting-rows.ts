import type { EntityManager } from 'typeorm';

/** How many wait, and for how long the oldest has [s]; null: none does. */
export interface Waiting {
  readonly count: number;
  readonly oldestSeconds: number | null;
}

/**
 * How many rows of a table wait, and how long the oldest of them has. `since`: a column, or another SQL expression, that tells
 * since when one has; `where`: which of them wait. Both are the program's own text; `$1` and so on stand for `parameters`.
 */
export async function waitingRows(
  database: Pick<EntityManager, 'query'>,
  { table, since, where }: { readonly table: string; readonly since: string; readonly where: string },
  parameters: unknown[] = [],
): Promise<Waiting> {
  const [waiting] = await database.query<Waiting[]>(
    `SELECT count(*)::int AS count,
       greatest(0, extract(epoch FROM clock_timestamp() - min(${since})))::float8 AS "oldestSeconds"
     FROM ${table} WHERE ${where}`,
    parameters,
  );
  // `greatest` passes nulls over.
  return waiting === undefined || waiting.count === 0 ? { count: 0, oldestSeconds: null } : waiting;
}
