import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { Reconcile } from './reconcile.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';

/** Looks every now and then whether it is time to compare, for as long as the process runs. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Reconciliation');
  readonly #reconcile: Reconcile;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;

  constructor(
    reconcile: Reconcile,
    @Inject(RECONCILIATION_TIMES) { firstCheck, checkInterval }: ReconciliationTimes,
    part: ProcessPart,
  ) {
    this.#part = part;
    this.#reconcile = reconcile;
    this.#repetition = new Repetition((signal) => this.#check(signal), {
      first: firstCheck,
      every: checkInterval,
    });
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  async #check(signal: AbortSignal): Promise<void> {
    try {
      await this.#reconcile.run(signal);
    } catch (error) {
      // It is tried again when its lease is over; that it has not been done for long is for ops to see.
      if (!signal.aborted) this.#logger.warn({ err: error }, 'Money could not be compared with the provider');
    }
  }
}
