import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, type FindOptionsWhere } from 'typeorm';
import { lockFarm } from '../../accounts/lock-farm.ts';
import { announcePayment } from './announce-payment.ts';
import { FeeListener } from './farm-fees.ts';
import { PaymentRow } from './payment.entity.ts';

/** Closes open payments that nobody can pay any more, for the provider has no intent of theirs. */
@Injectable()
export class GiveUpPayment {
  readonly #logger = new Logger(GiveUpPayment.name);
  constructor(
    private readonly database: DataSource,
    private readonly fees: FeeListener,
  ) {}

  /** The provider does not know the intent: keys of another account, say, or an emulator that was emptied. */
  async unknown({ id, farmId, stripePaymentIntentId }: PaymentRow): Promise<void> {
    this.#logger.error(
      { paymentId: id, stripePaymentIntentId },
      'The provider does not know an intent of ours',
    );
    await this.#fail({
      ...{ id, farmId, status: 'pending' },
      stripePaymentIntentId: stripePaymentIntentId ?? IsNull(),
    });
  }

  /** The provider was never told of it. */
  async untold({ id, farmId }: PaymentRow): Promise<void> {
    await this.#fail({ id, farmId, status: 'pending', stripePaymentIntentId: IsNull() });
  }

  async #fail(where: FindOptionsWhere<PaymentRow> & { id: string; farmId: string }): Promise<void> {
    await this.database.transaction(async (connection) => {
      await lockFarm(connection, where.farmId);
      const { affected } = await connection.update(PaymentRow, where, {
        status: 'failed',
        changedAt: new Date(),
      });
      if (affected !== 1) return;
      const row = await connection.findOneByOrFail(PaymentRow, { id: where.id });
      // One that the provider was never told of, nobody has seen.
      if (row.stripePaymentIntentId !== null) await announcePayment(connection, row, this.fees);
    });
  }
}
