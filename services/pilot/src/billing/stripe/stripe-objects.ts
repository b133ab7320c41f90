import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { OpenedCustomer } from '../customers/customers.ts';
import { stripeCustomerOf } from '../customers/customer-rows.ts';
import { createOnce } from './create-once.ts';
import { StripeConnection } from './stripe-connection.ts';
import { StripeRefused } from './stripe-failure.ts';

interface OwnRow {
  readonly id: string;
  readonly farmId: string;
}

/** The provider's objects of one kind, each of which stands for a row of ours. */
@Injectable()
export abstract class StripeObjects<Made extends { readonly id: string }, Row extends OwnRow, Reading> {
  protected abstract readonly table: 'payment' | 'subscription';
  /** What the provider calls the parameter that names one. */
  protected abstract readonly param: string;

  constructor(
    private readonly database: DataSource,
    protected readonly stripe: StripeConnection,
  ) {}

  protected abstract retrieve(stripe: Stripe, id: string): Promise<Made>;
  /** A customer's, whatever has become of them. */
  protected abstract list(
    stripe: Stripe,
    customer: string,
  ): Promise<Stripe.ApiList<{ readonly id: string; readonly metadata: Stripe.Metadata }>>;
  /** Every parameter comes from the row, so that calls at the same time say the same. */
  protected abstract make(
    stripe: Stripe,
    row: Row,
    customer: string,
    options: Stripe.RequestOptions,
  ): Promise<Stripe.Response<Made>>;
  protected abstract readingOf(number: bigint, object: Made): Promise<Reading>;

  /** Undefined: the provider knows no such object. Throws `Unavailable` when it does not answer. */
  read(id: string): Promise<Reading | undefined> {
    return this.take((stripe) => this.retrieve(stripe, id));
  }

  /** A reading of whatever object `fetch` fetches or changes, expanded as `retrieve` does. */
  async take(fetch: (stripe: Stripe) => Promise<Made>): Promise<Reading | undefined> {
    const number = await nextReading(this.database);
    try {
      return await this.readingOf(number, await this.stripe.ask(fetch));
    } catch (error) {
      if (error instanceof StripeRefused && error.isMissing(this.param)) return undefined;
      throw error;
    }
  }

  /** The row's object as it is now, whichever call made it. */
  create(row: Row, { stripeCustomerId }: OpenedCustomer): Promise<Reading | undefined> {
    return this.take(() =>
      createOnce(this.database, {
        table: this.table,
        id: row.id,
        find: async () => {
          const id = await this.#find(row, stripeCustomerId);
          return id === undefined ? undefined : await this.#fresh(id);
        },
        create: async (idempotencyKey) => {
          const made = await this.stripe.ask((stripe) =>
            this.make(stripe, row, stripeCustomerId, { idempotencyKey }),
          );
          // A repeated answer tells how it was then: somebody may have paid since.
          const isRepeated = made.lastResponse.headers['idempotent-replayed'] === 'true';
          return isRepeated ? await this.#fresh(made.id) : made;
        },
      }),
    );
  }

  /** The id of an object that an earlier try has made without our hearing of it. */
  async untold(row: Row): Promise<string | undefined> {
    const stripeCustomerId = await stripeCustomerOf(this.database, row.farmId);
    return stripeCustomerId === undefined ? undefined : await this.#find(row, stripeCustomerId);
  }

  async #find({ id }: Row, customer: string): Promise<string | undefined> {
    const { data } = await this.stripe.ask((stripe) => this.list(stripe, customer));
    return data.find(({ metadata }) => metadata[`${this.table}_id`] === id)?.id;
  }

  #fresh(id: string): Promise<Made> {
    return this.stripe.ask((stripe) => this.retrieve(stripe, id));
  }
}

/**
 * The number of a reading, taken before the provider is asked: of two readings of one object, the one that began later may
 * overwrite the other, and never the other way round, however they arrive.
 */
async function nextReading(database: DataSource): Promise<bigint> {
  const [row] = await database.query<{ number: string }[]>(`SELECT nextval('stripe_reading') AS number`);
  if (row === undefined) throw new Error('A sequence gave no number');
  return BigInt(row.number);
}

/** Of what the provider names, or gives whole where it is asked to. */
export function idOf(object: string | { readonly id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
