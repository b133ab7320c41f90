import type { Subscription } from '@headgate/contracts/subscription';
import type Stripe from 'stripe';
import { z } from 'zod';
import { changedFields } from '../stripe/changed-fields.ts';
import { subscriptionStatusOf } from './subscription-state.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

/** What the provider's subscription changes in the row; nothing at all, and no `changedAt`, where the row knows it. */
export function changesOf(row: SubscriptionRow, subscription: Stripe.Subscription) {
  const now = new Date();
  const status = subscriptionStatusOf(subscription.status);
  const isBegun = row.startedAt !== null || status === 'active' || status === 'past-due';
  const after = {
    status,
    ...priceOf(subscription),
    ...(cardOf(subscription) ?? { cardBrand: row.cardBrand, cardLast4: row.cardLast4 }),
    startedAt: isBegun ? instant(subscription.start_date) : null,
    currentPeriodEnd: isBegun ? instant(itemOf(subscription).current_period_end) : null,
    cancelAt: status === 'ended' ? row.cancelAt : instant(subscription.cancel_at),
    endedAt: status === 'ended' ? (instant(subscription.ended_at) ?? now) : null,
  };
  return changedFields(row, after, now);
}

const monthlyPrice = z.object({
  id: z.string(),
  unit_amount: z.int(),
  currency: z.string(),
  recurring: z.object({ interval: z.enum(['day', 'week', 'month', 'year']) }),
});

/** What a price of the provider costs, and how often. Throws for one that is not a plain recurring amount. */
export function priceOf(subject: Stripe.Price | Stripe.Subscription): {
  readonly priceId: string;
  readonly unitAmount: number;
  readonly currency: string;
  readonly interval: Subscription['interval'];
} {
  const price = subject.object === 'price' ? subject : itemOf(subject).price;
  const { id, unit_amount, currency, recurring } = monthlyPrice.parse(price);
  return { priceId: id, unitAmount: unit_amount, currency, interval: recurring.interval };
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} is about nothing`);
  return item;
}

function cardOf({ default_payment_method: method }: Stripe.Subscription) {
  if (method === null) return undefined;
  if (typeof method === 'string') throw new Error('A subscription was read without its card');
  return { cardBrand: method.card?.brand ?? null, cardLast4: method.card?.last4 ?? null };
}

function instant(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
