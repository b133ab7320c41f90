import { Injectable } from '@nestjs/common';
import type { cancelSubscription } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Clock } from '@headgate/runtime/time/clock';
import { DataSource } from 'typeorm';
import { applySubscription } from './apply-subscription.ts';
import { noticeEnds } from './notice.ts';
import { runningRow } from './open-row.ts';
import { expandedSubscription, ReadStripeSubscription } from './read-stripe-subscription.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

type SubscriptionState = AnswerOf<typeof cancelSubscription>;
type Begun = SubscriptionRow & { readonly stripeSubscriptionId: string; readonly startedAt: Date };

/** Gives notice for a farm's subscription, and takes it back. */
@Injectable()
export class GiveNotice {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #subscriptions: ReadStripeSubscription;

  constructor(database: DataSource, clock: Clock, subscriptions: ReadStripeSubscription) {
    this.#database = database;
    this.#clock = clock;
    this.#subscriptions = subscriptions;
  }

  /** Again: the first notice stays. Throws `Unavailable` when the provider does not answer, and then none is given. */
  async give(farmId: string): Promise<SubscriptionState> {
    const row = await this.#begun(farmId);
    if (row === undefined) return { kind: 'not-found' };
    if (row.cancelAt !== null) return this.#current(row);
    const ends = Math.ceil(noticeEnds(row.startedAt, this.#clock.now()).getTime() / 1000);
    return await this.#change(row, ends);
  }

  /** It goes on as if none had been given. */
  async takeBack(farmId: string): Promise<SubscriptionState> {
    const row = await this.#begun(farmId);
    if (row === undefined) return { kind: 'not-found' };
    return row.cancelAt === null ? this.#current(row) : await this.#change(row, '');
  }

  async #begun(farmId: string): Promise<Begun | undefined> {
    const row = await runningRow(this.#database.manager, farmId);
    if (row === null) return undefined;
    const { stripeSubscriptionId, startedAt } = row;
    if (stripeSubscriptionId === null || startedAt === null) return undefined;
    return Object.assign(row, { stripeSubscriptionId, startedAt });
  }

  /** `cancelAt` [s since 1970], or '' for none. */
  async #change({ id, stripeSubscriptionId }: Begun, cancelAt: number | ''): Promise<SubscriptionState> {
    const reading = await this.#subscriptions.take((stripe) =>
      stripe.subscriptions.update(stripeSubscriptionId, {
        cancel_at: cancelAt,
        expand: expandedSubscription,
      }),
    );
    if (reading === undefined) throw new Error(`The provider does not know subscription ${id}`);
    const applied = await this.#database.transaction((connection) => applySubscription(connection, reading));
    if (applied.kind === 'foreign') throw new Error(`Subscription ${id} is another's at the provider`);
    return applied.subscription.status === 'ended'
      ? { kind: 'not-found' }
      : this.#current(applied.subscription);
  }

  #current(row: SubscriptionRow): SubscriptionState {
    return { kind: 'subscription', subscription: subscriptionAnswer(row, this.#clock.now()) };
  }
}
