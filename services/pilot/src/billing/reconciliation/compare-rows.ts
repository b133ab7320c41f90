import { Inject, Injectable, Logger } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { ApplyPaymentIntent } from '../payments/apply-payment-intent.ts';
import { ReadPaymentIntent } from '../payments/read-payment-intent.ts';
import { applySubscription } from '../subscriptions/apply-subscription.ts';
import { ReadStripeSubscription } from '../subscriptions/read-stripe-subscription.ts';
import type { Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';
import type { Finding } from './reconciliation.entity.ts';
import { comparedRows, type ComparedRow } from './compared-rows.ts';

/** Rows of ours whose object at the provider may have moved without an event: it is asked whether it has. */
@Injectable()
export class CompareRows {
  readonly #logger = new Logger('Reconciliation');
  constructor(
    private readonly database: DataSource,
    private readonly intents: ReadPaymentIntent,
    private readonly payments: ApplyPaymentIntent,
    private readonly subscriptions: ReadStripeSubscription,
    @Inject(RECONCILIATION_TIMES) private readonly times: ReconciliationTimes,
  ) {}

  /** Throws `Unavailable` when the provider does not answer, and when `signal` says stop. */
  async compare(comparison: Comparison, signal: AbortSignal): Promise<void> {
    for (const { kind, max, query } of comparedRows) {
      const rows = await this.database.query<ComparedRow[]>(query, [max, this.times.settling]);
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
