import type Stripe from 'stripe';
import { Failure } from '../http/failure.ts';
import { cardOf, notAuthenticated, type Refusal } from '../objects/cards.ts';
import { idOf } from '../objects/charges.ts';
import { attach } from '../objects/payment-methods.ts';
import { changeSetup } from '../objects/setup-intents.ts';
import type { KeptPaymentMethod } from '../store/kept.ts';
import type { World } from '../world.ts';

export function unexpectedSetupState(intent: Stripe.SetupIntent, verb: string): Failure {
  return new Failure(
    'invalid_request_error',
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: intent },
  );
}

function succeeded(world: World, intent: Stripe.SetupIntent, kept: KeptPaymentMethod): Stripe.SetupIntent {
  const customer = idOf(intent.customer);
  if (customer !== null) attach(world, kept, customer);
  const done = changeSetup(world, intent, {
    status: 'succeeded',
    payment_method: kept.method.id,
    last_setup_error: null,
    next_action: null,
  });
  world.announce('setup_intent.succeeded', done);
  return done;
}

function failed(
  world: World,
  intent: Stripe.SetupIntent,
  kept: KeptPaymentMethod,
  { code, decline_code, message }: Refusal,
): Stripe.SetupIntent {
  const open = changeSetup(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      code,
      ...(decline_code === undefined ? {} : { decline_code }),
      message,
      payment_method: kept.method,
      type: 'card_error',
    },
  });
  world.announce('setup_intent.setup_failed', open);
  return open;
}

/** Tells a card for later; the intent's status says how it went. Throws when the intent is done. */
export function confirmSetup(
  world: World,
  intent: Stripe.SetupIntent,
  kept: KeptPaymentMethod,
): Stripe.SetupIntent {
  if (!intent.status.startsWith('requires_')) throw unexpectedSetupState(intent, 'confirm');
  const card = cardOf(kept.number);
  if (card.refusal !== undefined && card.failsWhenCharged !== true)
    return failed(world, intent, kept, card.refusal);
  if (card.mustAuthenticate !== true) return succeeded(world, intent, kept);
  const waiting = changeSetup(world, intent, {
    status: 'requires_action',
    payment_method: kept.method.id,
    last_setup_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  world.announce('setup_intent.requires_action', waiting);
  return waiting;
}

/** What the holder answered the bank. */
export function settleSetup(
  world: World,
  intent: Stripe.SetupIntent,
  outcome: 'complete' | 'fail',
): Stripe.SetupIntent {
  const kept = world.store.get('payment_method', idOf(intent.payment_method) ?? '');
  if (kept === undefined || intent.status !== 'requires_action')
    throw unexpectedSetupState(intent, 'authenticate');
  const refusal = { ...notAuthenticated, code: 'setup_intent_authentication_failure' };
  return outcome === 'complete' ? succeeded(world, intent, kept) : failed(world, intent, kept, refusal);
}
