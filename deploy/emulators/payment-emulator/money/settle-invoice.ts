import type Stripe from 'stripe';
import { idOf } from '../objects/charges.ts';
import { changeInvoice, invoicePaidBy } from '../objects/invoices.ts';
import { changeSubscription, findSubscription } from '../objects/subscriptions.ts';
import type { KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';

const day = 86_400;
/** When an invoice that could not be paid is tried again, counted from the last try [days]; after these, no more. */
const retries = [3, 5, 7] as const;

/** Every try of an invoice has failed. */
export function isGivenUp(attempts: number): boolean {
  return attempts > retries.length;
}

function statusAfterPaying({ status }: KeptSubscription): Stripe.Subscription.Status {
  return ['incomplete', 'past_due', 'unpaid'].includes(status) ? 'active' : status;
}

/** The intent has succeeded: its invoice, if it has one, is paid, and the subscription runs. */
export function invoicePaid(world: World, intent: Stripe.PaymentIntent): void {
  const kept = invoicePaidBy(world, intent.id);
  if (kept === undefined) return;
  const { invoice } = kept;
  const paid = {
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: world.clock.now() },
  } as const;
  changeInvoice(world, kept, paid, ['paid', 'payment_succeeded']);
  const subscription = findSubscription(world, kept.subscription);
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  changeSubscription(world, subscription, {
    status: statusAfterPaying(subscription),
    ...(saves ? { default_payment_method: idOf(intent.payment_method) } : {}),
  });
}

/**
 * The intent was refused: its invoice stays open, and a subscription that ran is past due. What somebody tries on the
 * session counts only as the first try.
 */
export function invoiceFailed(world: World, intent: Stripe.PaymentIntent, isOnSession: boolean): void {
  const kept = invoicePaidBy(world, intent.id);
  if (kept === undefined) return;
  const subscription = findSubscription(world, kept.subscription);
  const { attempt_count: before, next_payment_attempt: planned } = kept.invoice;
  const wait = subscription.status === 'incomplete' ? undefined : retries[before];
  const counts = before === 0 || !isOnSession;
  const next = wait === undefined ? null : world.clock.now() + wait * day;
  const failed = {
    attempt_count: counts ? before + 1 : before,
    attempted: true,
    next_payment_attempt: counts ? next : planned,
  };
  changeInvoice(world, kept, failed, ['payment_failed']);
  if (subscription.status === 'active') changeSubscription(world, subscription, { status: 'past_due' });
}

export function invoiceNeedsAction(world: World, intent: Stripe.PaymentIntent): void {
  const kept = invoicePaidBy(world, intent.id);
  if (kept !== undefined) changeInvoice(world, kept, { attempted: true }, ['payment_action_required']);
}
