import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { RunErrands } from './run-errands.ts';

/** The first look is at once: a start may be what was waited for [ms]. */
const pauses = { first: 0, every: 3_000 };

/** Looks for errands for as long as the process runs. Needs no Redis: there are few, and none is urgent to the second. */
@Injectable()
export class ErrandSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(ErrandSchedule.name);
  readonly #errands: RunErrands;
  readonly #part: ProcessPart;
  readonly #repetition = new Repetition((signal) => this.#look(signal), pauses);
  #isFailing = false;

  constructor(errands: RunErrands, part: ProcessPart) {
    this.#part = part;
    this.#errands = errands;
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
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
