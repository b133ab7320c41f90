import { Injectable } from '@nestjs/common';
import type { changeCard } from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { DataSource } from 'typeorm';
import { stripeCustomerOf } from '../customers/stripe-customer-of.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { runningRow } from './open-row.ts';

/** The way for a farm to tell the provider another card; `TakeCard` goes on when it has. */
@Injectable()
export class ChangeCard {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;

  constructor(database: DataSource, stripe: StripeConnection) {
    this.#database = database;
    this.#stripe = stripe;
  }

  /** Each has a secret of its own: what is not used is forgotten by the provider. Throws `Unavailable` while it is away. */
  async open(farmId: string): Promise<AnswerOf<typeof changeCard>> {
    const row = await runningRow(this.#database.manager, farmId);
    const stripeCustomerId = await stripeCustomerOf(this.#database, farmId);
    if (row === null || stripeCustomerId === undefined) return { kind: 'not-found' };
    // The first payment tells its card; before, there is none to change.
    if (row.startedAt === null) return { kind: 'not-found' };
    const intent = await this.#stripe.ask((stripe) =>
      stripe.setupIntents.create({
        customer: stripeCustomerId,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        metadata: { farm_id: farmId, subscription_id: row.id },
      }),
    );
    if (intent.client_secret === null) throw new Error(`${intent.id} came without its secret`);
    return { kind: 'open', clientSecret: intent.client_secret };
  }
}
