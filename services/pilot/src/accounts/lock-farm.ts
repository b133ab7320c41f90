import { notSignedIn, type Caller } from '@headgate/messaging';
import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { DeletedFarm } from './deleted-farm.entity.ts';

/** Whose something is: a farm, and who acts for it. */
export type OwnedFarm = Readonly<Pick<Caller, 'farmId' | 'userId'>>;

/**
 * Until the transaction ends, nobody else writes what hangs together about this farm: its application, its fee, its
 * membership, its being deleted. One after the other, each sees what the one before it committed.
 */
export async function lockFarm(manager: EntityManager, farmId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))', [farmId]);
}

/** A row that is there, locked until the transaction ends. */
export function lockRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row> {
  return manager.findOneOrFail(entity, { where, lock: { mode: 'pessimistic_write' } });
}

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
