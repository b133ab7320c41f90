import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { invalid, missing } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { attach, findPaymentMethod } from '../objects/payment-methods.ts';

function attachByCall({ world, id, parameters }: Call): Stripe.PaymentMethod {
  const customer = parameters.required('customer');
  const found = world.store.get('customer', customer);
  if (found === undefined || found.deleted) throw missing('customer', customer, 'customer', 400);
  return attach(world, findPaymentMethod(world, id, 'payment_method', 404), customer).method;
}

function detach({ world, id }: Call): Stripe.PaymentMethod {
  const kept = findPaymentMethod(world, id, 'payment_method', 404);
  if (kept.method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    );
  }
  const method = { ...kept.method, customer: null };
  world.store.put('payment_method', id, { ...kept, method });
  world.announce('payment_method.detached', method);
  return method;
}

function update({ world, id, parameters }: Call): Stripe.PaymentMethod {
  const kept = findPaymentMethod(world, id, 'payment_method', 404);
  const method = { ...kept.method, metadata: mergeMetadata(kept.method.metadata ?? {}, parameters) };
  world.store.put('payment_method', id, { ...kept, method });
  world.announce('payment_method.updated', method);
  return method;
}

/** Those of a customer; Stripe lists no others. */
function list({ world, parameters }: Call): Stripe.ApiList<Stripe.PaymentMethod> {
  parameters.required('customer');
  const methods = world.store.all('payment_method').map(({ method }) => method);
  const wanted = methods.filter(havingAll(parameters, ['customer', 'type']));
  return listOf('/v1/payment_methods', wanted, parameters);
}

export const paymentMethodRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/payment_methods', answer: list },
  {
    method: 'GET',
    path: '/v1/payment_methods/{id}',
    answer: ({ world, id }) => findPaymentMethod(world, id, 'payment_method', 404).method,
  },
  { method: 'POST', path: '/v1/payment_methods/{id}', answer: update },
  { method: 'POST', path: '/v1/payment_methods/{id}/attach', answer: attachByCall },
  { method: 'POST', path: '/v1/payment_methods/{id}/detach', answer: detach },
];
