import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { ClosedFarm } from './closed-farm.entity.ts';
import { lockFarm } from './lock-farm.ts';
import { notSignedIn } from './signed-in.ts';

/**
 * Writes something of a farm's, in one transaction and alone at it (`lockFarm`). Throws `Rejected` (401) when the account is
 * gone already: a session that was valid when the question left is not any more.
 */
export function whileFarmStands<Answer>(
  database: DataSource,
  farmId: string,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (manager) => {
    await lockFarm(manager, farmId);
    if (await manager.existsBy(ClosedFarm, { farmId, deletedAt: Not(IsNull()) })) throw notSignedIn();
    return await work(manager);
  });
}
