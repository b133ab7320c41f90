import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { applySubscription } from './apply-subscription.ts';
import {
  expandedSubscription,
  ReadStripeSubscription,
  type SubscriptionReading,
} from './read-stripe-subscription.ts';
import { SubscriptionRow } from './subscription.entity.ts';

const ownMetadata = z.object({ subscription_id: z.uuid() });

/** A farm has told the provider another card: its subscription is charged there from now on, what is past due at once. */
@Injectable()
export class TakeCard {
  readonly #logger = new Logger(TakeCard.name);
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;
  readonly #subscriptions: ReadStripeSubscription;

  constructor(database: DataSource, stripe: StripeConnection, subscriptions: ReadStripeSubscription) {
    this.#database = database;
    this.#stripe = stripe;
    this.#subscriptions = subscriptions;
  }

  /**
   * Of a setup intent, fetched afresh. Again: harmless. `foreign`: none of ours. Only the newest card counts, in whatever
   * order events come. Throws `Unavailable` when the provider does not answer.
   */
  async take(intent: Stripe.SetupIntent): Promise<'taken' | 'passed-over' | 'foreign'> {
    const parsed = ownMetadata.safeParse(intent.metadata);
    const method = intent.payment_method;
    if (!parsed.success) return 'foreign';
    if (intent.status !== 'succeeded' || method === null) return 'passed-over';
    const row = await this.#database
      .getRepository(SubscriptionRow)
      .findOneBy({ id: parsed.data.subscription_id });
    if (row === null) return 'foreign';
    if (row.status === 'ended' || row.stripeSubscriptionId === null) return 'passed-over';
    if (await this.#hasNewer(intent)) return 'passed-over';
    const card = typeof method === 'string' ? method : method.id;
    const reading = await this.#charge(row.stripeSubscriptionId, card);
    await this.#database.transaction((connection) => applySubscription(connection, reading));
    return 'taken';
  }

  /** Whether the farm has told of another card since. */
  async #hasNewer({ id, created, customer }: Stripe.SetupIntent): Promise<boolean> {
    if (customer === null) return false;
    const { data } = await this.#stripe.ask((stripe) =>
      stripe.setupIntents.list({
        customer: typeof customer === 'string' ? customer : customer.id,
        created: { gt: created },
        limit: 100,
      }),
    );
    return data.some((other) => other.id !== id && other.status === 'succeeded');
  }

  async #charge(subscriptionId: string, card: string): Promise<SubscriptionReading> {
    const changed = await this.#subscriptions.take((stripe) =>
      stripe.subscriptions.update(subscriptionId, {
        default_payment_method: card,
        expand: expandedSubscription,
      }),
    );
    if (changed === undefined) throw new Error(`The provider does not know ${subscriptionId}`);
    const invoice = changed.subscription.latest_invoice;
    if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return changed;
    await this.#pay(invoice.id);
    return (await this.#subscriptions.read(subscriptionId)) ?? changed;
  }

  async #pay(invoiceId: string): Promise<void> {
    try {
      await this.#stripe.ask((stripe) => stripe.invoices.pay(invoiceId));
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      // Declined, or paid meanwhile: the subscription says how it stands, and the farm pays by its page.
      this.#logger.warn({ err: error, invoiceId }, 'What was past due could not be charged to the new card');
    }
  }
}
