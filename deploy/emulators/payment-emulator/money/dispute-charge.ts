import type Stripe from 'stripe';
import { Failure, missing } from '../http/failure.ts';
import { newId } from '../ids.ts';
import { idOf } from '../objects/charges.ts';
import type { World } from '../world.ts';

const day = 86_400;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The payer's bank takes a charge back, for now. */
export function openDispute(world: World, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (charge.disputed) throw new Failure('invalid_request_error', `Charge ${charge.id} is disputed already.`);
  const created = world.clock.now();
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 9 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  };
  world.store.put('dispute', dispute.id, dispute);
  world.store.put('charge', charge.id, { ...charge, disputed: true });
  world.announce('charge.dispute.created', dispute);
  world.announce('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function findDispute(world: World, id: string): Stripe.Dispute {
  const dispute = world.store.get('dispute', id);
  if (dispute === undefined) throw missing('dispute', id, 'dispute', 404);
  return dispute;
}

/** The bank has decided: the money comes back (`won`), or not. The charge stays marked as disputed, as at Stripe. */
export function closeDispute(world: World, before: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (before.status === 'won' || before.status === 'lost') {
    throw new Failure('invalid_request_error', 'This dispute is already closed', {
      code: 'dispute_already_closed',
    });
  }
  const dispute: Stripe.Dispute = { ...before, status: outcome };
  world.store.put('dispute', dispute.id, dispute);
  if (outcome === 'won') world.announce('charge.dispute.funds_reinstated', dispute);
  world.announce('charge.dispute.closed', dispute);
  return dispute;
}
