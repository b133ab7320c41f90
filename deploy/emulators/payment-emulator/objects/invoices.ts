import Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import type { KeptInvoice } from '../store/kept.ts';
import type { World } from '../world.ts';
import { findPrice } from './catalogue.ts';
import { idOf } from './charges.ts';

function lineOf(world: World, { invoice, item, subscription }: KeptInvoice): Stripe.InvoiceLineItem {
  const price = findPrice(world, item.price);
  return {
    id: `il_${invoice.id.slice(3)}`,
    object: 'line_item',
    amount: invoice.total,
    currency: invoice.currency,
    description: `${String(item.quantity)} × Headgate, by the month`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    },
    quantity: item.quantity,
    quantity_decimal: Stripe.Decimal.from(item.quantity),
    subscription,
    subtotal: invoice.total,
    taxes: [],
  };
}

/** As it is answered, without what only expansion shows: `confirmation_secret`, `payments`. */
export function invoiceOf(world: World, kept: KeptInvoice): Stripe.Invoice {
  const url = `/v1/invoices/${kept.invoice.id}/lines`;
  return { ...kept.invoice, lines: { object: 'list', data: [lineOf(world, kept)], has_more: false, url } };
}

export function findInvoice(world: World, id: string, status: 400 | 404 = 404): KeptInvoice {
  const kept = world.store.get('invoice', id);
  if (kept === undefined) throw missing('invoice', id, 'invoice', status);
  return kept;
}

/** The invoice that an intent pays; most intents pay none. */
export function invoicePaidBy(world: World, intent: string): KeptInvoice | undefined {
  return world.store.all('invoice').find((kept) => kept.intent === intent);
}

type InvoiceEvent =
  | 'created'
  | 'finalized'
  | 'paid'
  | 'payment_action_required'
  | 'payment_failed'
  | 'payment_succeeded'
  | 'updated'
  | 'voided';

/** The changed invoice, kept, and its events. */
export function changeInvoice(
  world: World,
  kept: KeptInvoice,
  change: Partial<KeptInvoice['invoice']>,
  events: readonly InvoiceEvent[],
): KeptInvoice {
  const changed = { ...kept, invoice: { ...kept.invoice, ...change } };
  world.store.put('invoice', kept.invoice.id, changed);
  for (const event of events) world.announce(`invoice.${event}`, invoiceOf(world, changed));
  return changed;
}

/** What of an invoice its intent has paid, or is to pay. */
export function invoicePaymentOf({ invoice, intent }: KeptInvoice): Stripe.InvoicePayment {
  const isVoid = invoice.status === 'void';
  return {
    id: `inpay_${invoice.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: invoice.amount_paid === 0 ? null : invoice.amount_paid,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: isVoid ? 'canceled' : invoice.status === 'paid' ? 'paid' : 'open',
    status_transitions: {
      canceled_at: invoice.status_transitions.voided_at,
      paid_at: invoice.status_transitions.paid_at,
    },
  };
}
