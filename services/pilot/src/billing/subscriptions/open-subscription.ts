import { Injectable, Logger } from '@nestjs/common';
import type { OpenSubscription as Answer } from '@headgate/contracts/subscription';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import type Stripe from 'stripe';
import { DataSource, IsNull, Not } from 'typeorm';
import { Customers, type Payer } from '../customers/customers.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Underway } from '../stripe/underway.ts';
import { applySubscription } from './apply-subscription.ts';
import { MonthlyPrice } from './monthly-price.ts';
import { StripeSubscriptions, type SubscriptionReading } from './stripe-subscriptions.ts';
import { amountOf, subscriptionAnswer } from './subscription-answer.ts';
import { announceSubscription, openRow, runningRow } from './subscription-rows.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** One that turns out to be over is followed by a new one; more than that is not the farm's doing. */
const maxRounds = 3;

/** The farm's one subscription, and the payment session what is open of it. */
@Injectable()
export class OpenSubscription {
  readonly #logger = new Logger(OpenSubscription.name);
  readonly #underway = new Underway<Answer>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly price: MonthlyPrice,
    private readonly customers: Customers,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  /**
   * However often and wherever it is asked at once: the same subscription. Throws `Unavailable` when the provider is away;
   * the next call goes on with the same row.
   */
  open(caller: Caller, payer: Payer): Promise<Answer> {
    return this.#underway.join(caller.farmId, () => this.#open(caller, payer));
  }

  async #open(caller: Caller, payer: Payer): Promise<Answer> {
    for (let round = 1; round <= maxRounds; round += 1) {
      const row = await this.#row(caller);
      const reading = await this.#read(row, caller, payer);
      const open = reading === undefined ? undefined : await this.#current(row, reading);
      if (reading !== undefined && open !== undefined) return this.#answer(open, reading);
    }
    throw new Unavailable('The subscription changes too quickly');
  }

  /** The price is that of the next one: whoever has one already does not need it. */
  async #row(caller: Caller): Promise<SubscriptionRow> {
    const running = await runningRow(this.database.manager, caller.farmId);
    if (running !== null && running.stripeSubscriptionId !== null) return running;
    const price = await this.price.read();
    return await this.database.transaction((connection) => openRow(connection, caller, price));
  }

  /** Undefined: there is none at the provider any more, and the next round sees to it. */
  async #read(row: SubscriptionRow, caller: Caller, payer: Payer): Promise<SubscriptionReading | undefined> {
    if (row.stripeSubscriptionId !== null) {
      const reading = await this.subscriptions.read(row.stripeSubscriptionId);
      if (reading === undefined) await this.#giveUp(row);
      return reading;
    }
    const customer = await this.customers.open(caller, payer);
    try {
      return await this.subscriptions.create(row, customer);
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      if (error.param?.startsWith('items') === true) this.price.refused(error);
      if (!error.isMissing('customer')) throw error;
      await this.customers.reopen(customer);
      return undefined;
    }
  }

  /**
   * The provider does not know it: a key of another account, say, or an emulator that was emptied. One that has begun stays,
   * for it may run on there, and be charged beside another: `Unavailable`, until a person has looked.
   */
  async #giveUp({ id, stripeSubscriptionId }: SubscriptionRow): Promise<void> {
    this.#logger.error(
      { subscriptionId: id, stripeSubscriptionId },
      'The provider does not know a subscription of ours',
    );
    await this.database.transaction(async (connection) => {
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

  /** The row as the reading leaves it; undefined where it is over, or the reading is of another. */
  async #current(
    { id }: SubscriptionRow,
    reading: SubscriptionReading,
  ): Promise<SubscriptionRow | undefined> {
    const applied = await this.database.transaction((connection) => applySubscription(connection, reading));
    if (applied.kind === 'foreign' || applied.subscription.id !== id) return undefined;
    return applied.subscription.status === 'ended' ? undefined : applied.subscription;
  }

  #answer(row: SubscriptionRow, { subscription }: SubscriptionReading): Answer {
    const { currency, interval, status } = row;
    return {
      clientSecret: status === 'active' ? null : openSecretOf(subscription),
      ...{ amount: amountOf(row), currency, interval },
      subscription: status === 'incomplete' ? null : subscriptionAnswer(row, this.clock.now()),
    };
  }
}

/** With which the newest invoice is paid; null: it is paid, or on its way. */
function openSecretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null) return null;
  if (typeof invoice === 'string') throw new Error('A subscription was read without its invoice');
  return invoice.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null;
}
