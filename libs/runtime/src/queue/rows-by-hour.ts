import type { EntityManager } from 'typeorm';

/**
 * How many rows of a table each of the last 24 hours brought, the oldest first. `at`: the column with their moment; `where`: which
 * of them. Both are the program's own text.
 */
export async function rowsByHour(
  database: Pick<EntityManager, 'query'>,
  { table, at, where = 'TRUE' }: { readonly table: string; readonly at: string; readonly where?: string },
): Promise<number[]> {
  const rows = await database.query<{ readonly count: number }[]>(
    `SELECT coalesce(counted.count, 0) AS count
     FROM generate_series(23, 0, -1) AS ago
     LEFT JOIN (
       SELECT greatest(0, floor(extract(epoch FROM now() - ${at}) / 3600))::int AS ago, count(*)::int AS count
       FROM ${table} WHERE ${at} > now() - interval '24 hours' AND ${where} GROUP BY 1
     ) AS counted USING (ago) ORDER BY ago DESC`,
  );
  return rows.map(({ count }) => count);
}
