import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, IsNull } from 'typeorm';
import { stripeCustomerOf } from '../customers/stripe-customer-of.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { CreateStripeSubscription } from './create-stripe-subscription.ts';
import { Refund } from './refund.ts';
import { ReadStripeSubscription } from './read-stripe-subscription.ts';
import { subscriptionStatusOf } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** Ends at the provider what has ended for us. */
@Injectable()
export class FinishSubscription {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;
  readonly #subscriptions: ReadStripeSubscription;
  readonly #creation: CreateStripeSubscription;
  readonly #refund: Refund;

  constructor(
    database: DataSource,
    stripe: StripeConnection,
    subscriptions: ReadStripeSubscription,
    creation: CreateStripeSubscription,
    refund: Refund,
  ) {
    this.#database = database;
    this.#stripe = stripe;
    this.#subscriptions = subscriptions;
    this.#creation = creation;
    this.#refund = refund;
  }

  /** And gives back what was charged since. Throws `Unavailable` when the provider does not answer. */
  async finish(id: string): Promise<'done'> {
    const row = await this.#database.getRepository(SubscriptionRow).findOneBy({ id });
    const left = row?.endRequestedAt ?? null;
    if (row === null || left === null) return 'done';
    const stripeId = row.stripeSubscriptionId ?? (await this.#untold(row));
    const reading = stripeId === undefined ? undefined : await this.#subscriptions.read(stripeId);
    if (reading === undefined) return 'done';
    const { subscription } = reading;
    if (subscriptionStatusOf(subscription.status) !== 'ended') await this.#cancel(subscription);
    await this.#refund.since(subscription.id, left);
    return 'done';
  }

  /** At once: neither a last invoice nor a settlement of days. */
  async #cancel({ id }: Stripe.Subscription): Promise<void> {
    await this.#stripe.ask((stripe) =>
      stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }),
    );
  }

  /** Made at the provider without our hearing of it. */
  async #untold(row: SubscriptionRow): Promise<string | undefined> {
    const stripeCustomerId = await stripeCustomerOf(this.#database, row.farmId);
    if (stripeCustomerId === undefined) return undefined;
    const found = await this.#creation.find(row, { stripeCustomerId });
    if (found === undefined) return undefined;
    await this.#database
      .getRepository(SubscriptionRow)
      .update({ id: row.id, stripeSubscriptionId: IsNull() }, { stripeSubscriptionId: found.id });
    return found.id;
  }
}
