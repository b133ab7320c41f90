import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { nextReading } from '../stripe/next-reading.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';

/** A subscription as the provider has it now. */
export interface SubscriptionReading {
  /** When it began, among all readings. */
  readonly number: bigint;
  readonly subscription: Stripe.Subscription;
}

/** What a subscription must be fetched with to be a reading's. */
export const expandedSubscription = ['default_payment_method', 'latest_invoice.confirmation_secret'];

/** Reads subscriptions at the provider. */
@Injectable()
export class ReadStripeSubscription {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;

  constructor(database: DataSource, stripe: StripeConnection) {
    this.#database = database;
    this.#stripe = stripe;
  }

  /** Undefined: the provider knows no such subscription. Throws `Unavailable` when it does not answer. */
  async read(subscriptionId: string): Promise<SubscriptionReading | undefined> {
    return await this.take((stripe) =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: expandedSubscription }),
    );
  }

  /** A reading of whatever subscription `fetch` fetches or changes (with `expandedSubscription`). */
  async take(
    fetch: (stripe: Stripe) => Promise<Stripe.Subscription>,
  ): Promise<SubscriptionReading | undefined> {
    const number = await nextReading(this.#database);
    try {
      return { number, subscription: await this.#stripe.ask(fetch) };
    } catch (error) {
      if (error instanceof StripeRefused && error.isMissing('id')) return undefined;
      throw error;
    }
  }
}
