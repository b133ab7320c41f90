import { Injectable } from '@nestjs/common';
import type { OpenSubscription as Answer } from '@headgate/contracts/subscription';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { OpenCustomer } from '../customers/open-customer.ts';
import type { Payer } from '../customers/payer.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Underway } from '../stripe/underway.ts';
import { applySubscription } from './apply-subscription.ts';
import { CreateStripeSubscription } from './create-stripe-subscription.ts';
import { GiveUpSubscription } from './give-up-subscription.ts';
import { MonthlyPrice } from './monthly-price.ts';
import { openRow, runningRow } from './open-row.ts';
import { ReadStripeSubscription, type SubscriptionReading } from './read-stripe-subscription.ts';
import { amountOf, subscriptionAnswer } from './subscription-answer.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

/** One that turns out to be over is followed by a new one; more than that is not the farm's doing. */
const maxRounds = 3;

/** The farm's one subscription, and the payment session what is open of it. */
@Injectable()
export class OpenSubscription {
  readonly #underway = new Underway<Answer>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly price: MonthlyPrice,
    private readonly customers: OpenCustomer,
    private readonly subscriptions: ReadStripeSubscription,
    private readonly creation: CreateStripeSubscription,
    private readonly giveUp: GiveUpSubscription,
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
      if (reading === undefined) await this.giveUp.unknown(row);
      return reading;
    }
    const customer = await this.customers.open(caller, payer);
    try {
      return await this.creation.create(row, customer);
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      if (error.param?.startsWith('items') === true) this.price.refused(error);
      if (!error.isMissing('customer')) throw error;
      await this.customers.reopen(customer);
      return undefined;
    }
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
