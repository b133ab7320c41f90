import Stripe from 'stripe';
import { missing } from '../http/failure.ts';
import type { KeptPrice } from '../store/kept.ts';
import type { World } from '../world.ts';
import { monthlyPrice } from './monthly-price.ts';

const monthlyProduct = 'prod_headgate_monthly';

export function newProduct(id: string, created: number, name: string): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}

/** `interval`: null for a price that is paid once. `amount` in cents. */
export function newPrice(
  id: string,
  created: number,
  fields: {
    readonly product: string;
    readonly amount: number;
    readonly currency: string;
    readonly interval: Stripe.Price.Recurring.Interval | null;
  },
): KeptPrice {
  const { product, amount, currency, interval } = fields;
  const recurring: Stripe.Price.Recurring | null =
    interval === null
      ? null
      : { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' };
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? 'one_time' : 'recurring',
    unit_amount: amount,
  };
}

export function priceOf(kept: KeptPrice): Stripe.Price {
  return { ...kept, unit_amount_decimal: Stripe.Decimal.from(kept.unit_amount ?? 0) };
}

export function findPrice(world: World, id: string, status: 400 | 404 = 404): KeptPrice {
  const price = world.store.get('price', id);
  if (price === undefined) throw missing('price', id, 'price', status);
  return price;
}

/** The older form of a price, which subscription items still carry. */
export function planOf(price: KeptPrice): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** The monthly subscription, $199.00, where there is none yet. */
export function plantCatalogue(world: World): void {
  if (world.store.get('price', monthlyPrice) !== undefined) return;
  const created = world.clock.now();
  world.store.put('product', monthlyProduct, newProduct(monthlyProduct, created, 'Headgate, by the month'));
  const fields = { product: monthlyProduct, amount: 19_900, currency: 'usd', interval: 'month' } as const;
  world.store.put('price', monthlyPrice, newPrice(monthlyPrice, created, fields));
}
