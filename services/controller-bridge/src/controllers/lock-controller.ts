import type { Caller } from '@headgate/messaging';
import { IsNull, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import { Controller } from './controller.entity.ts';

/**
 * The controller, until the transaction ends nobody else's to change. Whatever is decided meanwhile about its commands and water
 * is decided anew, for its `water_version` is another one. Before anything else of it is read; whoever needs the farm's lock too
 * takes that one before.
 */
export async function lockController(
  manager: EntityManager,
  where: FindOptionsWhere<Controller> & { readonly id: string },
): Promise<Controller | null> {
  await manager.query('UPDATE controller SET water_version = water_version + 1 WHERE id = $1', [where.id]);
  return await manager.findOneBy(Controller, where);
}

/** All of a farm's, one after the other, in the same order whoever does it. */
export const lockFarmText = `
  WITH locked AS (SELECT id FROM controller WHERE farm_id = $1 ORDER BY id FOR NO KEY UPDATE)
  UPDATE controller SET water_version = water_version + 1 FROM locked WHERE controller.id = locked.id
  RETURNING controller.id`;

/**
 * Does something to a farm's controller, in one transaction and alone at the farm. `not-found`: there is none of that id
 * which is this farm's, or it is being deleted.
 */
export function atOwnController<Answer>(
  database: DataSource,
  { farmId }: Pick<Caller, 'farmId'>,
  id: string,
  work: (manager: EntityManager, row: Controller) => Promise<Answer>,
): Promise<Answer | { kind: 'not-found' }> {
  return withFarmLock(database, farmId, async (manager) => {
    const row = await lockController(manager, { id, farmId, deleteRequestedAt: IsNull() });
    return row === null ? { kind: 'not-found' } : await work(manager, row);
  });
}
