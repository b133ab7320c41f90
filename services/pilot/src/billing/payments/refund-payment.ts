import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { refundCharge } from '../stripe/refund-charge.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { PaymentRow } from './payment.entity.ts';
import { PaymentIntents } from './payment-intents.ts';

/** Gives a fee back at the provider, all that is left of it. */
@Injectable()
export class RefundPayment {
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
    const { farmId } = row;
    const outcome = await refundCharge(this.database, this.stripe, {
      ...{ table: 'payment', id, name: `refund-payment-${id}`, intentId },
      metadata: { farm_id: farmId, payment_id: id },
      about: { paymentId: id, farmId },
    });
    if (outcome === 'disputed') return 'done';
    const reading = await this.intents.read(intentId);
    if (reading === undefined) throw new Error(`The provider does not know ${intentId} any more`);
    await this.database.transaction((connection) => this.payments.apply(connection, reading));
    return 'done';
  }
}
