import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { stripeCustomerOf } from '../customers/stripe-customer-of.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { CreatePaymentIntent } from './create-payment-intent.ts';
import { GiveUpPayment } from './give-up-payment.ts';
import { PaymentRow } from './payment.entity.ts';
import { expandedIntent, ReadPaymentIntent, type PaymentReading } from './read-payment-intent.ts';

/** Longer than anybody waits for a payment to be opened [ms]. */
const openingTakes = 12_000;

/** Closes an open payment at the provider, so that it cannot be paid any more. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly database: DataSource,
    private readonly intents: ReadPaymentIntent,
    private readonly creation: CreatePaymentIntent,
    private readonly giveUp: GiveUpPayment,
    private readonly payments: ApplyPaymentIntent,
  ) {}

  /** `later`: the money is just on its way. Throws `Unavailable` when the provider does not answer. */
  async cancel(id: string): Promise<'done' | 'later'> {
    const row = await this.database.getRepository(PaymentRow).findOneBy({ id });
    if (row?.status !== 'pending') return 'done';
    const intentId = row.stripePaymentIntentId ?? (await this.#untoldIntent(row));
    if (intentId === undefined) {
      await this.giveUp.untold(row);
      return 'done';
    }
    const reading = await this.#cancelled(intentId);
    if (reading === undefined) {
      await this.giveUp.unknown(row);
      return 'done';
    }
    const applied = await this.database.transaction((connection) => this.payments.apply(connection, reading));
    return applied.kind !== 'foreign' && applied.payment.status === 'pending' ? 'later' : 'done';
  }

  /**
   * Of a task, which may come while the provider is being asked to open it: that is waited for, or nothing would be found to cancel,
   * and it would be open afterwards.
   */
  async cancelOpened(id: string): Promise<'done' | 'later'> {
    const row = await this.database.getRepository(PaymentRow).findOneBy({ id });
    const began = row?.stripePaymentIntentId === null ? row.creationBeganAt : null;
    if (began !== null && Date.now() - began.getTime() < openingTakes) return 'later';
    return await this.cancel(id);
  }

  /** Made at the provider without our hearing of it. */
  async #untoldIntent(row: PaymentRow): Promise<string | undefined> {
    const stripeCustomerId = await stripeCustomerOf(this.database, row.farmId);
    if (stripeCustomerId === undefined) return undefined;
    const intent = await this.creation.find(row, { stripeCustomerId });
    return intent?.id;
  }

  async #cancelled(intentId: string): Promise<PaymentReading | undefined> {
    try {
      return await this.intents.take((stripe) =>
        stripe.paymentIntents.cancel(intentId, {
          cancellation_reason: 'abandoned',
          expand: expandedIntent,
        }),
      );
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      // Paid or cancelled meanwhile: how it is now says what is to be done.
      return await this.intents.read(intentId);
    }
  }
}
