import Stripe from 'stripe';
import { missing } from '../door/failure.ts';
import { newId } from '../ids.ts';
import type { KeptInvoice, KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';
import { findPrice } from './catalogue.ts';
import { idOf } from './charges.ts';

/** What is the same for every invoice of ours. */
const nothingElse = {
  account_country: 'US',
  account_name: 'Headgate (test)',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** A finalised, open invoice of a subscription's present period, which this intent pays. Nobody is told of it yet. */
export function newInvoice(
  world: World,
  subscription: KeptSubscription,
  {
    intent,
    reason,
  }: { readonly intent: Stripe.PaymentIntent; readonly reason: Stripe.Invoice.BillingReason },
): KeptInvoice {
  const id = newId('in');
  const created = world.clock.now();
  const total = intent.amount;
  const customer = world.store.get('customer', idOf(subscription.customer) ?? '');
  const kept: KeptInvoice = {
    intent: intent.id,
    subscription: subscription.id,
    item: subscription.item,
    invoice: {
      ...nothingElse,
      id,
      object: 'invoice',
      amount_due: total,
      amount_paid: 0,
      amount_remaining: total,
      attempt_count: 0,
      attempted: false,
      auto_advance: false,
      billing_reason: reason,
      created,
      currency: subscription.currency,
      customer: subscription.customer,
      customer_email: customer === undefined || customer.deleted ? null : customer.email,
      customer_name: customer === undefined || customer.deleted ? null : (customer.name ?? null),
      effective_at: created,
      hosted_invoice_url: `${world.address}/invoices/${id}`,
      invoice_pdf: null,
      metadata: {},
      number: `HG-${String(world.store.all('invoice').length + 1).padStart(6, '0')}`,
      parent: {
        quote_details: null,
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
        type: 'subscription_details',
      },
      period_end: created,
      period_start: created,
      status: 'open',
      status_transitions: {
        finalized_at: created,
        marked_uncollectible_at: null,
        paid_at: null,
        voided_at: null,
      },
      subtotal: total,
      subtotal_excluding_tax: total,
      total,
      total_excluding_tax: total,
    },
  };
  world.store.put('invoice', id, kept);
  return kept;
}

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
