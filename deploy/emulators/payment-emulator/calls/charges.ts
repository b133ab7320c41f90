import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { invalid, missing } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { closeDispute, findDispute } from '../money/dispute-charge.ts';
import { chargeOf, refundCharge } from '../money/refund.ts';
import { findPaymentIntent } from '../objects/payment-intents.ts';
import type { World } from '../world.ts';

function findCharge(world: World, id: string, status: 400 | 404 = 404): Stripe.Charge {
  const charge = world.store.get('charge', id);
  if (charge === undefined) throw missing('charge', id, 'charge', status);
  return charge;
}

function listCharges({ world, parameters }: Call): Stripe.ApiList<Stripe.Charge> {
  const charges = world.store.all('charge').filter(havingAll(parameters, ['customer', 'payment_intent']));
  return listOf('/v1/charges', charges, parameters);
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function refund({ world, parameters }: Call): Stripe.Refund {
  const [intent, charge] = [parameters.text('payment_intent'), parameters.text('charge')];
  if (intent === undefined && charge === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const of =
    intent === undefined
      ? findCharge(world, charge ?? '', 400)
      : chargeOf(world, findPaymentIntent(world, intent, 400));
  const amount = parameters.integer('amount');
  return refundCharge(world, of, {
    ...(amount === undefined ? {} : { amount }),
    reason: parameters.oneOf('reason', reasons) ?? null,
    metadata: mergeMetadata({}, parameters),
  });
}

function findRefund({ world, id }: Call): Stripe.Refund {
  const found = world.store.get('refund', id);
  if (found === undefined) throw missing('refund', id, 'refund', 404);
  return found;
}

function listRefunds({ world, parameters }: Call): Stripe.ApiList<Stripe.Refund> {
  const refunds = world.store.all('refund').filter(havingAll(parameters, ['charge', 'payment_intent']));
  return listOf('/v1/refunds', refunds, parameters);
}

function listDisputes({ world, parameters }: Call): Stripe.ApiList<Stripe.Dispute> {
  const disputes = world.store.all('dispute').filter(havingAll(parameters, ['charge', 'payment_intent']));
  return listOf('/v1/disputes', disputes, parameters);
}

export const chargeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/charges', answer: listCharges },
  { method: 'GET', path: '/v1/charges/{id}', answer: ({ world, id }) => findCharge(world, id) },
  { method: 'POST', path: '/v1/refunds', answer: refund },
  { method: 'GET', path: '/v1/refunds', answer: listRefunds },
  { method: 'GET', path: '/v1/refunds/{id}', answer: findRefund },
  { method: 'GET', path: '/v1/disputes', answer: listDisputes },
  { method: 'GET', path: '/v1/disputes/{id}', answer: ({ world, id }) => findDispute(world, id) },
  {
    method: 'POST',
    path: '/v1/disputes/{id}/close',
    answer: ({ world, id }) => closeDispute(world, findDispute(world, id), 'lost'),
  },
];
