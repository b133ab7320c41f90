import { paymentChanged } from '@headgate/contracts/pilot-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { PaymentRow } from './payment.entity.ts';

/** Tells the others how a payment stands, in the transaction that changed it. */
export async function announcePayment(connection: EntityManager, payment: PaymentRow): Promise<void> {
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
}
