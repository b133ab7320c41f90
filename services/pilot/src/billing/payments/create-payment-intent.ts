import { Injectable } from '@nestjs/common';
import { tierLabels } from '@headgate/contracts/pricing-tier';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { OpenedCustomer } from '../customers/open-customer.ts';
import { createOnce } from '../stripe/create-once.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import type { PaymentRow } from './payment.entity.ts';
import { expandedIntent, ReadPaymentIntent, type PaymentReading } from './read-payment-intent.ts';

/** Makes a payment's intent at the provider. */
@Injectable()
export class CreatePaymentIntent {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;
  readonly #intents: ReadPaymentIntent;

  constructor(database: DataSource, stripe: StripeConnection, intents: ReadPaymentIntent) {
    this.#database = database;
    this.#stripe = stripe;
    this.#intents = intents;
  }

  /** The intent as it is now, whichever call made it. */
  async create(row: PaymentRow, customer: OpenedCustomer): Promise<PaymentReading | undefined> {
    return await this.#intents.take(() => {
      return createOnce(this.#database, {
        table: 'payment',
        id: row.id,
        find: () => this.find(row, customer),
        create: (idempotencyKey) => this.#create(row, customer, idempotencyKey),
      });
    });
  }

  /** An intent that an earlier try has made without our hearing of it. */
  async find(
    { id }: Pick<PaymentRow, 'id'>,
    { stripeCustomerId }: Pick<OpenedCustomer, 'stripeCustomerId'>,
  ): Promise<Stripe.PaymentIntent | undefined> {
    const { data } = await this.#stripe.ask((stripe) =>
      stripe.paymentIntents.list({
        customer: stripeCustomerId,
        limit: 100,
        expand: expandedIntent.map((path) => `data.${path}`),
      }),
    );
    return data.find(({ metadata }) => metadata['payment_id'] === id);
  }

  /** Every parameter comes from the row, so that calls at the same time say the same. */
  async #create(
    { id, farmId, tier, amountCents }: PaymentRow,
    { stripeCustomerId }: OpenedCustomer,
    idempotencyKey: string,
  ): Promise<Stripe.PaymentIntent> {
    const made = await this.#stripe.ask((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          customer: stripeCustomerId,
          allowed_payment_method_types: ['card'],
          description: `Headgate pilot fee, ${tierLabels[tier]} tier`,
          metadata: { farm_id: farmId, payment_id: id },
          expand: expandedIntent,
        },
        { idempotencyKey },
      ),
    );
    if (made.lastResponse.headers['idempotent-replayed'] !== 'true') return made;
    // A repeated answer tells how it was then: somebody may have paid since.
    return await this.#stripe.ask((stripe) =>
      stripe.paymentIntents.retrieve(made.id, { expand: expandedIntent }),
    );
  }
}
