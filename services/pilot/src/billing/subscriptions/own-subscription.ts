import { Injectable } from '@nestjs/common';
import type { readSubscription } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource, IsNull, Not } from 'typeorm';
import { subscriptionAnswer } from './subscription-answer.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** A farm's subscription, to read. */
@Injectable()
export class OwnSubscription {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The newest that ever began. */
  async read(farmId: string): Promise<AnswerOf<typeof readSubscription>> {
    const row = await this.#database.getRepository(SubscriptionRow).findOne({
      where: { farmId, startedAt: Not(IsNull()) },
      order: { createdAt: 'DESC' },
    });
    return { subscription: row === null ? null : subscriptionAnswer(row, this.#clock.now()) };
  }
}
