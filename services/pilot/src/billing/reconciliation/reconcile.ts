import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { CompareRows } from './compare-rows.ts';
import { MissedEvents } from './missed-events.ts';
import { ReconciliationRows, type Comparison } from './reconciliation-rows.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';

/** Compares our rows with the provider's objects, and puts right what no event told: looks every now and then whether it is time. */
@Injectable()
export class Reconcile implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Reconciliation');
  readonly #repetition: Repetition;

  constructor(
    private readonly rows: ReconciliationRows,
    private readonly events: MissedEvents,
    private readonly compare: CompareRows,
    private readonly part: ProcessPart,
    @Inject(RECONCILIATION_TIMES) private readonly times: ReconciliationTimes,
  ) {
    const pauses = { first: times.firstCheck, every: times.checkInterval };
    this.#repetition = new Repetition((signal) => this.#check(signal), pauses);
  }

  onApplicationBootstrap(): void {
    if (this.part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
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

  async #check(signal: AbortSignal): Promise<void> {
    try {
      await this.run(signal);
    } catch (error) {
      // It is tried again when its lease is over; that it has not been done for long is for ops to see.
      if (!signal.aborted) this.#logger.warn({ err: error }, 'Money could not be compared with the provider');
    }
  }

  #publish({ checked, findings }: Comparison): void {
    const line = { checked, mended: findings.length };
    if (findings.length === 0) this.#logger.log(line, 'Money is as the provider has it');
    else
      this.#logger.warn({ ...line, findings: findings.slice(0, 20) }, 'What no event announced is put right');
  }
}
