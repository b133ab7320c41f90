import type { Payment } from '@headgate/contracts/payment';
import { dollarsOf } from './money.ts';
import type { PaymentRow } from './payment.entity.ts';

/** A payment as its farm sees it. */
export function paymentAnswer(row: PaymentRow): Payment {
  const { id, tier, status, cardBrand, cardLast4, receiptUrl } = row;
  return {
    ...{ id, tier, status, receiptUrl },
    amount: dollarsOf(row.amountCents),
    refundedAmount: dollarsOf(row.refundedCents),
    isDisputed: row.dispute === 'open',
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}
