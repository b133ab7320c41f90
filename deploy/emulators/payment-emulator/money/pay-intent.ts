import type Stripe from 'stripe';
import { changeIntent, unexpectedState } from '../objects/payment-intents.ts';
import { cardOf, notAuthenticated, type Refusal } from '../objects/cards.ts';
import { idOf, newCharge } from '../objects/charges.ts';
import { attach } from '../objects/payment-methods.ts';
import type { KeptPaymentMethod } from '../store/kept.ts';
import type { World } from '../world.ts';
import { invoiceFailed, invoiceNeedsAction, invoicePaid } from './settle-invoice.ts';

/** Why the last try to pay failed, as the intent tells it. */
function errorOf(
  { method }: KeptPaymentMethod,
  refusal: Refusal,
  charge?: Stripe.Charge,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    ...(charge === undefined ? {} : { charge: charge.id }),
    code: refusal.code,
    ...(refusal.decline_code === undefined ? {} : { decline_code: refusal.decline_code }),
    doc_url: `https://docs.stripe.com/error-codes#${refusal.code}`,
    message: refusal.message,
    payment_method: method,
    type: charge === undefined ? 'invalid_request_error' : 'card_error',
  };
}

function succeeded(
  world: World,
  intent: Stripe.PaymentIntent,
  kept: KeptPaymentMethod,
): Stripe.PaymentIntent {
  const charge = newCharge(world, intent, kept);
  const paid = changeIntent(world, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: kept.method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  });
  const customer = idOf(intent.customer);
  if (customer !== null && intent.setup_future_usage !== null) attach(world, kept, customer);
  world.announce('payment_intent.succeeded', paid);
  invoicePaid(world, paid);
  return paid;
}

interface Failed {
  readonly refusal: Refusal;
  readonly isOnSession: boolean;
}

function failed(
  world: World,
  intent: Stripe.PaymentIntent,
  kept: KeptPaymentMethod,
  { refusal, isOnSession }: Failed,
): Stripe.PaymentIntent {
  // Who cannot be asked is never charged: there is a charge only where the bank refused one.
  const charge = refusal === notAuthenticated ? undefined : newCharge(world, intent, kept, refusal);
  const open = changeIntent(world, intent, {
    status: 'requires_payment_method',
    ...(charge === undefined ? {} : { latest_charge: charge.id }),
    payment_method: null,
    last_payment_error: errorOf(kept, refusal, charge),
    next_action: null,
    processing: null,
  });
  world.announce('payment_intent.payment_failed', open);
  invoiceFailed(world, open, isOnSession);
  return open;
}

function askHolder(
  world: World,
  intent: Stripe.PaymentIntent,
  kept: KeptPaymentMethod,
): Stripe.PaymentIntent {
  const waiting = changeIntent(world, intent, {
    status: 'requires_action',
    payment_method: kept.method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  });
  world.announce('payment_intent.requires_action', waiting);
  invoiceNeedsAction(world, waiting);
  return waiting;
}

function processing(
  world: World,
  intent: Stripe.PaymentIntent,
  kept: KeptPaymentMethod,
): Stripe.PaymentIntent {
  const inProgress = changeIntent(world, intent, {
    status: 'processing',
    payment_method: kept.method.id,
    last_payment_error: null,
    processing: { type: 'card' },
  });
  world.announce('payment_intent.processing', inProgress);
  return inProgress;
}

/** How a payment goes, besides what its card decides. */
export interface PayOptions {
  /** The holder is there, and can be asked. */
  readonly isOnSession: boolean;
  /** The bank takes its time: `settleIntent` ends it. */
  readonly takesTime?: boolean;
  /** The bank refuses it, whatever the card. */
  readonly refusal?: Refusal;
}

/** Tries to pay with a card; the intent's status says how it went. Throws when the intent cannot be paid any more. */
export function payIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  kept: KeptPaymentMethod,
  { isOnSession, takesTime = false, refusal }: PayOptions,
): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  const card = cardOf(kept.number);
  const refused = refusal ?? card.refusal;
  if (refused !== undefined) return failed(world, intent, kept, { refusal: refused, isOnSession });
  // A card that was told once, its holder asked, is charged later without asking.
  if (card.mustAuthenticate === true && kept.method.customer === null) {
    return isOnSession
      ? askHolder(world, intent, kept)
      : failed(world, intent, kept, { refusal: notAuthenticated, isOnSession });
  }
  return takesTime ? processing(world, intent, kept) : succeeded(world, intent, kept);
}

/** What comes of an intent that waits for its holder or for the bank. */
export function settleIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  outcome: { readonly kind: 'paid' } | { readonly kind: 'refused'; readonly refusal: Refusal },
): Stripe.PaymentIntent {
  const kept = world.store.get('payment_method', idOf(intent.payment_method) ?? '');
  if (kept === undefined || !['requires_action', 'processing'].includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent waits for nobody: it has a status of ${intent.status}.`,
    );
  }
  return outcome.kind === 'paid'
    ? succeeded(world, intent, kept)
    : failed(world, intent, kept, { refusal: outcome.refusal, isOnSession: true });
}
