import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ProcessPart } from '../process/process-part.ts';
import { Repetition, type Pauses } from './repetition.ts';

/**
 * Looks again and again for what is due, in a process that works, for as long as it runs. What fails is tried the next time: a failure
 * is said when it begins, and that it is over.
 */
export abstract class RepeatedSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;
  #failure: string | undefined;

  /** `name`: whose lines these are in the log. */
  constructor(name: string, part: ProcessPart, pauses: Pauses) {
    this.logger = new Logger(name);
    this.#part = part;
    this.#repetition = new Repetition((signal) => this.#sweepOrSay(signal), pauses);
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  /** Does whatever is due. Ends early on its signal; may throw. */
  abstract sweep(signal?: AbortSignal): Promise<void>;

  async #sweepOrSay(signal: AbortSignal): Promise<void> {
    try {
      await this.sweep(signal);
      if (this.#failure !== undefined) this.logger.log('It works again');
      this.#failure = undefined;
    } catch (error) {
      // It was told to end.
      if (signal.aborted) return;
      const failure = String(error);
      if (failure !== this.#failure) this.logger.error({ err: error, msg: 'It failed, and is tried again' });
      this.#failure = failure;
    }
  }
}
