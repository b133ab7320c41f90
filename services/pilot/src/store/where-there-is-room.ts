import type { DataSource, EntityManager } from 'typeorm';

/** What must fit into one answer of a list. */
export interface Room {
  readonly table: string;
  readonly most: number;
  /** Of the rows together, as JSON [bytes]. */
  readonly mostBytes: number;
  /** Which rows count; absent: all. */
  readonly counted?: { readonly condition: string; readonly parameters: readonly unknown[] };
}

class NoRoom extends Error {}

/**
 * A write after which the table's list must still fit into one answer, or nothing of it is done (`full`). Writers to one
 * table come one after the other, or two at once would both find room.
 */
export async function whereThereIsRoom<Done>(
  database: DataSource,
  { table, most, mostBytes, counted }: Room,
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
      if (rows > most || bytes > mostBytes) throw new NoRoom();
      return done;
    });
  } catch (error) {
    if (error instanceof NoRoom) return { kind: 'full', most };
    throw error;
  }
}
