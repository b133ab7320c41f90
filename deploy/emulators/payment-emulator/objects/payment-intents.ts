import type Stripe from 'stripe';
import { Failure, missing } from '../http/failure.ts';
import { clientSecretOf, newId } from '../ids.ts';
import type { World } from '../world.ts';

/** Of a payment intent that somebody asks for. */
export type IntentFields = Pick<Stripe.PaymentIntent, 'amount' | 'currency'> &
  Partial<
    Pick<
      Stripe.PaymentIntent,
      | 'allowed_payment_method_types'
      | 'automatic_payment_methods'
      | 'customer'
      | 'description'
      | 'metadata'
      | 'receipt_email'
      | 'setup_future_usage'
    >
  >;

/** A payment intent as Stripe makes it, and its event. */
export function newPaymentIntent(world: World, fields: IntentFields): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecretOf(id),
    confirmation_method: 'automatic',
    created: world.clock.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...fields,
  };
  world.store.put('payment_intent', id, intent);
  world.announce('payment_intent.created', intent);
  return intent;
}

export function findPaymentIntent(world: World, id: string, status: 400 | 404 = 404): Stripe.PaymentIntent {
  const intent = world.store.get('payment_intent', id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent', status);
  return intent;
}

/** The changed intent, kept. */
export function changeIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  change: Partial<Stripe.PaymentIntent>,
): Stripe.PaymentIntent {
  const changed = { ...intent, ...change };
  world.store.put('payment_intent', intent.id, changed);
  return changed;
}

const cancellable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function unexpectedState(intent: Stripe.PaymentIntent, message: string): Failure {
  return new Failure('invalid_request_error', message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

/** Nobody can pay it from now on. Throws when somebody has, or when it is cancelled already. */
export function cancelIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  reason: string | null,
): Stripe.PaymentIntent {
  if (!cancellable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
    );
  }
  const canceled = changeIntent(world, intent, {
    status: 'canceled',
    canceled_at: world.clock.now(),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  });
  world.announce('payment_intent.canceled', canceled);
  return canceled;
}
