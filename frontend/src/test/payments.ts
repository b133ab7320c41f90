import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { Payment, PaymentIntentAnswer } from '@headgate/contracts/payment';
import type { OpenSubscription, Subscription } from '@headgate/contracts/subscription';
import { setSite, settingsOfASite } from './site-settings.ts';

/* What the gateway answers about a farm's money. */

export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  tier: 'standard',
  amount: 10_000,
  status: 'paid',
  refundedAmount: 0,
  isDisputed: false,
  card: { brand: 'visa', last4: '4242' },
  receiptUrl: 'https://pay.example/receipts/1',
  createdAt: '2025-11-20T17:00:00.000Z',
  paidAt: '2025-11-20T17:05:00.000Z',
  refundedAt: null,
  ...changes,
});

/** Begun, and not paid. */
export const anOpenPayment = (changes: Partial<Payment> = {}): Payment =>
  aPayment({ status: 'pending', card: null, receiptUrl: null, paidAt: null, ...changes });

export const anIntent = (changes: Partial<PaymentIntentAnswer> = {}): PaymentIntentAnswer => ({
  clientSecret: 'pi_1_secret_x',
  tier: 'standard',
  amount: 10_000,
  payment: null,
  ...changes,
});

export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9a10',
  status: 'active',
  amount: 199,
  currency: 'usd',
  interval: 'month',
  card: { brand: 'visa', last4: '4242' },
  startedAt: '2025-11-01T17:00:00.000Z',
  currentPeriodEnd: '2025-12-01T17:00:00.000Z',
  cancelAt: null,
  noticeEnds: '2026-01-30T17:00:00.000Z',
  endedAt: null,
  ...changes,
});

export const anOpenSubscription = (changes: Partial<OpenSubscription> = {}): OpenSubscription => ({
  clientSecret: 'pi_sub_secret_x',
  amount: 199,
  currency: 'usd',
  interval: 'month',
  subscription: null,
  ...changes,
});

/** A day of the farm's calendar, as pages write it. */
export const dayName = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: farmTimeZone });

/** A site whose cards are test cards of the emulator. */
export const setTestPayments = (): void => {
  setSite({ ...settingsOfASite, testPayments: 'true' });
};
