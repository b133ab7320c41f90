import { notSignedIn } from '@headgate/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { DeletedFarm } from '../store/deleted-farm.entity.ts';
import { lockFarmShared } from './farm-lock.ts';

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
    await manager.query(lockFarmShared, [farmId]);
    if (await manager.existsBy(DeletedFarm, { farmId })) throw notSignedIn();
    return await work(manager);
  });
}
