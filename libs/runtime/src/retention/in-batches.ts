import type { DataSource, EntityManager } from 'typeorm';

/** Any number, as long as it is always the same: who holds it deletes, the other replicas leave it to that one. */
const tryLock = 'SELECT pg_try_advisory_xact_lock(4711003) AS held';

interface Batch {
  /** It takes so many at once: well within the time that one statement may take. */
  readonly most: number;
  /** Takes them, and tells how many they were. */
  readonly take: (connection: EntityManager) => Promise<number>;
}

/**
 * Takes batches, each in a transaction of its own, until one is not full: all of them together. Ends early on `signal`, and
 * where another replica is at it.
 */
export async function inBatches(
  database: DataSource,
  { most, take }: Batch,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  let taken: number;
  do {
    taken =
      signal?.aborted === true ? 0 : await database.transaction((connection) => ifAlone(connection, take));
    total += taken;
  } while (taken === most);
  return total;
}

async function ifAlone(connection: EntityManager, take: Batch['take']): Promise<number> {
  const [lock] = await connection.query<{ held: boolean }[]>(tryLock);
  return lock?.held === true ? await take(connection) : 0;
}
