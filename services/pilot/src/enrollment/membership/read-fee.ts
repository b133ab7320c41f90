import { IsNull, Not, type EntityManager } from 'typeorm';
import { farmFees } from '../../billing/payments/farm-fees.ts';
import { Application } from '../applications/application.entity.ts';
import { feeOf, type Fee } from './fee-of.ts';
import { isAfter } from './fees-of-applications.ts';

/** The state of the farm's fee since it was last declined. */
export async function readFee(manager: EntityManager, farmId: string): Promise<Fee> {
  const fees = await farmFees(manager, farmId);
  const lastDecline = await readLastDecline(manager, farmId);
  return feeOf(fees.filter((fee) => isAfter(fee, lastDecline)));
}

/** When the farm was told no for the last time, where that still stands. */
async function readLastDecline(manager: EntityManager, farmId: string): Promise<Date | null> {
  const last = await manager.findOne(Application, {
    where: { farmId, declinedAt: Not(IsNull()) },
    order: { declinedAt: 'DESC' },
  });
  return last?.declinedAt ?? null;
}
