import type { cancelSubscription, readSubscription } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { applySubscription } from './apply-subscription.ts';
import { noticeEnds } from './notice.ts';
import { expandedSubscription, StripeSubscriptions } from './stripe-subscriptions.ts';
import { subscriptionAnswer } from './subscription-answer.ts';
import { endSubscription, runningRow } from './subscription-rows.ts';
import { SubscriptionRow } from './subscription.entity.ts';

type SubscriptionState = AnswerOf<typeof cancelSubscription>;
type Begun = SubscriptionRow & { readonly stripeSubscriptionId: string; readonly startedAt: Date };

/** A farm's subscription: how it stands, the notice that is given for it and taken back, and its end. */
@Injectable()
export class OwnSubscription {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  /** The newest that ever began. */
  async read(farmId: string): Promise<AnswerOf<typeof readSubscription>> {
    const row = await this.database.getRepository(SubscriptionRow).findOne({
      where: { farmId, startedAt: Not(IsNull()) },
      order: { createdAt: 'DESC' },
    });
    return { subscription: row === null ? null : subscriptionAnswer(row, this.clock.now()) };
  }

  /** Again: the first notice stays. Throws `Unavailable` when the provider does not answer, and then none is given. */
  async giveNotice(farmId: string): Promise<SubscriptionState> {
    const row = await this.#begun(farmId);
    if (row === undefined) return { kind: 'not-found' };
    if (row.cancelAt !== null) return this.#current(row);
    const ends = Math.ceil(noticeEnds(row.startedAt, this.clock.now()).getTime() / 1000);
    return await this.#change(row, ends);
  }

  /** It goes on as if no notice had been given. */
  async takeNoticeBack(farmId: string): Promise<SubscriptionState> {
    const row = await this.#begun(farmId);
    if (row === undefined) return { kind: 'not-found' };
    return row.cancelAt === null ? this.#current(row) : await this.#change(row, '');
  }

  /** For good. Never asks the provider, so that an account can be deleted while that is away. */
  async end(farmId: string): Promise<{ kind: 'done' }> {
    await this.database.transaction((connection) => endSubscription(connection, farmId));
    return { kind: 'done' };
  }

  async #begun(farmId: string): Promise<Begun | undefined> {
    const row = await runningRow(this.database.manager, farmId);
    if (row === null) return undefined;
    const { stripeSubscriptionId, startedAt } = row;
    if (stripeSubscriptionId === null || startedAt === null) return undefined;
    return Object.assign(row, { stripeSubscriptionId, startedAt });
  }

  /** `cancelAt` [s since 1970], or '' for none. */
  async #change({ id, stripeSubscriptionId }: Begun, cancelAt: number | ''): Promise<SubscriptionState> {
    const reading = await this.subscriptions.take((stripe) =>
      stripe.subscriptions.update(stripeSubscriptionId, {
        cancel_at: cancelAt,
        expand: expandedSubscription,
      }),
    );
    if (reading === undefined) throw new Error(`The provider does not know subscription ${id}`);
    const applied = await this.database.transaction((connection) => applySubscription(connection, reading));
    if (applied.kind === 'foreign') throw new Error(`Subscription ${id} is another's at the provider`);
    return applied.subscription.status === 'ended'
      ? { kind: 'not-found' }
      : this.#current(applied.subscription);
  }

  #current(row: SubscriptionRow): SubscriptionState {
    return { kind: 'subscription', subscription: subscriptionAnswer(row, this.clock.now()) };
  }
}
