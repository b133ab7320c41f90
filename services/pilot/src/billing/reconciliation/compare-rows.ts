import { Inject, Injectable, Logger } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { ApplyPaymentIntent } from '../payments/apply-payment-intent.ts';
import { PaymentIntents } from '../payments/payment-intents.ts';
import { applySubscription } from '../subscriptions/apply-subscription.ts';
import { StripeSubscriptions } from '../subscriptions/stripe-subscriptions.ts';
import type { Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';
import type { Finding } from './reconciliation.entity.ts';

/** A row of ours, and its object at the provider. */
interface ComparedRow {
  readonly id: string;
  readonly stripeId: string;
  /** It has ended for us: that the provider does not know it is no mistake. */
  readonly isOver: boolean;
}

/** So many at a time, those that were read longest ago first: the others' turn comes. */
const waiting = 500;
/** Each is a call to the provider, and seldom tells anything. */
const settled = 120;

const since = (column: string, days: number) =>
  `${column} > clock_timestamp() - interval '${String(days)} days'`;

/** Whether something is due of a subscription that runs. */
const isDue = `(status <> 'active' OR coalesce(least(current_period_end, cancel_at) < clock_timestamp(), false))`;

/**
 * What is compared, one kind after the other: first what waits for something to happen at the provider, then what may have
 * happened all the same. Banks take disputes for four months. Of what has ended for us the provider may never have heard.
 */
const comparedRows = [
  ['payment', waiting, `(status = 'pending' OR dispute = 'open')`],
  ['subscription', waiting, `status <> 'ended' AND ${isDue}`],
  ['payment', settled, `status IN ('paid', 'refunded') AND dispute <> 'open' AND ${since('paid_at', 130)}`],
  ['subscription', settled, `status = 'active' AND NOT ${isDue}`],
  ['subscription', settled, `status = 'ended' AND ${since('ended_at', 30)}`],
] as const;

/** Rows of ours whose object at the provider may have moved without an event: it is asked whether it has. */
@Injectable()
export class CompareRows {
  readonly #logger = new Logger('Reconciliation');
  constructor(
    private readonly database: DataSource,
    private readonly intents: PaymentIntents,
    private readonly payments: ApplyPaymentIntent,
    private readonly subscriptions: StripeSubscriptions,
    @Inject(RECONCILIATION_TIMES) private readonly times: ReconciliationTimes,
  ) {}

  /** Throws `Unavailable` when the provider does not answer, and when `signal` says stop. */
  async compare(comparison: Comparison, signal: AbortSignal): Promise<void> {
    for (const [kind, max, condition] of comparedRows) {
      const stripeId = kind === 'payment' ? 'stripe_payment_intent_id' : 'stripe_subscription_id';
      const rows = await this.database.query<ComparedRow[]>(
        // What changed so lately is left to its event.
        `SELECT id, ${stripeId} AS "stripeId", status = 'ended' AS "isOver" FROM ${kind}
         WHERE ${stripeId} IS NOT NULL AND ${condition}
           AND changed_at < clock_timestamp() - $2 * interval '1 millisecond'
         ORDER BY reading LIMIT $1`,
        [max, this.times.settling],
      );
      for (const row of rows) {
        signal.throwIfAborted();
        comparison.checked += 1;
        const state = await this.#check(kind, row);
        if (state !== undefined) comparison.findings.push({ kind, id: row.id, state });
      }
    }
  }

  /** How it stands now, where that had been missed. */
  async #check(kind: Finding['kind'], row: ComparedRow): Promise<string | undefined> {
    try {
      return await (kind === 'payment' ? this.#payment(row) : this.#subscription(row));
    } catch (error) {
      if (error instanceof Unavailable || isOutage(error)) throw error;
      // The others are not to wait for it.
      this.#logger.error(
        { err: error, kind, rowId: row.id },
        'A row cannot be compared: somebody must look at it',
      );
      return undefined;
    }
  }

  async #payment({ stripeId }: ComparedRow): Promise<string | undefined> {
    const reading = await this.intents.read(stripeId);
    if (reading === undefined) throw new Error(`The provider does not know ${stripeId}`);
    const applied = await this.database.transaction((connection) => this.payments.apply(connection, reading));
    return applied.kind === 'changed' ? applied.payment.status : undefined;
  }

  async #subscription({ stripeId, isOver }: ComparedRow): Promise<string | undefined> {
    const reading = await this.subscriptions.read(stripeId);
    if (reading === undefined) {
      if (isOver) return undefined;
      throw new Error(`The provider does not know ${stripeId}`);
    }
    const applied = await this.database.transaction((connection) => applySubscription(connection, reading));
    return applied.kind === 'changed' ? applied.subscription.status : undefined;
  }
}
