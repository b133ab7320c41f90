import type Stripe from 'stripe';
import { Failure, invalid } from '../http/failure.ts';
import { newId } from '../ids.ts';
import { idOf } from '../objects/charges.ts';
import type { World } from '../world.ts';

/** Gives a charge back, whole or in part [cents]. Throws where there is not as much left, or the bank has it. */
export function refundCharge(
  world: World,
  charge: Stripe.Charge,
  fields: { readonly amount?: number; readonly reason: string | null; readonly metadata: Stripe.Metadata },
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = fields.amount ?? left;
  if (charge.disputed) {
    throw new Failure(
      'invalid_request_error',
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      {
        code: 'charge_disputed',
      },
    );
  }
  if (left <= 0) {
    throw new Failure('invalid_request_error', `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount < 1 || amount > left) {
    throw invalid(
      `Refund amount (${String(amount)}) must be between 1 and the unrefunded amount (${String(left)}).`,
      'amount',
    );
  }
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    metadata: fields.metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  world.store.put('refund', refund.id, refund);
  world.store.put('charge', charge.id, after);
  world.announce('refund.created', refund);
  world.announce('charge.refunded', after);
  return refund;
}

/** The paid charge of a payment intent; throws where there is none. */
export function chargeOf(world: World, intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge = world.store.get('charge', idOf(intent.latest_charge) ?? '');
  if (charge?.paid === true) return charge;
  throw new Failure(
    'invalid_request_error',
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    },
  );
}
