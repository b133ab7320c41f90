import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { createOnce } from './create-once.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { StripeRefused } from './stripe-failure.ts';

interface Refund {
  /** Our row that the money was taken for: it counts the tries, for it is made there already. */
  readonly table: 'payment' | 'subscription';
  readonly id: string;
  /** Of the idempotency key. */
  readonly name: string;
  readonly intentId: string;
  readonly metadata?: Record<string, string>;
  /** What was paid, by our ids or the provider's: for the log. */
  readonly about: Readonly<Record<string, string>>;
}

/** `disputed`: the bank has the money, and whether it is to be given back as well is for a person. */
type Refunded = 'refunded' | 'refunded-before' | 'disputed';

const logger = new Logger('Refunds');

/**
 * Gives back what is left of an intent's charge. Again: harmless. Throws `Unavailable` when the provider does not answer,
 * and what it says when it says no.
 */
export async function refundCharge(
  database: DataSource,
  stripe: StripeConnection,
  { table, id, name, intentId, metadata = {}, about }: Refund,
): Promise<Refunded> {
  const parameters = { payment_intent: intentId, metadata };
  try {
    await createOnce(database, {
      ...{ table, id, name },
      // One that was not heard of is found by asking for another: there is nothing left to give back.
      find: () => Promise.resolve(undefined),
      create: (idempotencyKey) =>
        stripe.ask((provider) => provider.refunds.create(parameters, { idempotencyKey })),
    });
    return 'refunded';
  } catch (error) {
    if (!(error instanceof StripeRefused)) throw error;
    if (error.code === 'charge_already_refunded') return 'refunded-before';
    if (error.code !== 'charge_disputed') throw error;
    logger.error(
      { err: error, ...about },
      'Money that is to be given back is disputed, and left: somebody must look at it when the dispute is over',
    );
    return 'disputed';
  }
}
