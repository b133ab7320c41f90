import { Inject, Injectable, Logger } from '@nestjs/common';
import { MissedEvents } from './missed-events.ts';
import { ReconciliationRows, type Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';
import { CompareRows } from './compare-rows.ts';

/** Compares our rows with the provider's objects, and puts right what no event told. */
@Injectable()
export class Reconcile {
  readonly #logger = new Logger('Reconciliation');
  readonly #rows: ReconciliationRows;
  readonly #events: MissedEvents;
  readonly #compare: CompareRows;
  readonly #times: ReconciliationTimes;

  constructor(
    rows: ReconciliationRows,
    events: MissedEvents,
    compare: CompareRows,
    @Inject(RECONCILIATION_TIMES) times: ReconciliationTimes,
  ) {
    this.#rows = rows;
    this.#events = events;
    this.#compare = compare;
    this.#times = times;
  }

  /**
   * If it is time, and no other replica is at it: undefined otherwise. Throws when the provider is away: then it counts as
   * never done, and is tried again once its time is over.
   */
  async run(stop: AbortSignal): Promise<Comparison | undefined> {
    const id = await this.#rows.begin();
    if (id === undefined) return undefined;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(0.9 * this.#times.lease)]);
    const comparison: Comparison = { checked: 0, findings: [] };
    await this.#events.fetch(comparison, signal);
    await this.#events.revive(comparison);
    await this.#compare.compare(comparison, signal);
    await this.#rows.finish(id, comparison);
    this.#publish(comparison);
    return comparison;
  }

  #publish({ checked, findings }: Comparison): void {
    const line = { checked, mended: findings.length };
    if (findings.length === 0) this.#logger.log(line, 'Money is as the provider has it');
    else
      this.#logger.warn({ ...line, findings: findings.slice(0, 20) }, 'What no event announced is put right');
  }
}
