import type Stripe from 'stripe';
import { Failure } from '../http/failure.ts';
import { intentIdOf } from '../ids.ts';
import { payIntent, settleIntent } from '../money/pay-intent.ts';
import { confirmSetup, settleSetup, unexpectedSetupState } from '../money/set-up.ts';
import { cardOf, knownNumber, notAuthenticated } from '../objects/cards.ts';
import { unexpectedState } from '../objects/payment-intents.ts';
import { newPaymentMethod } from '../objects/payment-methods.ts';
import type { World } from '../world.ts';

/** What the test card form is told. */
export type FormAnswer =
  | { readonly status: 'succeeded' | 'requires_action' | 'processing' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly code: string;
      /** Where the intent itself is why: 'succeeded' when there is nothing left to pay. */
      readonly intentStatus?: string;
    };

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The intent that a client secret opens. Throws for one that opens none. */
function intentOf(world: World, clientSecret: string): Intent {
  const id = intentIdOf(clientSecret) ?? '';
  const intent = world.store.get('payment_intent', id) ?? world.store.get('setup_intent', id);
  if (intent?.client_secret !== clientSecret) {
    throw new Failure(
      'invalid_request_error',
      'No intent has this client secret.',
      { code: 'resource_missing' },
      404,
    );
  }
  return intent;
}

function errorOf(intent: Intent) {
  return intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
}

function answerOf(intent: Intent): FormAnswer {
  const error = errorOf(intent);
  if (error !== null) {
    return {
      status: 'failed',
      message: error.message ?? 'Your card was declined.',
      code: error.code ?? 'card_declined',
    };
  }
  const status = (['succeeded', 'requires_action', 'processing'] as const).find(
    (each) => each === intent.status,
  );
  if (status === undefined) throw new Error(`An intent is ${intent.status} after it was confirmed`);
  return { status };
}

/** As `confirmPayment` and `confirmSetup` of Stripe.js: with the secret and a card. */
export function confirm(
  world: World,
  { clientSecret, cardNumber, isBankSlow }: { clientSecret: string; cardNumber: string; isBankSlow: boolean },
): FormAnswer {
  const intent = intentOf(world, clientSecret);
  if (intent.status === 'succeeded') {
    throw intent.object === 'payment_intent'
      ? unexpectedState(intent, 'This has been paid already.')
      : unexpectedSetupState(intent, 'confirm');
  }
  const kept = newPaymentMethod(world, knownNumber(cardNumber));
  return answerOf(
    intent.object === 'payment_intent'
      ? payIntent(world, intent, kept, {
          isOnSession: true,
          takesTime: isBankSlow && cardOf(kept.number).refusal === undefined,
        })
      : confirmSetup(world, intent, kept),
  );
}

/** What the holder answered the bank, when it asked. */
export function authenticate(
  world: World,
  { clientSecret, outcome }: { clientSecret: string; outcome: 'complete' | 'fail' },
): FormAnswer {
  const intent = intentOf(world, clientSecret);
  const result =
    outcome === 'complete'
      ? ({ kind: 'paid' } as const)
      : ({ kind: 'refused', refusal: notAuthenticated } as const);
  return answerOf(
    intent.object === 'payment_intent'
      ? settleIntent(world, intent, result)
      : settleSetup(world, intent, outcome),
  );
}
