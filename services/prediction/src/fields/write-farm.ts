import type { DataSource, EntityManager } from 'typeorm';
import { withFarmLock } from '../farms/with-farm-lock.ts';
import { lockFarmFields } from './lock-farm-fields.ts';

/**
 * Writes what a farm has, in one transaction: one writer at a time, none while the farm is planned. Throws `Rejected` (401) when
 * the farm is gone.
 */
export const writeFarm = <Answer>(
  database: DataSource,
  farmId: string,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> =>
  withFarmLock(database, farmId, async (manager) => {
    await lockFarmFields(manager, farmId);
    return await work(manager);
  });
