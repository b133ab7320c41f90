import { paymentChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { FeeListener } from './farm-fees.ts';
import type { PaymentRow } from './payment.entity.ts';

/** Announces the state of a payment, in the transaction that changed it, under the farm's lock. */
export async function announcePayment(
  connection: EntityManager,
  payment: PaymentRow,
  fees: FeeListener,
): Promise<void> {
  const { id, farmId, userId, tier, status, stripePaymentIntentId, paidAt, refundedAt } = payment;
  await announce(
    connection,
    paymentChanged,
    {
      ...{ paymentId: id, farmId, userId, tier, status, stripePaymentIntentId },
      paidAt: paidAt?.toISOString() ?? null,
      refundedAt: refundedAt?.toISOString() ?? null,
    },
    { aggregateId: id },
  );
  await fees.feesChanged(connection, { farmId, userId });
}
