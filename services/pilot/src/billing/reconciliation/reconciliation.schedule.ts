import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { passes } from '@headgate/runtime/time/passes';
import { Reconcile } from './reconcile.ts';
import { RECONCILIATION_TIMES, type ReconciliationTimes } from './reconciliation-times.ts';

/** Looks every now and then whether it is time to compare, for as long as the process runs. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Reconciliation');
  readonly #reconcile: Reconcile;
  readonly #times: ReconciliationTimes;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(reconcile: Reconcile, @Inject(RECONCILIATION_TIMES) times: ReconciliationTimes) {
    this.#reconcile = reconcile;
    this.#times = times;
  }

  onApplicationBootstrap(): void {
    this.#running = this.#run(this.#stop.signal);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let wait = this.#times.firstLook;
    while (await passes(wait, signal)) {
      wait = this.#times.lookEvery;
      try {
        await this.#reconcile.run(signal);
      } catch (error) {
        // It is tried again when its lease is over; that it has not been done for long is for ops to see.
        if (!signal.aborted)
          this.#logger.warn({ err: error }, 'Money could not be compared with the provider');
      }
    }
  }
}
