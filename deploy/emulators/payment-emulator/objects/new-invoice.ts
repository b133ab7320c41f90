import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { KeptInvoice, KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';
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
