import { Injectable, Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import { DataSource, IsNull, Not } from 'typeorm';
import { announceSubscription } from './announce-subscription.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** Closes subscriptions that were never paid, and that the provider has none of. */
@Injectable()
export class GiveUpSubscription {
  readonly #logger = new Logger(GiveUpSubscription.name);
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /**
   * The provider does not know it: a key of another account, say, or an emulator that was emptied. One that has begun stays,
   * for it may run on there, and be charged beside another: `Unavailable`, until a person has looked.
   */
  async unknown({ id, stripeSubscriptionId }: SubscriptionRow): Promise<void> {
    this.#logger.error(
      { subscriptionId: id, stripeSubscriptionId },
      'The provider does not know a subscription of ours',
    );
    await this.#database.transaction(async (connection) => {
      const now = new Date();
      const { affected } = await connection.update(
        SubscriptionRow,
        { id, status: Not('ended'), startedAt: IsNull() },
        { status: 'ended', endedAt: now, changedAt: now },
      );
      const row = await connection.findOneByOrFail(SubscriptionRow, { id });
      if (affected === 1) await announceSubscription(connection, row);
      else if (row.status !== 'ended')
        throw new Unavailable('The payment provider does not know the subscription');
    });
  }
}
