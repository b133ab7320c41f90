import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Controller } from './controller.entity.ts';

/**
 * The controller, until the transaction ends nobody else's to change; nothing is sent to it meanwhile either, for what is sent
 * is written under this lock first. Whoever needs the farm's lock too takes that one before.
 */
export async function lockController(
  manager: EntityManager,
  where: FindOptionsWhere<Controller>,
): Promise<Controller | null> {
  return await manager.findOne(Controller, { where, lock: { mode: 'for_no_key_update' } });
}
