import { tierLabels } from '@headgate/contracts/pricing-tier';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeObjects } from '../stripe/stripe-objects.ts';
import { disputeStateOf } from './payment-state.ts';
import type { DisputeState, PaymentRow } from './payment.entity.ts';

/** An intent as the provider has it now, with its charge and what became of that. */
export interface PaymentReading {
  /** When it began, among all readings. */
  readonly number: bigint;
  readonly intent: Stripe.PaymentIntent;
  readonly dispute: DisputeState;
}

/** What an intent must be fetched with to be a reading's. */
export const expandedIntent = ['latest_charge'];

/** Payments' intents at the provider. */
@Injectable()
export class PaymentIntents extends StripeObjects<Stripe.PaymentIntent, PaymentRow, PaymentReading> {
  protected readonly table = 'payment';
  protected readonly param = 'intent';

  protected retrieve(stripe: Stripe, id: string) {
    return stripe.paymentIntents.retrieve(id, { expand: expandedIntent });
  }

  protected list(stripe: Stripe, customer: string) {
    return stripe.paymentIntents.list({ customer, limit: 100 });
  }

  protected make(
    stripe: Stripe,
    { id, farmId, tier, amountCents }: PaymentRow,
    customer: string,
    options: Stripe.RequestOptions,
  ) {
    return stripe.paymentIntents.create(
      {
        ...{ amount: amountCents, currency: 'usd', customer },
        allowed_payment_method_types: ['card'],
        description: `Headgate pilot fee, ${tierLabels[tier]} tier`,
        metadata: { farm_id: farmId, payment_id: id },
        expand: expandedIntent,
      },
      options,
    );
  }

  protected async readingOf(number: bigint, intent: Stripe.PaymentIntent): Promise<PaymentReading> {
    return { number, intent, dispute: await this.#disputeOf(intent) };
  }

  /** The charge says only that there was one. */
  async #disputeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<DisputeState> {
    if (charge === null || typeof charge === 'string' || !charge.disputed) return 'none';
    const { data } = await this.stripe.ask((stripe) =>
      stripe.disputes.list({ payment_intent: id, limit: 100 }),
    );
    return disputeStateOf(data);
  }
}
