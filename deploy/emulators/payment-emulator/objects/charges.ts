import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { KeptPaymentMethod } from '../store/kept.ts';
import type { World } from '../world.ts';
import type { Refusal } from './cards.ts';

/** The id that a field holds, which at Stripe may also hold the thing itself. */
export function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : value.id;
}

function cardDetails(
  { method: { card } }: KeptPaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails {
  if (card === undefined) return { type: 'card' };
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function outcomeOf(refusal: Refusal | undefined): Stripe.Charge.Outcome {
  const isRefused = refusal !== undefined;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isRefused ? 'declined_by_network' : 'approved_by_network',
    reason: refusal?.decline_code ?? refusal?.code ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: isRefused
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isRefused ? 'issuer_declined' : 'authorized',
  };
}

/** What is the same for every charge of ours. */
const nothingElse = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'HEADGATE',
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: null,
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** One try to take an intent's amount from a card; with `refusal` it failed. */
export function newCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  kept: KeptPaymentMethod,
  refusal?: Refusal,
): Stripe.Charge {
  const id = newId('ch');
  const isPaid = refusal === undefined;
  const charge: Stripe.Charge = {
    ...nothingElse,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    created: world.clock.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(refusal),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: kept.method.id,
    payment_method_details: cardDetails(kept, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_url: isPaid ? `${world.address}/receipts/${id}` : null,
    status: isPaid ? 'succeeded' : 'failed',
  };
  world.store.put('charge', id, charge);
  world.announce(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}
