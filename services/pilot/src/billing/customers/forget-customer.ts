import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Customer } from './customer.entity.ts';

const openTasks = `
  SELECT 1 FROM errand WHERE done_at IS NULL AND (
    kind = 'end-subscription' AND subject_id IN (SELECT id FROM subscription WHERE farm_id = $1)
    OR kind = 'cancel-payment' AND subject_id IN (SELECT id FROM payment WHERE farm_id = $1)
  ) LIMIT 1`;

/** Makes the provider forget who a farm was. What was paid stays in its books, without a customer. */
@Injectable()
export class ForgetCustomer {
  readonly #database: DataSource;
  readonly #stripe: StripeConnection;

  constructor(database: DataSource, stripe: StripeConnection) {
    this.#database = database;
    this.#stripe = stripe;
  }

  /** `later`: the farm's payments and its subscription come first. Throws `Unavailable` when the provider is away. */
  async forget(id: string): Promise<'done' | 'later'> {
    const customer = await this.#database.getRepository(Customer).findOneBy({ id });
    const stripeCustomerId = customer?.stripeCustomerId ?? null;
    if (customer === null || stripeCustomerId === null) return 'done';
    const open = await this.#database.query<unknown[]>(openTasks, [customer.farmId]);
    if (open.length > 0) return 'later';
    try {
      await this.#stripe.ask((stripe) => stripe.customers.del(stripeCustomerId));
    } catch (error) {
      if (!(error instanceof StripeRefused && error.isMissing())) throw error;
    }
    return 'done';
  }
}
