import { Injectable } from '@nestjs/common';
import type { changeCard } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { stripeCustomerOf } from '../customers/stripe-customer-of.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Underway } from '../stripe/underway.ts';
import { runningRow } from './open-row.ts';

/** [ms] */
const keyLives = 10 * 60_000;

/** Whose card it is to be. */
interface CardHolder {
  readonly farmId: string;
  readonly subscriptionId: string;
  readonly stripeCustomerId: string;
}

/** The way for a farm to tell the provider another card; `TakeCard` goes on when it has. */
@Injectable()
export class ChangeCard {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;
  readonly #underway = new Underway<Stripe.SetupIntent>();

  constructor(database: DataSource, stripe: StripeConnection) {
    this.#database = database;
    this.#stripe = stripe;
  }

  /**
   * The one open way, given again until it is used: of two forms the second finds it used, where otherwise the card that was
   * told last might not be the one that counts. Throws `Unavailable` while the provider is away.
   */
  async open(farmId: string): Promise<AnswerOf<typeof changeCard>> {
    const row = await runningRow(this.#database.manager, farmId);
    const stripeCustomerId = await stripeCustomerOf(this.#database, farmId);
    if (stripeCustomerId === undefined || !row?.startedAt) return { kind: 'not-found' };
    const holder = { farmId, subscriptionId: row.id, stripeCustomerId };
    const intent = await this.#underway.join(row.id, () => this.#intent(holder));
    if (intent.client_secret === null) throw new Error(`${intent.id} came without its secret`);
    return { kind: 'open', clientSecret: intent.client_secret };
  }

  async #intent(holder: CardHolder): Promise<Stripe.SetupIntent> {
    const expected = await this.#read(holder);
    const [open, ...older] = expected.filter(({ status }) => isOpen(status));
    for (const { id } of older) await this.#cancel(id);
    return open ?? (await this.#create(holder, expected[0]?.id ?? 'none'));
  }

  /** Those of the subscription, the newest first. */
  async #read({ subscriptionId, stripeCustomerId: customer }: CardHolder): Promise<Stripe.SetupIntent[]> {
    const { data } = await this.#stripe.ask((stripe) => stripe.setupIntents.list({ customer, limit: 100 }));
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
    return await this.#stripe.ask((stripe) =>
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
      await this.#stripe.ask((stripe) => stripe.setupIntents.cancel(id));
    } catch (error) {
      // Used or cancelled meanwhile: then it is no open way any more, which is all that is wanted.
      if (!(error instanceof StripeRefused)) throw error;
    }
  }
}

/** Whether a card can still be told by it. */
function isOpen(status: Stripe.SetupIntent.Status): boolean {
  return status.startsWith('requires_');
}
