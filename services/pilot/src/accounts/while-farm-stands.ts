import type { DataSource, EntityManager } from 'typeorm';
import { DeletedFarm } from './deleted-farm.entity.ts';
import { lockFarm } from './lock-farm.ts';
import { notSignedIn } from './signed-in.ts';

/**
 * Writes something of a farm's, in one transaction and alone at it (`lockFarm`). Throws `Rejected` (401) when the farm is
 * gone already: a session that was valid when the question left is not any more.
 */
export function whileFarmStands<Answer>(
  database: DataSource,
  farmId: string,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (manager) => {
    await lockFarm(manager, farmId);
    if (await manager.existsBy(DeletedFarm, { farmId })) throw notSignedIn();
    return await work(manager);
  });
}
