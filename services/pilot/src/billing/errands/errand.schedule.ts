import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RunErrands } from './run-errands.ts';

/** [ms] */
const every = 3_000;

/** Looks for errands for as long as the process runs. Needs no Redis: there are few, and none is urgent to the second. */
@Injectable()
export class ErrandSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(ErrandSchedule.name);
  readonly #errands: RunErrands;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #isFailing = false;

  constructor(errands: RunErrands) {
    this.#errands = errands;
  }

  onApplicationBootstrap(): void {
    this.#running = this.#run(this.#stop.signal);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#look(signal);
      // Rejects when the process stops; then the condition above ends the loop.
      await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Says once that errands cannot be looked for, and once that they can again. */
  async #look(signal: AbortSignal): Promise<void> {
    try {
      await this.#errands.run(signal);
      if (this.#isFailing) this.#logger.log('Errands are looked for again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#logger.warn({ err: error }, 'Errands cannot be looked for');
      this.#isFailing = true;
    }
  }
}
