import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { lockFarm } from '../../accounts/lock-farm.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { announcePayment, FeeListener } from './farm-fees.ts';
import { expandedIntent, PaymentIntents, type PaymentReading } from './payment-intents.ts';
import { PaymentRow } from './payment.entity.ts';

/** Longer than anybody waits for a payment to be opened [ms]. */
const openingTakes = 12_000;

/** Closes an open payment at the provider, so that it cannot be paid any more, and one that the provider has no intent of. */
@Injectable()
export class CancelPayment {
  readonly #logger = new Logger(CancelPayment.name);

  constructor(
    private readonly database: DataSource,
    private readonly intents: PaymentIntents,
    private readonly payments: ApplyPaymentIntent,
    private readonly fees: FeeListener,
  ) {}

  /** `later`: the money is just on its way. Throws `Unavailable` when the provider does not answer. */
  async cancel(id: string): Promise<'done' | 'later'> {
    const row = await this.database.getRepository(PaymentRow).findOneBy({ id });
    if (row?.status !== 'pending') return 'done';
    const intentId = row.stripePaymentIntentId ?? (await this.intents.untold(row));
    if (intentId === undefined) {
      await this.#giveUp(row);
      return 'done';
    }
    const reading = await this.#cancelled(intentId);
    if (reading === undefined) {
      await this.giveUpUnknown(row);
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

  /** The provider does not know the intent: keys of another account, say, or an emulator that was emptied. */
  async giveUpUnknown(row: PaymentRow): Promise<void> {
    const { id: paymentId, stripePaymentIntentId } = row;
    this.#logger.error({ paymentId, stripePaymentIntentId }, 'The provider does not know an intent of ours');
    await this.#giveUp(row);
  }

  /** Nobody can pay it any more. */
  async #giveUp({ id, farmId, stripePaymentIntentId }: PaymentRow): Promise<void> {
    await this.database.transaction(async (connection) => {
      await lockFarm(connection, farmId);
      const { affected } = await connection.update(
        PaymentRow,
        { id, farmId, status: 'pending', stripePaymentIntentId: stripePaymentIntentId ?? IsNull() },
        { status: 'failed', changedAt: new Date() },
      );
      if (affected !== 1) return;
      const row = await connection.findOneByOrFail(PaymentRow, { id });
      // One that the provider was never told of, nobody has seen.
      if (row.stripePaymentIntentId !== null) await announcePayment(connection, row, this.fees);
    });
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
