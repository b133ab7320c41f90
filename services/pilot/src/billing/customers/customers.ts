import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { payer } from '@headgate/contracts/billing-questions';
import { customerOpened } from '@headgate/contracts/pilot-facts';
import { announce, notSignedIn, type Caller } from '@headgate/messaging';
import { DataSource, IsNull } from 'typeorm';
import type { z } from 'zod/mini';
import { addProviderTask } from '../provider-tasks/add-provider-task.ts';
import { createOnce } from '../stripe/create-once.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Customer } from './customer.entity.ts';
import { lockCustomer } from './customer-rows.ts';

const openTasks = `
  SELECT 1 FROM errand WHERE done_at IS NULL AND (
    kind = 'end-subscription' AND subject_id IN (SELECT id FROM subscription WHERE farm_id = $1)
    OR kind = 'cancel-payment' AND subject_id IN (SELECT id FROM payment WHERE farm_id = $1)
  ) LIMIT 1`;

/** Whom the provider writes on the receipt. */
export type Payer = z.output<typeof payer>;

/** A customer that the provider knows. */
export type OpenedCustomer = Customer & { readonly stripeCustomerId: string };

/** Farms as the provider knows them. */
@Injectable()
export class Customers {
  readonly #logger = new Logger(Customers.name);

  constructor(
    private readonly database: DataSource,
    private readonly stripe: StripeConnection,
  ) {}

  /**
   * The farm's one customer, and the provider knows who pays. Throws `Unavailable` when the provider is away, and
   * `Rejected` (401) for a farm that is gone.
   */
  async open(caller: Caller, payer: Payer): Promise<OpenedCustomer> {
    const known = await this.database.transaction((connection) => lockCustomer(connection, caller));
    const customer = await this.#opened(known);
    if (customer.payerDigest !== payerDigest(payer)) await this.#describe(customer, payer);
    return customer;
  }

  /** The provider has it no longer (it was deleted there): the next call makes another. */
  async reopen({ id, stripeCustomerId }: OpenedCustomer): Promise<void> {
    await this.database.query(
      `UPDATE customer SET stripe_customer_id = NULL, payer_digest = NULL, creation = creation + 1,
         creation_began_at = NULL WHERE id = $1 AND stripe_customer_id = $2`,
      [id, stripeCustomerId],
    );
  }

  /**
   * Makes the provider forget who a farm was. What was paid stays in its books, without a customer. `later`: the farm's
   * payments and its subscription come first. Throws `Unavailable` when the provider is away.
   */
  async forget(id: string): Promise<'done' | 'later'> {
    const customer = await this.database.getRepository(Customer).findOneBy({ id });
    const stripeCustomerId = customer?.stripeCustomerId ?? null;
    if (customer === null || stripeCustomerId === null) return 'done';
    const open = await this.database.query<unknown[]>(openTasks, [customer.farmId]);
    if (open.length > 0) return 'later';
    try {
      await this.stripe.ask((stripe) => stripe.customers.del(stripeCustomerId));
    } catch (error) {
      if (!(error instanceof StripeRefused && error.isMissing())) throw error;
    }
    return 'done';
  }

  async #opened(customer: Customer): Promise<OpenedCustomer> {
    if (customer.stripeCustomerId !== null)
      return Object.assign(customer, { stripeCustomerId: customer.stripeCustomerId });
    const { id } = await createOnce(this.database, {
      table: 'customer',
      id: customer.id,
      // One that was made and not heard of owes nothing and is owed nothing: it may stay there, unused.
      find: () => Promise.resolve(undefined),
      create: (idempotencyKey) =>
        this.stripe.ask((stripe) =>
          stripe.customers.create({ metadata: { farm_id: customer.farmId } }, { idempotencyKey }),
        ),
    });
    return await this.#keep(customer, id);
  }

  /** Unless a call at the same time has kept another. Throws `Rejected` (401) where the farm went meanwhile. */
  async #keep({ id, farmId, userId }: Customer, stripeCustomerId: string): Promise<OpenedCustomer> {
    const kept = await this.database.transaction(async (connection) => {
      const { affected } = await connection.update(
        Customer,
        { id, stripeCustomerId: IsNull() },
        { stripeCustomerId, openedAt: () => 'clock_timestamp()' },
      );
      const payload = { farmId, userId, customerId: id, stripeCustomerId };
      const row = await connection.findOneByOrFail(Customer, { id });
      if (row.forgottenAt !== null) await addProviderTask(connection, 'forget-customer', id);
      else if (affected === 1) await announce(connection, customerOpened, payload, { aggregateId: id });
      return row;
    });
    if (kept.forgottenAt !== null) throw notSignedIn();
    return Object.assign(kept, { stripeCustomerId: kept.stripeCustomerId ?? stripeCustomerId });
  }

  /** Not with the creation: two calls with different names would not share an idempotency key. */
  async #describe(customer: OpenedCustomer, payer: Payer): Promise<void> {
    const { email, name } = payer;
    try {
      await this.stripe.ask((stripe) =>
        stripe.customers.update(customer.stripeCustomerId, { email, name: name ?? '' }),
      );
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      // A name on a receipt is no reason not to let somebody pay. One that is gone is noticed by whoever needs it.
      this.#logger.warn({ err: error, customerId: customer.id }, 'The provider does not take who pays');
    }
    await this.database.query(
      'UPDATE customer SET payer_digest = $2 WHERE id = $1 AND forgotten_at IS NULL',
      [customer.id, payerDigest(payer)],
    );
  }
}

/** Tells whether a payer has changed, without keeping who it is. */
function payerDigest({ email, name }: Payer): string {
  return createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('base64url');
}
