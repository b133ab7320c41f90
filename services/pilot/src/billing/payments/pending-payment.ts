import { randomUUID } from 'node:crypto';
import type { Caller } from '@headgate/messaging';
import { covers, tierAmounts, tiers, type Tier } from '@headgate/contracts/pricing-tier';
import { In, IsNull, type EntityManager } from 'typeorm';
import { lockCustomer } from '../customers/customer-rows.ts';
import { centsOf } from './money.ts';
import { PaymentRow } from './payment.entity.ts';

/**
 * What has paid a tier's fee, or the one payment that is open for it, which is made where there is none. Throws `Rejected`
 * (401) for a farm that is gone.
 */
export async function paidOrPending(
  connection: EntityManager,
  { farmId, userId }: Caller,
  tier: Tier,
): Promise<PaymentRow> {
  await lockCustomer(connection, { farmId, userId });
  const superseding = tiers.filter((each) => covers(each, tier));
  const paid = await connection.findOne(PaymentRow, {
    where: { farmId, status: 'paid', tier: In(superseding), owedBackAt: IsNull() },
    order: { amountCents: 'ASC', paidAt: 'ASC' },
  });
  if (paid !== null) return paid;
  const pending = await connection.findOneBy(PaymentRow, { farmId, status: 'pending', tier });
  if (pending !== null) return pending;
  const now = new Date();
  const id = randomUUID();
  const amountCents = feeOf(tier);
  await connection.insert(PaymentRow, {
    ...{ id, farmId, userId, tier, amountCents },
    createdAt: now,
    changedAt: now,
  });
  return await connection.findOneByOrFail(PaymentRow, { id });
}

/** Whether an open payment asks for what the fee is today, and for nobody who is to have it back. */
export function isInForce({ tier, amountCents, owedBackAt }: PaymentRow): boolean {
  return amountCents === feeOf(tier) && owedBackAt === null;
}

/** Cents. */
function feeOf(tier: Tier): number {
  return centsOf(tierAmounts[tier]);
}
