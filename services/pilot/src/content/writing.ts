import type { Caller } from '@headgate/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditEntry } from '../store/audit-entry.entity.ts';
import { mostRows } from '../store/most-rows.ts';

/** Of all rows of a table together, as JSON: the list still fits into one answer (1 MB) [bytes]. */
const mostBytes = 900_000;

interface Deed {
  readonly at: Date;
  readonly actor: Caller;
  /** `pilot-update-created` and the like. */
  readonly action: string;
  readonly subjectId: string;
}

/** Writes down who did what, in the transaction that does it. */
export async function recordDeed(manager: EntityManager, { actor, ...deed }: Deed): Promise<void> {
  await manager.insert(AuditEntry, { ...deed, actor: actor.userId });
}

class NoRoom extends Error {}

/**
 * A write after which the table's list must still fit into one answer, or nothing of it is done (`full`). Writers to one
 * table come one after the other, or two at once would both find room.
 */
export async function whereThereIsRoom<Done>(
  database: DataSource,
  table: string,
  write: (manager: EntityManager) => Promise<Done>,
): Promise<Done | { kind: 'full'; most: number }> {
  try {
    return await database.transaction(async (manager) => {
      await manager.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      const done = await write(manager);
      const [{ rows, bytes }] = await manager.query<[{ rows: number; bytes: number }]>(
        `SELECT count(*)::int AS rows, coalesce(sum(octet_length(row_to_json(whole_row)::text)), 0)::int AS bytes
         FROM ${table} AS whole_row`,
      );
      if (rows > mostRows || bytes > mostBytes) throw new NoRoom();
      return done;
    });
  } catch (error) {
    if (error instanceof NoRoom) return { kind: 'full', most: mostRows };
    throw error;
  }
}
