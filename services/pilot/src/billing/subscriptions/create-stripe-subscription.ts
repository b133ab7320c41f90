import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { OpenedCustomer } from '../customers/open-customer.ts';
import { createOnce } from '../stripe/create-once.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import {
  expandedSubscription,
  ReadStripeSubscription,
  type SubscriptionReading,
} from './read-stripe-subscription.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

/** Makes a row's subscription at the provider; its first invoice waits to be paid. */
@Injectable()
export class CreateStripeSubscription {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;
  readonly #subscriptions: ReadStripeSubscription;

  constructor(database: DataSource, stripe: StripeConnection, subscriptions: ReadStripeSubscription) {
    this.#database = database;
    this.#stripe = stripe;
    this.#subscriptions = subscriptions;
  }

  /** The subscription as it is now, whichever call made it. */
  async create(row: SubscriptionRow, customer: OpenedCustomer): Promise<SubscriptionReading | undefined> {
    return await this.#subscriptions.take(() => {
      return createOnce(this.#database, {
        table: 'subscription',
        id: row.id,
        find: () => this.find(row, customer),
        create: (idempotencyKey) => this.#create(row, customer, idempotencyKey),
      });
    });
  }

  /** One that an earlier try has made without our hearing of it. */
  async find(
    { id }: Pick<SubscriptionRow, 'id'>,
    { stripeCustomerId }: Pick<OpenedCustomer, 'stripeCustomerId'>,
  ): Promise<Stripe.Subscription | undefined> {
    const { data } = await this.#stripe.ask((stripe) =>
      stripe.subscriptions.list({ customer: stripeCustomerId, status: 'all', limit: 100 }),
    );
    const found = data.find(({ metadata }) => metadata['subscription_id'] === id);
    return found === undefined ? undefined : await this.#fresh(found.id);
  }

  /** Every parameter comes from the row, so that calls at the same time say the same. */
  async #create(
    { id, farmId, priceId }: SubscriptionRow,
    { stripeCustomerId }: OpenedCustomer,
    idempotencyKey: string,
  ): Promise<Stripe.Subscription> {
    const made = await this.#stripe.ask((stripe) =>
      stripe.subscriptions.create(
        {
          customer: stripeCustomerId,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { farm_id: farmId, subscription_id: id },
          expand: expandedSubscription,
        },
        { idempotencyKey },
      ),
    );
    // A repeated answer tells how it was then: somebody may have paid since.
    return made.lastResponse.headers['idempotent-replayed'] === 'true' ? await this.#fresh(made.id) : made;
  }

  #fresh(id: string): Promise<Stripe.Subscription> {
    return this.#stripe.ask((stripe) => stripe.subscriptions.retrieve(id, { expand: expandedSubscription }));
  }
}
