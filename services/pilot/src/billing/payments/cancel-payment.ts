import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stripeCustomerOf } from '../customers/stripe-customer-of.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { applyPaymentIntent } from './apply-payment-intent.ts';
import { CreatePaymentIntent } from './create-payment-intent.ts';
import { GiveUpPayment } from './give-up-payment.ts';
import { PaymentRow } from './payment.entity.ts';
import { expandedIntent, ReadPaymentIntent, type PaymentReading } from './read-payment-intent.ts';

/** Closes an open payment at the provider, so that it cannot be paid any more. */
@Injectable()
export class CancelPayment {
  readonly #database: DataSource;
  readonly #intents: ReadPaymentIntent;
  readonly #creation: CreatePaymentIntent;
  readonly #giveUp: GiveUpPayment;

  constructor(
    database: DataSource,
    intents: ReadPaymentIntent,
    creation: CreatePaymentIntent,
    giveUp: GiveUpPayment,
  ) {
    this.#database = database;
    this.#intents = intents;
    this.#creation = creation;
    this.#giveUp = giveUp;
  }

  /** `later`: the money is just on its way. Throws `Unavailable` when the provider does not answer. */
  async cancel(id: string): Promise<'done' | 'later'> {
    const row = await this.#database.getRepository(PaymentRow).findOneBy({ id });
    if (row?.status !== 'pending') return 'done';
    const intentId = row.stripePaymentIntentId ?? (await this.#untoldIntent(row));
    if (intentId === undefined) {
      await this.#giveUp.untold(row);
      return 'done';
    }
    const reading = await this.#cancelled(intentId);
    if (reading === undefined) {
      await this.#giveUp.unknown(row);
      return 'done';
    }
    const applied = await this.#database.transaction((connection) => applyPaymentIntent(connection, reading));
    return applied.kind !== 'foreign' && applied.payment.status === 'pending' ? 'later' : 'done';
  }

  /** Made at the provider without our hearing of it. */
  async #untoldIntent(row: PaymentRow): Promise<string | undefined> {
    const stripeCustomerId = await stripeCustomerOf(this.#database, row.farmId);
    if (stripeCustomerId === undefined) return undefined;
    const intent = await this.#creation.find(row, { stripeCustomerId });
    return intent?.id;
  }

  async #cancelled(intentId: string): Promise<PaymentReading | undefined> {
    try {
      return await this.#intents.take((stripe) =>
        stripe.paymentIntents.cancel(intentId, {
          cancellation_reason: 'abandoned',
          expand: expandedIntent,
        }),
      );
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      // Paid or cancelled meanwhile: how it is now says what is to be done.
      return await this.#intents.read(intentId);
    }
  }
}
