import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { nextReading } from '../stripe/next-reading.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import type { DisputeState } from './payment.entity.ts';
import { disputeStateOf } from './payment-state.ts';

/** An intent as the provider has it now, with its charge and what became of that. */
export interface PaymentReading {
  /** When it began, among all readings. */
  readonly number: bigint;
  readonly intent: Stripe.PaymentIntent;
  readonly dispute: DisputeState;
}

/** What an intent must be fetched with to be a reading's. */
export const expandedIntent = ['latest_charge'];

/** Reads intents at the provider. */
@Injectable()
export class ReadPaymentIntent {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;

  constructor(database: DataSource, stripe: StripeConnection) {
    this.#database = database;
    this.#stripe = stripe;
  }

  /** Undefined: the provider knows no such intent. Throws `Unavailable` when it does not answer. */
  async read(intentId: string): Promise<PaymentReading | undefined> {
    return await this.take((stripe) => stripe.paymentIntents.retrieve(intentId, { expand: expandedIntent }));
  }

  /** A reading of whatever intent `fetch` fetches (with `expandedIntent`). */
  async take(fetch: (stripe: Stripe) => Promise<Stripe.PaymentIntent>): Promise<PaymentReading | undefined> {
    const number = await nextReading(this.#database);
    try {
      const intent = await this.#stripe.ask(fetch);
      return { number, intent, dispute: await this.#disputeOf(intent) };
    } catch (error) {
      if (error instanceof StripeRefused && error.isMissing('intent')) return undefined;
      throw error;
    }
  }

  /** The charge says only that there was one. */
  async #disputeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<DisputeState> {
    if (charge === null || typeof charge === 'string' || !charge.disputed) return 'none';
    const { data } = await this.#stripe.ask((stripe) =>
      stripe.disputes.list({ payment_intent: id, limit: 100 }),
    );
    return disputeStateOf(data);
  }
}
