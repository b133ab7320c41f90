import { notSignedIn } from '@headgate/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { DeletedFarm } from '../store/deleted-farm.entity.ts';

/**
 * Held shared by whoever writes a record of a farm, alone by who deletes the farm: one comes after the other. The same
 * lock as in the trigger of `store/migrations/1796000000000-farm-records.ts`. Ends with the transaction.
 */
const lockFarmShared = 'SELECT pg_advisory_xact_lock_shared(4711001, hashtext($1::uuid::text))';
export const lockFarm = 'SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))';

/**
 * Writes records of a farm, in one transaction that the farm's deletion cannot overtake. Throws `Rejected` (401) when the
 * farm is gone already: a session that was valid when the question left is not any more.
 */
export function withFarmLock<Answer>(
  database: DataSource,
  farmId: string,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (manager) => {
    if (!(await holdFarm(manager, farmId))) throw notSignedIn();
    return await work(manager);
  });
}

/** The same in a transaction that there is: whether the farm is there, which it is until the transaction ends. */
export async function holdFarm(manager: EntityManager, farmId: string): Promise<boolean> {
  await manager.query(lockFarmShared, [farmId]);
  return !(await manager.existsBy(DeletedFarm, { farmId }));
}
