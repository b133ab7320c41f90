import { z } from 'zod/mini';
import { defineQuestion, oneOf } from './define.ts';
import { pageInput, pageOf } from './page.ts';
import { payment, paymentIntent } from './payment.ts';
import { tier } from './pricing-tier.ts';
import { notFoundAs } from './refusal.ts';
import { cardChange, openSubscription, subscription } from './subscription.ts';

/*
 * Money. Questions are about the caller's farm, and `Rejected` (401) without a caller. Whatever needs the payment provider
 * is `Unavailable` while that is away, and then nothing is half done: asked again, it goes on where it was.
 */

/** Whom the provider writes on the receipt. */
export const payer = z.object({ email: z.string(), name: z.nullable(z.string()) });

/** The payment session of a tier's fee: the open one again, or a new one; or what has paid it. */
export const openPayment = defineQuestion('ask.pilot.open-payment.v1', {
  permission: 'billing.write',
  ask: z.object({ tier, payer }),
  answer: paymentIntent,
});
export const listPayments = defineQuestion('ask.pilot.list-payments.v1', {
  permission: 'billing.read',
  ask: pageInput,
  answer: pageOf(payment),
});
export const readPayment = defineQuestion('ask.pilot.read-payment.v1', {
  permission: 'billing.read',
  ask: z.object({ id: z.uuid() }),
  answer: oneOf({ payment: { payment }, 'not-found': {} }),
  refusals: { 'not-found': notFoundAs('Payment') },
});

/** However often and from wherever it is asked: the farm's one subscription. */
export const getOrCreateSubscription = defineQuestion('ask.pilot.get-or-create-subscription.v1', {
  permission: 'billing.write',
  ask: z.object({ payer }),
  answer: openSubscription,
});
/** The newest one; null: there never was one that began. */
export const readSubscription = defineQuestion('ask.pilot.read-subscription.v1', {
  permission: 'billing.read',
  answer: z.object({ subscription: z.nullable(subscription) }),
});
const subscriptionState = oneOf({
  subscription: { subscription },
  /** None that runs. */
  'not-found': {},
});
const noSubscription = {
  'not-found': { status: 404, message: 'There is no active subscription' },
} as const;

/** Gives notice; again: the first notice stays. */
export const cancelSubscription = defineQuestion('ask.pilot.cancel-subscription.v1', {
  permission: 'billing.write',
  answer: subscriptionState,
  refusals: noSubscription,
});
/** Takes the notice back. */
export const keepSubscription = defineQuestion('ask.pilot.keep-subscription.v1', {
  permission: 'billing.write',
  answer: subscriptionState,
  refusals: noSubscription,
});
/** The way to tell the provider another card. */
export const changeCard = defineQuestion('ask.pilot.change-card.v1', {
  permission: 'billing.write',
  answer: oneOf({ open: cardChange.shape, 'not-found': {} }),
  refusals: noSubscription,
});
/** Before its account is deleted: nothing is charged from now on, even if the provider hears of it later. */
export const endSubscription = defineQuestion('ask.pilot.end-subscription.v1', {
  answer: z.object({ kind: z.literal('done') }),
});

/**
 * An event of the provider, byte for byte, with its signature. It is stored before it is answered, and applied after.
 * `payload`: base64, as text in JSON may be six times as long as its bytes, and then too large for a question.
 * `refused`: not signed by the provider, or too long ago, or in the future.
 */
export const receiveStripeEvent = defineQuestion('ask.pilot.receive-stripe-event.v1', {
  ask: z.object({ payload: z.string(), signature: z.string() }),
  answer: oneOf({ stored: {}, repeated: {}, refused: {} }),
});

/** For the receipt that is mailed: asked when it is sent. */
export const readPaymentForMail = defineQuestion('ask.pilot.read-payment-for-mail.v1', {
  ask: z.object({ id: z.uuid() }),
  answer: oneOf({ payment: { payment }, gone: {} }),
});
