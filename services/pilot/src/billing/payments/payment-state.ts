import type { PaymentStatus } from '@headgate/contracts/payment';
import type Stripe from 'stripe';
import type { DisputeState } from './payment.entity.ts';

/** What the provider says of an intent, as far as it matters. */
export interface IntentFacts {
  readonly status: Stripe.PaymentIntent.Status;
  readonly receivedCents: number;
  readonly refundedCents: number;
  readonly dispute: DisputeState;
}

/**
 * How a payment stands by what was just read, given how it stood. What has been paid is never open again: only money that
 * goes back moves it on. What has been given up is open no more either, for another payment may have taken its place.
 */
export function paymentStatusOf(
  before: PaymentStatus,
  amountCents: number,
  facts: IntentFacts,
): PaymentStatus {
  if (isReceived(facts, amountCents)) {
    if (facts.dispute === 'lost') return 'failed';
    return facts.refundedCents >= amountCents ? 'refunded' : 'paid';
  }
  if (before !== 'pending') return before;
  return facts.status === 'canceled' ? 'failed' : 'pending';
}

const underway: readonly Stripe.PaymentIntent.Status[] = [
  'processing',
  'requires_action',
  'requires_capture',
  'requires_confirmation',
];

/** Whether somebody has begun to pay, and it is not settled: an open form alone is not, nor a card that was declined. */
export function isUnderway(status: PaymentStatus, facts: Pick<IntentFacts, 'status'>): boolean {
  return status === 'pending' && underway.includes(facts.status);
}

function isReceived({ status, receivedCents }: IntentFacts, amountCents: number): boolean {
  return status === 'succeeded' && receivedCents >= amountCents;
}

/** Of the provider's words for a dispute; `warning_…` is an inquiry, which takes no money. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

const weight: readonly DisputeState[] = ['none', 'won', 'open', 'lost'];

/** Of all disputes about a payment, the worst. A word that the provider has invented since counts as open. */
export function disputeStateOf(disputes: readonly Pick<Stripe.Dispute, 'status'>[]): DisputeState {
  const states = disputes.map(({ status }) => disputeStates[status] ?? 'open');
  return states.reduce(
    (worst, state) => (weight.indexOf(state) > weight.indexOf(worst) ? state : worst),
    'none',
  );
}
