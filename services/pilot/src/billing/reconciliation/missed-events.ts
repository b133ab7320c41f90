import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '@headgate/runtime/time/clock';
import type Stripe from 'stripe';
import { StripeEvents } from '../events/stripe-events.ts';
import { noticeOf, type StripeEventNotice } from '../events/verify-stripe-event.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { ReconciliationRows, type Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';

/** The most that the provider gives at once. */
const pageSize = 100;

/** Events that the provider has, and that never came or could not be applied: they take the way of the others. */
@Injectable()
export class MissedEvents {
  readonly #logger = new Logger('Reconciliation');

  constructor(
    private readonly stripe: StripeConnection,
    private readonly events: StripeEvents,
    private readonly comparisons: ReconciliationRows,
    private readonly clock: Clock,
    @Inject(RECONCILIATION_TIMES) private readonly times: ReconciliationTimes,
  ) {}

  /** Throws `Unavailable` when the provider does not answer, and when `signal` says stop. */
  async fetch(comparison: Comparison, signal: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    const created = {
      gte: seconds(now - (await this.#horizon())),
      lte: seconds(now - this.times.settling),
    };
    let page: Stripe.ApiList<Stripe.Event> | undefined;
    do {
      signal.throwIfAborted();
      const last = page?.data.at(-1);
      const after = last === undefined ? {} : { starting_after: last.id };
      page = await this.stripe.ask((stripe) => stripe.events.list({ created, limit: pageSize, ...after }));
      await this.#take(page.data, comparison);
    } while (page.has_more && page.data.length > 0);
  }

  /** Dead ones are tried again, once in a while, for as long as the provider would still tell of them. */
  async revive(comparison: Comparison): Promise<void> {
    const revived = await this.events.reviveDead(this.times.longestHorizon, this.times.retryDeadAfter);
    comparison.checked += revived.length;
    if (revived.length === 0) return;
    this.#logger.warn({ events: revived.slice(0, 20), count: revived.length }, 'Dead events are tried again');
  }

  /** Back to before the last comparison that was finished: whatever it was that kept us from it. */
  async #horizon(): Promise<number> {
    const { horizon, longestHorizon, overlap } = this.times;
    const since = (await this.comparisons.sinceLast()) ?? longestHorizon;
    return Math.min(Math.max(horizon, since + overlap), longestHorizon);
  }

  async #take(events: readonly Stripe.Event[], comparison: Comparison): Promise<void> {
    const notices = events.flatMap((event) => this.#noticed(event));
    const stored = await this.events.store(notices);
    comparison.checked += events.length;
    for (const { id, type } of notices)
      if (stored.includes(id)) comparison.findings.push({ kind: 'event', id, state: type });
  }

  /** One that we cannot read is no reason to miss the others. */
  #noticed(event: Stripe.Event): StripeEventNotice[] {
    try {
      return [noticeOf(event)];
    } catch (error) {
      this.#logger.error({ err: error, eventId: event.id, type: event.type }, 'An event cannot be read');
      return [];
    }
  }
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
