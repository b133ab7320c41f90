import { IsNull, Not, type EntityManager } from 'typeorm';
import { Application } from '../applications/application.entity.ts';
import { FarmFee } from './farm-fee.entity.ts';
import { feeOf, type Fee } from './fee-of.ts';
import { isAfter } from './fees-of-applications.ts';

/** How the fee of a new application stands, by the facts that have come so far. */
export async function readFee(manager: EntityManager, farmId: string): Promise<Fee> {
  const fees = await manager.findBy(FarmFee, { farmId });
  const lastDecline = await readLastDecline(manager, farmId);
  return feeOf(fees.filter((fee) => isAfter(fee, lastDecline)));
}

/** When the farm was told no for the last time, where that still stands. */
export async function readLastDecline(manager: EntityManager, farmId: string): Promise<Date | null> {
  const last = await manager.findOne(Application, {
    where: { farmId, declinedAt: Not(IsNull()) },
    order: { declinedAt: 'DESC' },
  });
  return last?.declinedAt ?? null;
}
