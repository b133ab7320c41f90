import { notSignedIn } from '@headgate/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { DeletedFarm } from './deleted-farm.entity.ts';
import { lockFarm } from './lock-farm.ts';

/**
 * Writes something of a farm's, in one transaction and alone at it (`lockFarm`). Throws `Rejected` (401) when the farm is
 * gone already: a session that was valid when the question left is not any more.
 */
export function withFarmLock<Answer>(
  database: DataSource,
  farmId: string,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (manager) => {
    await assertFarmActive(manager, farmId);
    return await work(manager);
  });
}

/** The same within a transaction, which is alone at the farm from here on. */
export async function assertFarmActive(manager: EntityManager, farmId: string): Promise<void> {
  await lockFarm(manager, farmId);
  if (await manager.existsBy(DeletedFarm, { farmId })) throw notSignedIn();
}
