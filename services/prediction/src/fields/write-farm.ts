import type { DataSource, EntityManager } from 'typeorm';
import { withFarmLock } from '../farms/with-farm-lock.ts';
import { lockFreeFarmFields } from './lock-farm-fields.ts';
import { whenFarmIsFree } from './when-farm-is-free.ts';

/**
 * Writes what a farm has, in one transaction: one writer at a time, none while the farm is planned. Throws `Rejected` (401) when
 * the farm is gone, `Unavailable` where others have it for longer than a caller waits.
 */
export const writeFarm = <Answer>(
  database: DataSource,
  farmId: string,
  work: (manager: EntityManager) => Promise<Answer>,
): Promise<Answer> =>
  whenFarmIsFree(() =>
    withFarmLock(database, farmId, async (manager) =>
      (await lockFreeFarmFields(manager, farmId)) ? { answer: await work(manager) } : undefined,
    ),
  );
