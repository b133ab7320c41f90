import type Stripe from 'stripe';
import type { Refusal } from '../objects/cards.ts';
import { periodEnd } from '../objects/billing-period.ts';
import { findPrice } from '../objects/catalogue.ts';
import { idOf } from '../objects/charges.ts';
import { changeInvoice } from '../objects/invoices.ts';
import { newInvoice } from '../objects/new-invoice.ts';
import { changeIntent, findPaymentIntent, newPaymentIntent } from '../objects/payment-intents.ts';
import { changeSubscription, findSubscription } from '../objects/subscriptions.ts';
import type { KeptInvoice, KeptPaymentMethod, KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';
import { payIntent } from './pay-intent.ts';
import { invoiceFailed } from './settle-invoice.ts';

/** An open invoice for the subscription's present period, and the intent that pays it. */
export function invoicePeriod(
  world: World,
  kept: KeptSubscription,
  reason: Stripe.Invoice.BillingReason,
): KeptInvoice {
  const price = findPrice(world, kept.item.price);
  const intent = newPaymentIntent(world, {
    amount: (price.unit_amount ?? 0) * kept.item.quantity,
    currency: price.currency,
    customer: idOf(kept.customer),
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: 'off_session',
  });
  const invoice = newInvoice(world, kept, { intent, reason });
  const open = changeInvoice(world, invoice, { auto_advance: reason !== 'subscription_create' }, [
    'created',
    'finalized',
  ]);
  world.store.put('subscription', kept.id, {
    ...findSubscription(world, kept.id),
    latest_invoice: open.invoice.id,
  });
  return open;
}

/** What a subscription is charged to: its own method, else its customer's. */
export function methodOf(world: World, kept: KeptSubscription): KeptPaymentMethod | undefined {
  const customer = world.store.get('customer', idOf(kept.customer) ?? '');
  const ofCustomer =
    customer === undefined || customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const id = idOf(kept.default_payment_method) ?? idOf(ofCustomer);
  return id === null ? undefined : world.store.get('payment_method', id);
}

const noMethod: Refusal = {
  code: 'missing_payment_method',
  message: 'Cannot charge a customer that has no active card',
};

/** Tries to charge an open invoice to a method, nobody being there to be asked. `refusal`: it is refused whatever it is. */
export function chargeInvoice(
  world: World,
  kept: KeptInvoice,
  method: KeptPaymentMethod | undefined,
  refusal?: Refusal,
): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, kept.intent);
  if (method !== undefined) {
    return payIntent(world, intent, method, {
      isOnSession: false,
      ...(refusal === undefined ? {} : { refusal }),
    });
  }
  const last_payment_error = { ...(refusal ?? noMethod), type: 'invalid_request_error' } as const;
  const open = changeIntent(world, intent, { last_payment_error });
  world.announce('payment_intent.payment_failed', open);
  invoiceFailed(world, open, false);
  return open;
}

/** The next period begins, and is charged. `refusal`: it cannot be. */
export function renewSubscription(world: World, kept: KeptSubscription, refusal?: Refusal): void {
  const start = kept.item.current_period_end;
  const end = periodEnd(kept.billing_cycle_anchor, start, findPrice(world, kept.item.price));
  const item = { ...kept.item, current_period_start: start, current_period_end: end };
  const begun = { ...kept, item };
  world.store.put('subscription', kept.id, begun);
  const invoice = invoicePeriod(world, begun, 'subscription_cycle');
  const next = changeSubscription(world, findSubscription(world, kept.id), {});
  chargeInvoice(world, invoice, methodOf(world, next), refusal);
}
