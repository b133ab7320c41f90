import type { SubscriptionStatus } from '@headgate/contracts/subscription';
import type Stripe from 'stripe';

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  // The provider has stopped trying to collect, and goes on when a card is given.
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
};

/** The provider's word for a subscription's state in ours. Throws for one that it has invented since. */
export function subscriptionStatusOf(status: Stripe.Subscription.Status): SubscriptionStatus {
  const known = statuses[status];
  if (known === undefined) throw new Error(`The payment provider calls a subscription '${status}'`);
  return known;
}

/** Whether the provider goes on charging for it, or trying to. */
export function isRunning(status: Stripe.Subscription.Status): boolean {
  return ['active', 'past-due'].includes(subscriptionStatusOf(status));
}
