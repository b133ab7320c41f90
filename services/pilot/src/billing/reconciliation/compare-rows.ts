import { Inject, Injectable, Logger } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { applyPaymentIntent } from '../payments/apply-payment-intent.ts';
import { ReadPaymentIntent } from '../payments/read-payment-intent.ts';
import { applySubscription } from '../subscriptions/apply-subscription.ts';
import { ReadStripeSubscription } from '../subscriptions/read-stripe-subscription.ts';
import type { Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';
import type { Finding } from './reconciliation.entity.ts';

interface UnsettledRow {
  readonly id: string;
  readonly stripeId: string;
}

/** So many of each kind at a time, those that were read longest ago first: the others' turn comes. */
const most = 500;

const isQuiet = `changed_at < clock_timestamp() - $2 * interval '1 millisecond'`;

const unsettledPayments = `
  SELECT id, stripe_payment_intent_id AS "stripeId" FROM payment
  WHERE stripe_payment_intent_id IS NOT NULL AND (status = 'pending' OR dispute = 'open') AND ${isQuiet}
  ORDER BY reading LIMIT $1`;

/** Not begun, not paid, or with a payment or an end that is due. */
const unsettledSubscriptions = `
  SELECT id, stripe_subscription_id AS "stripeId" FROM subscription
  WHERE stripe_subscription_id IS NOT NULL AND status <> 'ended' AND ${isQuiet}
    AND (status <> 'active' OR least(current_period_end, cancel_at) < clock_timestamp())
  ORDER BY reading LIMIT $1`;

/** Rows of ours that wait for something to happen at the provider: it is asked whether it has. */
@Injectable()
export class Unsettled {
  readonly #logger = new Logger('Reconciliation');
  readonly #database: DataSource;
  readonly #intents: ReadPaymentIntent;
  readonly #subscriptions: ReadStripeSubscription;
  readonly #times: ReconciliationTimes;

  constructor(
    database: DataSource,
    intents: ReadPaymentIntent,
    subscriptions: ReadStripeSubscription,
    @Inject(RECONCILIATION_TIMES) times: ReconciliationTimes,
  ) {
    this.#database = database;
    this.#intents = intents;
    this.#subscriptions = subscriptions;
    this.#times = times;
  }

  /** Throws `Unavailable` when the provider does not answer, and when `signal` says stop. */
  async compare(comparison: Comparison, signal: AbortSignal): Promise<void> {
    for (const row of await this.#rows(unsettledPayments))
      await this.#look(comparison, signal, { kind: 'payment', row, apply: () => this.#payment(row) });
    for (const row of await this.#rows(unsettledSubscriptions))
      await this.#look(comparison, signal, {
        kind: 'subscription',
        row,
        apply: () => this.#subscription(row),
      });
  }

  async #look(comparison: Comparison, signal: AbortSignal, { kind, row, apply }: Subject): Promise<void> {
    signal.throwIfAborted();
    comparison.checked += 1;
    try {
      const state = await apply();
      if (state !== undefined) comparison.findings.push({ kind, id: row.id, state });
    } catch (error) {
      if (error instanceof Unavailable || isOutage(error)) throw error;
      // The others are not to wait for it.
      this.#logger.error(
        { err: error, kind, rowId: row.id },
        'A row cannot be compared: somebody must look at it',
      );
    }
  }

  /** How it stands now, where that had been missed. */
  async #payment({ stripeId }: UnsettledRow): Promise<string | undefined> {
    const reading = await this.#intents.read(stripeId);
    if (reading === undefined) throw new Error(`The provider does not know ${stripeId}`);
    const applied = await this.#database.transaction((connection) => applyPaymentIntent(connection, reading));
    return applied.kind === 'changed' ? applied.payment.status : undefined;
  }

  async #subscription({ stripeId }: UnsettledRow): Promise<string | undefined> {
    const reading = await this.#subscriptions.read(stripeId);
    if (reading === undefined) throw new Error(`The provider does not know ${stripeId}`);
    const applied = await this.#database.transaction((connection) => applySubscription(connection, reading));
    return applied.kind === 'changed' ? applied.subscription.status : undefined;
  }

  #rows(query: string): Promise<UnsettledRow[]> {
    return this.#database.query<UnsettledRow[]>(query, [most, this.#times.settling]);
  }
}

interface Subject {
  readonly kind: Finding['kind'];
  readonly row: UnsettledRow;
  readonly apply: () => Promise<string | undefined>;
}
