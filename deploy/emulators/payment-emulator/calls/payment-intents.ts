import type Stripe from 'stripe';
import type { Call, Route } from '../http/call.ts';
import { Failure, invalid } from '../http/failure.ts';
import { havingAll, listOf } from '../http/list.ts';
import { mergeMetadata } from '../http/metadata.ts';
import type { Parameters } from '../http/parameters.ts';
import { payIntent } from '../money/pay-intent.ts';
import { idOf } from '../objects/charges.ts';
import { customerNamed } from '../objects/find-customer.ts';
import { invoicePaidBy } from '../objects/invoices.ts';
import {
  cancelIntent,
  changeIntent,
  findPaymentIntent,
  newPaymentIntent,
  unexpectedState,
} from '../objects/payment-intents.ts';
import { findPaymentMethod } from '../objects/payment-methods.ts';

/** Of a payment in dollars [cents]. */
const [least, max] = [50, 99_999_999];

function amountOf(parameters: Parameters): number | undefined {
  const amount = parameters.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < least) throw invalid(`Amount must be at least $0.50 usd`, 'amount', 'amount_too_small');
  if (amount > max) throw invalid(`Amount must be no more than $999,999.99`, 'amount', 'amount_too_large');
  return amount;
}

function currencyOf(parameters: Parameters): string {
  const currency = parameters.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency.slice(0, 20)}`, 'currency');
  return currency;
}

function automaticOf(parameters: Parameters): Stripe.PaymentIntent.AutomaticPaymentMethods {
  const automatic = parameters.below('automatic_payment_methods');
  const redirects = automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  return { enabled: automatic.flag('enabled') ?? true, allow_redirects: redirects };
}

/** Null: whatever the account takes. */
function allowedTypes(parameters: Parameters): Stripe.PaymentIntent['allowed_payment_method_types'] {
  const types = parameters.texts('allowed_payment_method_types');
  return types.length === 0 ? null : [...types];
}

function futureUsage(parameters: Parameters): Stripe.PaymentIntent.SetupFutureUsage | null {
  return parameters.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null;
}

/** 402 with the reason, when the card was refused: what the try did stays. */
function answerAfterTrying(intent: Stripe.PaymentIntent): Stripe.PaymentIntent | Failure {
  const error = intent.last_payment_error;
  if (error === null) return intent;
  return new Failure('card_error', error.message ?? 'Your card was declined.', {
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
    ...(error.charge === undefined ? {} : { charge: error.charge }),
    ...(error.payment_method === undefined ? {} : { payment_method: error.payment_method }),
    payment_intent: intent,
  });
}

function create(call: Call): Stripe.PaymentIntent | Failure {
  const { world, parameters } = call;
  const amount = amountOf(parameters);
  if (amount === undefined) throw invalid('Missing required param: amount.', 'amount', 'parameter_missing');
  parameters.texts('payment_method_types');
  const intent = newPaymentIntent(world, {
    amount,
    currency: currencyOf(parameters),
    allowed_payment_method_types: allowedTypes(parameters),
    automatic_payment_methods: automaticOf(parameters),
    customer: customerNamed(world, parameters.text('customer'))?.id ?? null,
    description: parameters.text('description') ?? null,
    metadata: mergeMetadata({}, parameters),
    receipt_email: parameters.text('receipt_email') ?? null,
    setup_future_usage: futureUsage(parameters),
  });
  return parameters.flag('confirm') === true ? confirmWith(call, intent) : intent;
}

function update({ world, id, parameters }: Call): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, id);
  const amount = amountOf(parameters);
  const isOpen = intent.status.startsWith('requires_');
  if (amount !== undefined && amount !== intent.amount && !isOpen) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
    );
  }
  return changeIntent(world, intent, {
    amount: amount ?? intent.amount,
    customer: customerNamed(world, parameters.text('customer'))?.id ?? intent.customer,
    description: parameters.text('description') ?? intent.description,
    metadata: mergeMetadata(intent.metadata, parameters),
    receipt_email: parameters.text('receipt_email') ?? intent.receipt_email,
    setup_future_usage: futureUsage(parameters) ?? intent.setup_future_usage,
  });
}

function confirmWith(
  { world, parameters }: Call,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent | Failure {
  const id = parameters.text('payment_method') ?? idOf(intent.payment_method);
  parameters.text('return_url');
  const isOnSession = parameters.flag('off_session') !== true;
  if (id === null) {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it’s missing a payment method.',
    );
  }
  const kept = findPaymentMethod(world, id, 'payment_method');
  return answerAfterTrying(payIntent(world, intent, kept, { isOnSession }));
}

function cancel({ world, id, parameters }: Call): Stripe.PaymentIntent {
  const intent = findPaymentIntent(world, id);
  if (invoicePaidBy(world, id) !== undefined) {
    throw unexpectedState(
      intent,
      'You cannot cancel this PaymentIntent because it belongs to an invoice: void that.',
    );
  }
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
  return cancelIntent(world, intent, parameters.oneOf('cancellation_reason', reasons) ?? null);
}

function list({ world, parameters }: Call): Stripe.ApiList<Stripe.PaymentIntent> {
  const intents = world.store.all('payment_intent').filter(havingAll(parameters, ['customer']));
  return listOf('/v1/payment_intents', intents, parameters);
}

function retrieve({ world, id, parameters }: Call): Stripe.PaymentIntent {
  parameters.text('client_secret');
  return findPaymentIntent(world, id);
}

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', answer: create },
  { method: 'GET', path: '/v1/payment_intents', answer: list },
  { method: 'GET', path: '/v1/payment_intents/{id}', answer: retrieve },
  { method: 'POST', path: '/v1/payment_intents/{id}', answer: update },
  {
    method: 'POST',
    path: '/v1/payment_intents/{id}/confirm',
    answer: (call) => confirmWith(call, findPaymentIntent(call.world, call.id)),
  },
  { method: 'POST', path: '/v1/payment_intents/{id}/cancel', answer: cancel },
];
