import { getOrCreateSubscription } from '@headgate/contracts/billing-questions';
import { subscriptionChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import type { INestApplicationContext } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { StripeConnection } from '../src/billing/stripe/stripe-connection.ts';
import { applySubscription } from '../src/billing/subscriptions/apply-subscription.ts';
import { OpenSubscription } from '../src/billing/subscriptions/open-subscription.ts';
import { StripeSubscriptions } from '../src/billing/subscriptions/stripe-subscriptions.ts';
import type { SubscriptionRow } from '../src/billing/subscriptions/subscription.entity.ts';
import { sent } from './enrolling.ts';
import type { OwnEmulator } from './own-emulator.ts';
import { aCaller, type OwnPilot } from './own-pilot.ts';

const payer = { email: 'ana@long-row.example', name: null };

/** A farm that pays by the month, and what the service and the provider know of it. */
export class MonthlyFarm {
  readonly caller: Caller = aCaller();
  readonly #pilot: OwnPilot;
  readonly #emulator: OwnEmulator;

  constructor(pilot: OwnPilot, emulator: OwnEmulator) {
    this.#pilot = pilot;
    this.#emulator = emulator;
  }

  /** By a deadline of a slow machine. */
  get call(): { readonly caller: Caller; readonly deadline: Date } {
    return { caller: this.caller, deadline: new Date(Date.now() + 30_000) };
  }

  open() {
    return this.#pilot.asker.ask(getOrCreateSubscription, { payer }, this.call);
  }

  /** Asks that replica. */
  openAt(replica: INestApplicationContext) {
    return replica.get(OpenSubscription).open(this.caller, payer);
  }

  /** Opens one and pays its first month. Gives the provider's id of it. */
  async subscribe(): Promise<string> {
    await this.#emulator.pay((await this.open()).clientSecret ?? '');
    const stripeId = (await this.own()).at(-1)?.id ?? '';
    await this.settle(stripeId);
    return stripeId;
  }

  /** Applies it as it is now, as an event does. */
  async settle(stripeId: string) {
    const reading = await this.#pilot.service.get(StripeSubscriptions).read(stripeId);
    if (reading === undefined) throw new Error('There is no such subscription');
    return await this.#pilot.service
      .get(DataSource)
      .transaction((connection) => applySubscription(connection, reading));
  }

  /** Its rows, oldest first. */
  rows() {
    return this.#pilot.rows<
      Pick<SubscriptionRow, 'id' | 'status'> & { stripe: string | null; price: string }
    >(
      `SELECT id, status, stripe_subscription_id AS stripe, price_id AS price FROM subscription
       WHERE farm_id = $1 ORDER BY created_at`,
      [this.caller.farmId],
    );
  }

  /** What the provider has of it, oldest first. */
  async own() {
    const { subscriptions } = await this.#emulator.ledger();
    return subscriptions.filter(({ metadata }) => metadata['farm_id'] === this.caller.farmId);
  }

  /** What it has paid there and not got back, by subscription [cents]. */
  async paid(stripeId: string): Promise<number> {
    const { paymentIntents } = await this.#emulator.ledger();
    return paymentIntents
      .filter(({ subscription }) => subscription === stripeId)
      .reduce((sum, { amountReceived, amountRefunded }) => sum + amountReceived - amountRefunded, 0);
  }

  async facts() {
    const facts = await sent(this.#pilot, subscriptionChanged);
    return facts.filter(({ farmId }) => farmId === this.caller.farmId).map(({ status }) => status);
  }

  stripe<Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    return this.#pilot.service.get(StripeConnection).ask(ask);
  }
}
