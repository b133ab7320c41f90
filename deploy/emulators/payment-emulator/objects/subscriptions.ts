import type Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import { newId } from '../ids.ts';
import type { KeptItem, KeptPrice, KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';
import { periodEnd } from './billing-period.ts';
import { findPrice, planOf, priceOf } from './catalogue.ts';

/** Of a subscription that somebody asks for. */
export interface SubscriptionFields {
  readonly customer: string;
  readonly price: KeptPrice;
  readonly quantity: number;
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
  readonly defaultPaymentMethod: string | null;
  readonly savesPaymentMethod: boolean;
  readonly cancelAt: number | null;
}

function newItem(created: number, { price, quantity }: SubscriptionFields): KeptItem {
  return {
    id: newId('si'),
    price: price.id,
    quantity,
    current_period_start: created,
    current_period_end: periodEnd(created, created, price),
  };
}

/** What is the same for every subscription of ours. */
const nothingElse = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>;

/** A subscription that has yet to be paid for the first time: incomplete. Nobody is told of it yet. */
export function newSubscription(world: World, fields: SubscriptionFields): KeptSubscription {
  const id = newId('sub');
  const created = world.clock.now();
  const subscription: KeptSubscription = {
    ...nothingElse,
    id,
    object: 'subscription',
    billing_cycle_anchor: created,
    cancel_at: fields.cancelAt,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created,
    currency: fields.price.currency,
    customer: fields.customer,
    default_payment_method: fields.defaultPaymentMethod,
    description: fields.description,
    item: newItem(created, fields),
    metadata: fields.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: fields.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    start_date: created,
    status: 'incomplete',
  };
  world.store.put('subscription', id, subscription);
  return subscription;
}

export function findSubscription(world: World, id: string, status: 400 | 404 = 404): KeptSubscription {
  const subscription = world.store.get('subscription', id);
  if (subscription === undefined) throw missing('subscription', id, 'id', status);
  return subscription;
}

function itemOf(world: World, item: KeptItem, { id, created }: KeptSubscription): Stripe.SubscriptionItem {
  const price = findPrice(world, item.price);
  return {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: item.current_period_end,
    current_period_start: item.current_period_start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: priceOf(price),
    quantity: item.quantity,
    subscription: id,
    tax_rates: [],
  };
}

/** As it is answered. */
export function subscriptionOf(world: World, kept: KeptSubscription): Stripe.Subscription {
  const { item, ...subscription } = kept;
  const url = `/v1/subscription_items?subscription=${kept.id}`;
  return {
    ...subscription,
    items: { object: 'list', data: [itemOf(world, item, kept)], has_more: false, url },
  };
}

/** The changed subscription, kept, and its event. */
export function changeSubscription(
  world: World,
  kept: KeptSubscription,
  change: Partial<KeptSubscription>,
  type: 'created' | 'updated' | 'deleted' = 'updated',
): KeptSubscription {
  const changed = { ...kept, ...change };
  world.store.put('subscription', kept.id, changed);
  world.announce(`customer.subscription.${type}`, subscriptionOf(world, changed));
  return changed;
}
