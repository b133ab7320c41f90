import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { Failure, invalid, missing } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import type { Parameters } from '../http/parameters.ts';
import { chargeInvoice, invoicePeriod, methodOf } from '../money/bill-subscription.ts';
import { cancelSubscription } from '../money/end-subscription.ts';
import { findPrice } from '../objects/catalogue.ts';
import { idOf } from '../objects/charges.ts';
import { customerNamed } from '../objects/find-customer.ts';
import { findPaymentMethod } from '../objects/payment-methods.ts';
import {
  changeSubscription,
  findSubscription,
  newSubscription,
  subscriptionOf,
  type SubscriptionFields,
} from '../objects/subscriptions.ts';
import type { KeptSubscription } from '../store/kept.ts';
import type { World } from '../world.ts';

function priceAndQuantity(
  world: World,
  parameters: Parameters,
): Pick<SubscriptionFields, 'price' | 'quantity'> {
  const [item, ...more] = parameters.list('items');
  if (item === undefined) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  if (more.length > 0) throw invalid('The emulator has subscriptions of one item', 'items');
  const price = findPrice(world, item.required('price'), 400);
  if (price.recurring === null) throw invalid('The price specified is not recurring.', 'items[0][price]');
  return { price, quantity: item.integer('quantity') ?? 1 };
}

/** Undefined: nothing is said. Null: never. */
function cancelAtOf({ world, parameters }: Call): number | null | undefined {
  if (parameters.isUnset('cancel_at')) return null;
  const at = parameters.integer('cancel_at');
  if (at !== undefined && at <= world.clock.now())
    throw invalid('`cancel_at` must be in the future', 'cancel_at');
  return at;
}

/** A method of this customer's. Undefined: nothing is said. */
function defaultMethod(call: Call, customer: string | null): string | undefined {
  const id = call.parameters.text('default_payment_method');
  if (id === undefined || id === '') return undefined;
  const { method } = findPaymentMethod(call.world, id, 'default_payment_method');
  if (method.customer === customer) return method.id;
  throw invalid(
    'The customer does not have a payment method with this ID: attach it first.',
    'default_payment_method',
    'resource_missing',
  );
}

function savesMethod(parameters: Parameters): boolean | undefined {
  const settings = parameters.below('payment_settings');
  settings.texts('payment_method_types');
  const saves = settings.oneOf('save_default_payment_method', ['on_subscription', 'off']);
  return saves === undefined ? undefined : saves === 'on_subscription';
}

function create(call: Call): Stripe.Subscription | Failure {
  const { world, parameters } = call;
  const customer = customerNamed(world, parameters.required('customer'));
  if (customer === null) throw missing('customer', '', 'customer', 400);
  const behaviours = ['default_incomplete', 'allow_incomplete', 'error_if_incomplete'] as const;
  const behaviour = parameters.oneOf('payment_behavior', behaviours) ?? 'allow_incomplete';
  parameters.oneOf('collection_method', ['charge_automatically']);
  parameters.flag('off_session');
  const kept = newSubscription(world, {
    customer: customer.id,
    ...priceAndQuantity(world, parameters),
    metadata: mergeMetadata({}, parameters),
    description: parameters.text('description') ?? null,
    defaultPaymentMethod: defaultMethod(call, customer.id) ?? null,
    savesPaymentMethod: savesMethod(parameters) ?? false,
    cancelAt: cancelAtOf(call) ?? null,
  });
  const invoice = invoicePeriod(world, kept, 'subscription_create');
  changeSubscription(world, findSubscription(world, kept.id), {}, 'created');
  if (behaviour !== 'default_incomplete') {
    const intent = chargeInvoice(world, invoice, methodOf(world, kept));
    if (behaviour === 'error_if_incomplete' && intent.status !== 'succeeded') {
      throw new Failure('card_error', intent.last_payment_error?.message ?? 'Your card was declined.', {
        code: 'card_declined',
      });
    }
  }
  return subscriptionOf(world, findSubscription(world, kept.id));
}

function ended(kept: KeptSubscription): Failure {
  return new Failure(
    'invalid_request_error',
    `A canceled subscription can only update its cancellation_details and metadata. (${kept.id} is ${kept.status})`,
    { code: 'resource_missing', param: 'id' },
  );
}

function update(call: Call): Stripe.Subscription {
  const { world, id, parameters } = call;
  const kept = findSubscription(world, id);
  if (kept.ended_at !== null) throw ended(kept);
  const cancelAt = cancelAtOf(call);
  const atPeriodEnd = parameters.flag('cancel_at_period_end');
  const method = defaultMethod(call, idOf(kept.customer));
  const saves = savesMethod(parameters);
  const request = atPeriodEnd === undefined ? cancelAt : atPeriodEnd ? kept.item.current_period_end : null;
  const changed = changeSubscription(world, kept, {
    description: parameters.text('description') ?? kept.description,
    metadata: mergeMetadata(kept.metadata, parameters),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(request === undefined
      ? {}
      : { cancel_at: request, canceled_at: request === null ? null : world.clock.now() }),
    ...(atPeriodEnd === undefined ? {} : { cancel_at_period_end: atPeriodEnd }),
    ...(saves === undefined || kept.payment_settings === null
      ? {}
      : {
          payment_settings: {
            ...kept.payment_settings,
            save_default_payment_method: saves ? 'on_subscription' : 'off',
          },
        }),
  });
  return subscriptionOf(world, changed);
}

function cancel({ world, id, parameters }: Call): Stripe.Subscription {
  parameters.flag('invoice_now');
  parameters.flag('prorate');
  const kept = findSubscription(world, id);
  if (kept.ended_at !== null) throw missing('subscription', id, 'id', 404);
  return subscriptionOf(world, cancelSubscription(world, kept));
}

/** Without a status: those that are not over. */
function list({ world, parameters }: Call): Stripe.ApiList<Stripe.Subscription> {
  const [status, price] = [parameters.text('status'), parameters.text('price')];
  const wanted = world.store
    .all('subscription')
    .filter(havingAll(parameters, ['customer']))
    .filter((kept) => price === undefined || kept.item.price === price)
    .filter((kept) => {
      if (status === undefined) return kept.status !== 'canceled';
      return status === 'all' || kept.status === status || (status === 'ended' && kept.ended_at !== null);
    });
  const { data, ...page } = listOf('/v1/subscriptions', wanted, parameters);
  return { ...page, data: data.map((kept) => subscriptionOf(world, kept)) };
}

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: create },
  { method: 'GET', path: '/v1/subscriptions', answer: list },
  {
    method: 'GET',
    path: '/v1/subscriptions/{id}',
    answer: ({ world, id }) => subscriptionOf(world, findSubscription(world, id)),
  },
  { method: 'POST', path: '/v1/subscriptions/{id}', answer: update },
  { method: 'DELETE', path: '/v1/subscriptions/{id}', answer: cancel },
];
