import { Injectable, Logger } from '@nestjs/common';
import type { changeCard } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { stripeCustomerOf } from '../customers/customer-rows.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { idOf } from '../stripe/stripe-objects.ts';
import { Underway } from '../stripe/underway.ts';
import { applySubscription } from './apply-subscription.ts';
import {
  expandedSubscription,
  StripeSubscriptions,
  type SubscriptionReading,
} from './stripe-subscriptions.ts';
import { runningRow } from './subscription-rows.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** [ms] */
const keyLives = 10 * 60_000;

/** Whose card it is to be. */
interface CardHolder {
  readonly farmId: string;
  readonly subscriptionId: string;
  readonly stripeCustomerId: string;
}

const ownMetadata = z.object({ subscription_id: z.uuid() });

/** The way for a farm to tell the provider another card, and what follows when it has. */
@Injectable()
export class ChangeCard {
  readonly #logger = new Logger(ChangeCard.name);
  readonly #underway = new Underway<Stripe.SetupIntent>();

  constructor(
    private readonly database: DataSource,
    private readonly stripe: StripeConnection,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  /**
   * The one open way, given again until it is used: of two forms the second finds it used, where otherwise the card that was
   * told last might not be the one that counts. Throws `Unavailable` while the provider is away.
   */
  async open(farmId: string): Promise<AnswerOf<typeof changeCard>> {
    const row = await runningRow(this.database.manager, farmId);
    const stripeCustomerId = await stripeCustomerOf(this.database, farmId);
    if (stripeCustomerId === undefined || !row?.startedAt) return { kind: 'not-found' };
    const holder = { farmId, subscriptionId: row.id, stripeCustomerId };
    const intent = await this.#underway.join(row.id, () => this.#intent(holder));
    if (intent.client_secret === null) throw new Error(`${intent.id} came without its secret`);
    return { kind: 'open', clientSecret: intent.client_secret };
  }

  /**
   * The farm has told another card: its subscription is charged there from now on, what is past due at once. Of a setup
   * intent, fetched afresh. Again: harmless. `foreign`: none of ours. Only the newest card counts, in whatever order events
   * come. Throws `Unavailable` when the provider does not answer.
   */
  async take(intent: Stripe.SetupIntent): Promise<'taken' | 'passed-over' | 'foreign'> {
    const parsed = ownMetadata.safeParse(intent.metadata);
    const method = intent.payment_method;
    if (!parsed.success) return 'foreign';
    if (intent.status !== 'succeeded' || method === null) return 'passed-over';
    const row = await this.database
      .getRepository(SubscriptionRow)
      .findOneBy({ id: parsed.data.subscription_id });
    if (row === null) return 'foreign';
    if (row.status === 'ended' || row.stripeSubscriptionId === null) return 'passed-over';
    if (await this.#hasNewer(intent)) return 'passed-over';
    const reading = await this.#charge(row.stripeSubscriptionId, idOf(method));
    await this.database.transaction((connection) => applySubscription(connection, reading));
    return 'taken';
  }

  async #intent(holder: CardHolder): Promise<Stripe.SetupIntent> {
    const expected = await this.#read(holder);
    const [open, ...older] = expected.filter(({ status }) => isOpen(status));
    for (const { id } of older) await this.#cancel(id);
    return open ?? (await this.#create(holder, expected[0]?.id ?? 'none'));
  }

  /** Those of the subscription, the newest first. */
  async #read({ subscriptionId, stripeCustomerId: customer }: CardHolder): Promise<Stripe.SetupIntent[]> {
    const { data } = await this.stripe.ask((stripe) => stripe.setupIntents.list({ customer, limit: 100 }));
    return data.filter(({ metadata }) => metadata?.['subscription_id'] === subscriptionId);
  }

  /**
   * Two replicas at once, which both saw the same one last (`after`), make the same one. For a while only: a failure is kept
   * under its key, too.
   */
  async #create(
    { farmId, subscriptionId, stripeCustomerId }: CardHolder,
    after: string,
  ): Promise<Stripe.SetupIntent> {
    const period = Math.floor(Date.now() / keyLives);
    return await this.stripe.ask((stripe) =>
      stripe.setupIntents.create(
        {
          customer: stripeCustomerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          metadata: { farm_id: farmId, subscription_id: subscriptionId },
        },
        { idempotencyKey: `card-${subscriptionId}-${stripeCustomerId}-${after}-${period}` },
      ),
    );
  }

  async #cancel(id: string): Promise<void> {
    try {
      await this.stripe.ask((stripe) => stripe.setupIntents.cancel(id));
    } catch (error) {
      // Used or cancelled meanwhile: then it is no open way any more, which is all that is wanted.
      if (!(error instanceof StripeRefused)) throw error;
    }
  }

  /** Whether the farm has told of another card since. */
  async #hasNewer({ id, created, customer }: Stripe.SetupIntent): Promise<boolean> {
    if (customer === null) return false;
    const { data } = await this.stripe.ask((stripe) =>
      stripe.setupIntents.list({ customer: idOf(customer), created: { gt: created }, limit: 100 }),
    );
    return data.some((other) => other.id !== id && other.status === 'succeeded');
  }

  async #charge(subscriptionId: string, card: string): Promise<SubscriptionReading> {
    const changed = await this.subscriptions.take((stripe) =>
      stripe.subscriptions.update(subscriptionId, {
        default_payment_method: card,
        expand: expandedSubscription,
      }),
    );
    if (changed === undefined) throw new Error(`The provider does not know ${subscriptionId}`);
    const invoice = changed.subscription.latest_invoice;
    if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return changed;
    await this.#pay(invoice.id);
    return (await this.subscriptions.read(subscriptionId)) ?? changed;
  }

  async #pay(invoiceId: string): Promise<void> {
    try {
      await this.stripe.ask((stripe) => stripe.invoices.pay(invoiceId));
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      // Declined, or paid meanwhile: the subscription says how it stands, and the farm pays by its page.
      this.#logger.warn({ err: error, invoiceId }, 'What was past due could not be charged to the new card');
    }
  }
}

/** Whether a card can still be told by it. */
function isOpen(status: Stripe.SetupIntent.Status): boolean {
  return status.startsWith('requires_');
}
