import type Stripe from 'stripe';
import { changeInvoice } from '../objects/invoices.ts';
import { cancelIntent, findPaymentIntent } from '../objects/payment-intents.ts';
import { changeSubscription } from '../objects/subscriptions.ts';
import type { KeptInvoice, KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';

function openInvoices(world: World, { id }: KeptSubscription): readonly KeptInvoice[] {
  return world.store
    .all('invoice')
    .filter((kept) => kept.subscription === id && kept.invoice.status === 'open');
}

/** Nobody can pay it from now on. */
export function voidInvoice(world: World, kept: KeptInvoice): void {
  const intent = findPaymentIntent(world, kept.intent);
  if (intent.status !== 'succeeded' && intent.status !== 'canceled')
    cancelIntent(world, intent, 'void_invoice');
  const status_transitions = { ...kept.invoice.status_transitions, voided_at: world.clock.now() };
  changeInvoice(world, kept, { status: 'void', next_payment_attempt: null, status_transitions }, ['voided']);
}

/** It was never paid, and cannot be any more. */
export function expireSubscription(
  world: World,
  kept: KeptSubscription,
  type: 'updated' | 'deleted' = 'updated',
): KeptSubscription {
  for (const invoice of openInvoices(world, kept)) voidInvoice(world, invoice);
  const now = world.clock.now();
  return changeSubscription(
    world,
    kept,
    { status: 'incomplete_expired', ended_at: now, canceled_at: kept.canceled_at ?? now },
    type,
  );
}

/** Ends it now. What is open of it is asked for no more, but can still be paid; of one that never began, it cannot. */
export function cancelSubscription(
  world: World,
  kept: KeptSubscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
): KeptSubscription {
  if (kept.status === 'incomplete') return expireSubscription(world, kept, 'deleted');
  for (const invoice of openInvoices(world, kept)) {
    changeInvoice(world, invoice, { auto_advance: false, next_payment_attempt: null }, []);
  }
  const now = world.clock.now();
  const cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
  const ended = {
    status: 'canceled',
    ended_at: now,
    canceled_at: kept.canceled_at ?? now,
    cancellation_details,
  } as const;
  return changeSubscription(world, kept, ended, 'deleted');
}
