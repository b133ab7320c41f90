import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import type { Controller } from './controller.entity.ts';
import { lockController } from './lock-controller.ts';

/**
 * Does something to a farm's controller, in one transaction and alone at the farm. `not-found`: there is none of that id
 * which is this farm's, or it is being deleted.
 */
export function atOwnController<Answer>(
  database: DataSource,
  { farmId, id }: { farmId: string; id: string },
  work: (manager: EntityManager, row: Controller) => Promise<Answer>,
): Promise<Answer | { kind: 'not-found' }> {
  return withFarmLock(database, farmId, async (manager) => {
    const row = await lockController(manager, { id, farmId, deleteRequestedAt: IsNull() });
    return row === null ? { kind: 'not-found' } : await work(manager, row);
  });
}
