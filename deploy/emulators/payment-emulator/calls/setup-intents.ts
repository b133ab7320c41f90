import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { confirmSetup, unexpectedSetupState } from '../money/set-up.ts';
import { customerNamed } from '../objects/find-customer.ts';
import { findPaymentMethod } from '../objects/payment-methods.ts';
import { changeSetup, findSetupIntent, newSetupIntent } from '../objects/setup-intents.ts';

function create({ world, parameters }: Call): Stripe.SetupIntent {
  parameters.texts('payment_method_types');
  const allowed = parameters.texts('allowed_payment_method_types');
  const automatic = parameters.below('automatic_payment_methods');
  automatic.flag('enabled');
  automatic.oneOf('allow_redirects', ['always', 'never']);
  return newSetupIntent(world, {
    allowed_payment_method_types: allowed.length === 0 ? null : [...allowed],
    customer: customerNamed(world, parameters.text('customer'))?.id ?? null,
    description: parameters.text('description') ?? null,
    metadata: mergeMetadata({}, parameters),
    usage: parameters.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
  });
}

function update({ world, id, parameters }: Call): Stripe.SetupIntent {
  const intent = findSetupIntent(world, id);
  return changeSetup(world, intent, {
    description: parameters.text('description') ?? intent.description,
    metadata: mergeMetadata(intent.metadata ?? {}, parameters),
  });
}

/** 402 with the reason, when the card was refused: what the try did stays. */
function confirm({ world, id, parameters }: Call): Stripe.SetupIntent | Failure {
  parameters.text('return_url');
  const kept = findPaymentMethod(world, parameters.required('payment_method'), 'payment_method');
  const intent = confirmSetup(world, findSetupIntent(world, id), kept);
  const error = intent.last_setup_error;
  if (error === null) return intent;
  return new Failure('card_error', error.message ?? 'Your card was declined.', {
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
    setup_intent: intent,
  });
}

function cancel({ world, id, parameters }: Call): Stripe.SetupIntent {
  const intent = findSetupIntent(world, id);
  const reason = parameters.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'requested_by_customer']);
  if (!intent.status.startsWith('requires_')) throw unexpectedSetupState(intent, 'cancel');
  const canceled = changeSetup(world, intent, {
    status: 'canceled',
    cancellation_reason: reason ?? null,
    next_action: null,
  });
  world.announce('setup_intent.canceled', canceled);
  return canceled;
}

function list({ world, parameters }: Call): Stripe.ApiList<Stripe.SetupIntent> {
  const intents = world.store
    .all('setup_intent')
    .filter(havingAll(parameters, ['customer', 'payment_method']));
  return listOf('/v1/setup_intents', intents, parameters);
}

export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', answer: create },
  { method: 'GET', path: '/v1/setup_intents', answer: list },
  { method: 'GET', path: '/v1/setup_intents/{id}', answer: ({ world, id }) => findSetupIntent(world, id) },
  { method: 'POST', path: '/v1/setup_intents/{id}', answer: update },
  { method: 'POST', path: '/v1/setup_intents/{id}/confirm', answer: confirm },
  { method: 'POST', path: '/v1/setup_intents/{id}/cancel', answer: cancel },
];
