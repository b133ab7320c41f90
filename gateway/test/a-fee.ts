import type { Payment } from '@headgate/contracts/payment';
import type { Subscription } from '@headgate/contracts/subscription';

/** A pilot fee as billing answers it: paid. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
    tier: 'standard',
    amount: 10_000,
    status: 'paid',
    refundedAmount: 0,
    isDisputed: false,
    card: { brand: 'visa', last4: '4242' },
    receiptUrl: 'https://pay.example/receipts/1',
    createdAt: '2026-07-01T12:00:00.000Z',
    paidAt: '2026-07-01T12:01:00.000Z',
    refundedAt: null,
    ...changes,
  };
}

export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d',
    status: 'active',
    amount: 199,
    currency: 'usd',
    interval: 'month',
    card: { brand: 'visa', last4: '4242' },
    startedAt: '2026-07-01T12:00:00.000Z',
    currentPeriodEnd: '2026-08-01T12:00:00.000Z',
    cancelAt: null,
    noticeEnds: '2026-09-29T12:00:00.000Z',
    endedAt: null,
    ...changes,
  };
}
