import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { lockFarm } from '../../accounts/lock-farm.ts';
import { refreshMembership } from '../membership/refresh-membership.ts';
import { Application } from './application.entity.ts';

/**
 * Deletes one application that was never paid and that nothing has happened to since `until`; the farm is no applicant
 * any more. How many: none, or one. Within a transaction.
 */
export async function deleteUnpaidApplication(
  manager: EntityManager,
  until: Date,
  now: Date,
): Promise<0 | 1> {
  const isOld = { paymentStatus: In(['pending', 'failed'] as const), updatedAt: LessThanOrEqual(until) };
  const row = await manager.findOneBy(Application, isOld);
  if (row === null) return 0;
  const { id, farmId, userId } = row;
  await lockFarm(manager, farmId);
  // Somebody may have come back to it while the lock was waited for; the next one is looked for all the same.
  const { affected } = await manager.delete(Application, { id, ...isOld });
  if (affected === 1) await refreshMembership(manager, { farmId, userId }, now);
  return 1;
}
