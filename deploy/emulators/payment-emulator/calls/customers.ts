import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { missing } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { cancelSubscription } from '../money/end-subscription.ts';
import type { World } from '../world.ts';
import { findPaymentMethod } from '../objects/payment-methods.ts';

function find({ world, id }: Call): Stripe.Customer | Stripe.DeletedCustomer {
  const customer = world.store.get('customer', id);
  if (customer === undefined) throw missing('customer', id, 'id', 404);
  return customer;
}

function newCustomer(id: string, created: number): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** Absent: as before. Empty: none. */
function changed(before: string | null | undefined, text: string | undefined): string | null {
  return text === undefined ? (before ?? null) : text === '' ? null : text;
}

function withParameters(world: World, customer: Stripe.Customer, parameters: Parameters): Stripe.Customer {
  const settings = parameters.below('invoice_settings');
  const method = settings.text('default_payment_method');
  if (method !== undefined && method !== '') findPaymentMethod(world, method, 'default_payment_method');
  return {
    ...customer,
    email: changed(customer.email, parameters.text('email')),
    name: changed(customer.name, parameters.text('name')),
    phone: changed(customer.phone, parameters.text('phone')),
    description: changed(customer.description, parameters.text('description')),
    metadata: mergeMetadata(customer.metadata, parameters),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method:
        method === undefined ? customer.invoice_settings.default_payment_method : changed(null, method),
    },
  };
}

function create({ world, parameters }: Call): Stripe.Customer {
  const customer = withParameters(world, newCustomer(newId('cus'), world.clock.now()), parameters);
  world.store.put('customer', customer.id, customer);
  world.announce('customer.created', customer);
  return customer;
}

function update(call: Call): Stripe.Customer {
  const before = find(call);
  if (before.deleted) throw missing('customer', call.id, 'id', 404);
  const customer = withParameters(call.world, before, call.parameters);
  call.world.store.put('customer', customer.id, customer);
  call.world.announce('customer.updated', customer);
  return customer;
}

function remove(call: Call): Stripe.DeletedCustomer {
  const { world, id } = call;
  const before = find(call);
  if (before.deleted) throw missing('customer', id, 'id', 404);
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer === id && subscription.ended_at === null)
      cancelSubscription(world, subscription);
  }
  const gone = { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  world.store.put('customer', id, gone);
  world.announce('customer.deleted', before);
  return gone;
}

function list({ world, parameters }: Call): Stripe.ApiList<Stripe.Customer> {
  const there = world.store.all('customer').flatMap((customer) => (customer.deleted ? [] : [customer]));
  return listOf('/v1/customers', there.filter(havingAll(parameters, ['email'])), parameters);
}

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', answer: create },
  { method: 'GET', path: '/v1/customers', answer: list },
  { method: 'GET', path: '/v1/customers/{id}', answer: find },
  { method: 'POST', path: '/v1/customers/{id}', answer: update },
  { method: 'DELETE', path: '/v1/customers/{id}', answer: remove },
];
