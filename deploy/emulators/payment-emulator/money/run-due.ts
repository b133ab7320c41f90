import { changeInvoice, findInvoice } from '../objects/invoices.ts';
import { findPaymentIntent } from '../objects/payment-intents.ts';
import { findSubscription } from '../objects/subscriptions.ts';
import type { KeptInvoice, KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';
import { chargeInvoice, methodOf, renewSubscription } from './bill-subscription.ts';
import { cancelSubscription, expireSubscription } from './end-subscription.ts';
import { isGivenUp } from './settle-invoice.ts';

/** How long a first payment may take [s]. */
const firstPaymentWithin = 23 * 3_600;

/** When something happens to a subscription by itself [s]; and what. */
function nextOf(
  world: World,
  kept: KeptSubscription,
): { readonly at: number; readonly run: () => void } | undefined {
  if (kept.ended_at !== null) return undefined;
  if (kept.status === 'incomplete') {
    return { at: kept.created + firstPaymentWithin, run: () => void expireSubscription(world, kept) };
  }
  const cancelAt = kept.cancel_at ?? Infinity;
  const renewAt = kept.item.current_period_end;
  return cancelAt <= renewAt
    ? { at: cancelAt, run: () => void cancelSubscription(world, kept) }
    : {
        at: renewAt,
        run: () => {
          renewSubscription(world, kept);
        },
      };
}

/** Charges an invoice again; when that was the last time and failed, its subscription ends. */
function retryInvoice(world: World, kept: KeptInvoice): void {
  const subscription = findSubscription(world, kept.subscription);
  const intent = findPaymentIntent(world, kept.intent);
  // Somebody pays it at this moment: the bank's answer decides, and not we.
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    changeInvoice(world, kept, { next_payment_attempt: world.clock.now() + 3_600 }, []);
    return;
  }
  chargeInvoice(world, kept, methodOf(world, subscription));
  const after = findInvoice(world, kept.invoice.id);
  if (after.invoice.status === 'open' && isGivenUp(after.invoice.attempt_count)) {
    cancelSubscription(world, findSubscription(world, kept.subscription), 'payment_failed');
  }
}

function oneDue(world: World): (() => void) | undefined {
  const now = world.clock.now();
  const due = world.store.all('subscription').flatMap((kept) => nextOf(world, kept) ?? []);
  for (const kept of world.store.all('invoice')) {
    const at = kept.invoice.next_payment_attempt;
    if (kept.invoice.status === 'open' && at !== null)
      due.push({
        at,
        run: () => {
          retryInvoice(world, kept);
        },
      });
  }
  return due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0]?.run;
}

/** Everything whose time has come by the emulator's clock, the oldest first, each in a transaction of its own. */
export function runDue(world: World): void {
  for (let run = oneDue(world); run !== undefined; run = oneDue(world)) world.transact(run);
}
