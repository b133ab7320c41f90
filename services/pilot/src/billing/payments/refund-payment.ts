import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { PaymentRow } from './payment.entity.ts';
import { PaymentIntents } from './payment-intents.ts';

/** Gives a fee back at the provider, all that is left of it. */
@Injectable()
export class RefundPayment {
  readonly #logger = new Logger(RefundPayment.name);
  constructor(
    private readonly database: DataSource,
    private readonly stripe: StripeConnection,
    private readonly intents: PaymentIntents,
    private readonly payments: ApplyPaymentIntent,
  ) {}

  /** Again: harmless. Throws `Unavailable` when the provider does not answer, and what it says when it says no. */
  async refund(id: string): Promise<'done'> {
    const row = await this.database.getRepository(PaymentRow).findOneBy({ id });
    const intentId = row?.stripePaymentIntentId ?? null;
    if (row?.status !== 'paid' || intentId === null) return 'done';
    const isRefunded = await this.#give(row, intentId);
    if (!isRefunded) return 'done';
    const reading = await this.intents.read(intentId);
    if (reading === undefined) throw new Error(`The provider does not know ${intentId} any more`);
    await this.database.transaction((connection) => this.payments.apply(connection, reading));
    return 'done';
  }

  /** False: the bank has the money, and whether it is to be given back as well is for a person. */
  async #give({ id, farmId }: PaymentRow, intentId: string): Promise<boolean> {
    try {
      await this.stripe.ask((stripe) =>
        stripe.refunds.create(
          { payment_intent: intentId, metadata: { farm_id: farmId, payment_id: id } },
          { idempotencyKey: `refund-payment-${id}` },
        ),
      );
      return true;
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      if (error.code === 'charge_already_refunded') return true;
      if (error.code !== 'charge_disputed') throw error;
      this.#logger.error(
        { err: error, paymentId: id, farmId },
        'A fee that is to be given back is disputed, and left: somebody must look at it when the dispute is over',
      );
      return false;
    }
  }
}
