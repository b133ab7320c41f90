import { Inject, Injectable } from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
import { CompareRows } from './compare-rows.ts';
import { MissedEvents } from './missed-events.ts';
import { ReconciliationRows, type Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';

/** Compares our rows with the provider's objects, and puts right what no event told: looks every now and then whether it is time. */
@Injectable()
export class Reconcile extends RepeatedSweep {
  constructor(
    private readonly rows: ReconciliationRows,
    private readonly events: MissedEvents,
    private readonly compare: CompareRows,
    part: ProcessPart,
    @Inject(RECONCILIATION_TIMES) private readonly times: ReconciliationTimes,
  ) {
    super('Reconciliation', part, { first: times.firstCheck, every: times.checkInterval });
  }

  /**
   * If it is time, and no other replica is at it: undefined otherwise. Throws when the provider is away: then it counts as
   * never done, and is tried again once its time is over.
   */
  async run(stop: AbortSignal): Promise<Comparison | undefined> {
    const id = await this.rows.begin();
    if (id === undefined) return undefined;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(0.9 * this.times.lease)]);
    const comparison: Comparison = { checked: 0, findings: [] };
    await this.events.fetch(comparison, signal);
    await this.events.revive(comparison);
    await this.compare.compare(comparison, signal);
    await this.rows.finish(id, comparison);
    this.#publish(comparison);
    return comparison;
  }

  /** What failed is tried again when its lease is over; that it has not been done for long is for ops to see. */
  override async sweep(signal: AbortSignal): Promise<void> {
    await this.run(signal);
  }

  #publish({ checked, findings }: Comparison): void {
    const line = { checked, mended: findings.length };
    if (findings.length === 0) this.logger.log(line, 'Money is as the provider has it');
    else
      this.logger.warn({ ...line, findings: findings.slice(0, 20) }, 'What no event announced is put right');
  }
}
