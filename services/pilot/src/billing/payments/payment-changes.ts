import type Stripe from 'stripe';
import { changedFields } from '../stripe/changed-fields.ts';
import type { PaymentRow } from './payment.entity.ts';
import { isUnderway, paymentStatusOf } from './payment-state.ts';
import type { PaymentReading } from './payment-intents.ts';

/**
 * What a reading changes in a payment's row; nothing at all, and no `changedAt`, where the row knows it. Of a forgotten
 * farm neither card nor receipt is kept, for they lead to a person.
 */
export function changesOf(
  row: PaymentRow,
  { intent, dispute }: PaymentReading,
  { isForgotten }: { isForgotten: boolean },
) {
  const now = new Date();
  const charge = chargeOf(intent);
  const refundedCents = charge?.amount_refunded ?? 0;
  const facts = { status: intent.status, receivedCents: intent.amount_received, refundedCents, dispute };
  const status = paymentStatusOf(row.status, row.amountCents, facts);
  const isSettled = intent.status === 'succeeded';
  const after = {
    status,
    refundedCents: isSettled ? refundedCents : row.refundedCents,
    dispute: isSettled ? dispute : row.dispute,
    ...(isSettled && !isForgotten ? receiptOf(charge) : receiptIn(row)),
    underwaySince: isUnderway(status, facts) ? (row.underwaySince ?? now) : null,
    paidAt: row.paidAt ?? (status === 'pending' || !isSettled ? null : chargedAt(charge, now)),
    refundedAt: status === 'refunded' ? (row.refundedAt ?? now) : null,
  };
  return changedFields(row, after, now);
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  if (typeof charge === 'string') throw new Error('An intent was read without its charge');
  return charge ?? undefined;
}

function receiptOf(charge: Stripe.Charge | undefined) {
  const card = charge?.payment_method_details?.card;
  return {
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    receiptUrl: charge?.receipt_url ?? null,
  };
}

function receiptIn({ cardBrand, cardLast4, receiptUrl }: PaymentRow) {
  return { cardBrand, cardLast4, receiptUrl };
}

function chargedAt(charge: Stripe.Charge | undefined, now: Date): Date {
  return charge === undefined ? now : new Date(charge.created * 1000);
}
