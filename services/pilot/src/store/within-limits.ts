import type { DataSource, EntityManager } from 'typeorm';

/** What must fit into one answer of a list. */
export interface ListLimits {
  readonly table: string;
  readonly most: number;
  /** Of the rows together, as JSON [bytes]. */
  readonly maxBytes: number;
  /** Which rows count; absent: all. */
  readonly counted?: { readonly condition: string; readonly parameters: readonly unknown[] };
}

class LimitExceeded extends Error {}

/**
 * A write after which the table's list must still fit into one answer, or nothing of it is done (`full`). Writers to one
 * table come one after the other, or two at once would both find room.
 */
export async function withinLimits<Done>(
  database: DataSource,
  { table, most: max, maxBytes, counted }: ListLimits,
  write: (manager: EntityManager) => Promise<Done>,
): Promise<Done | { kind: 'full'; most: number }> {
  try {
    return await database.transaction(async (manager) => {
      await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      const done = await write(manager);
      const [{ rows, bytes }] = await manager.query<[{ rows: number; bytes: number }]>(
        `SELECT count(*)::int AS rows, coalesce(sum(octet_length(row_to_json(whole_row)::text)), 0)::int AS bytes
         FROM ${table} AS whole_row WHERE ${counted?.condition ?? 'true'}`,
        [...(counted?.parameters ?? [])],
      );
      if (rows > max || bytes > maxBytes) throw new LimitExceeded();
      return done;
    });
  } catch (error) {
    if (error instanceof LimitExceeded) return { kind: 'full', most: max };
    throw error;
  }
}
