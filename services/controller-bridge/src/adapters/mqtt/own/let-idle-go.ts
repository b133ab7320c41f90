import { Logger } from '@nestjs/common';
import { Repetition } from '@headgate/runtime/time/repetition';
import type { OwnBrokers } from './own-brokers.ts';

/** [ms] */
const pauses = { first: 10_000, every: 10_000 };

/**
 * For a process that keeps no farm's own broker (`KeepOwnBrokers` does, where the service's work is done) and only has orders
 * for a device now and then, stops above all: it lets go of each connection that it has not used for a while. Otherwise it
 * would dial that broker, with the farm's key, for as long as it runs, whether the farm is still with us or not.
 */
export class LetIdleGo {
  readonly #logger = new Logger('OwnBrokers');
  readonly #repetition: Repetition;

  constructor(brokers: Pick<OwnBrokers, 'stand'>, times = pauses) {
    this.#repetition = new Repetition(async () => {
      try {
        await brokers.stand([]);
      } catch (error) {
        // It is gone from the list of those that are used, and ends with the process at the latest.
        this.#logger.warn({ err: error }, 'A connection to a broker was not closed properly');
      }
    }, times);
  }

  start(): void {
    this.#repetition.start();
  }

  stop(): Promise<void> {
    return this.#repetition.stop();
  }
}
