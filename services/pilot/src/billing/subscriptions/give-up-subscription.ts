import { Injectable, Logger } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { announceSubscription } from './apply-subscription.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** Closes subscriptions that the provider has none of. */
@Injectable()
export class GiveUpSubscription {
  readonly #logger = new Logger(GiveUpSubscription.name);
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** The provider does not know it: keys of another account, say, or an emulator that was emptied. */
  async unknown({ id, stripeSubscriptionId }: SubscriptionRow): Promise<void> {
    this.#logger.error(
      { subscriptionId: id, stripeSubscriptionId },
      'The provider does not know a subscription of ours',
    );
    await this.#database.transaction(async (connection) => {
      const now = new Date();
      const { affected } = await connection.update(
        SubscriptionRow,
        { id, status: Not('ended') },
        { status: 'ended', endedAt: now, changedAt: now },
      );
      if (affected !== 1) return;
      await announceSubscription(connection, await connection.findOneByOrFail(SubscriptionRow, { id }));
    });
  }
}
