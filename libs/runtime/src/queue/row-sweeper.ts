import type { Logger } from '@nestjs/common';
import type { QueueTimes } from './queue-times.ts';
import type { RowQueue, WaitingRow } from './row-queue.ts';

const maxConcurrent = 500;

/** How many wait, and for how long the oldest has [s]; null: none does. */
export interface Waiting {
  readonly count: number;
  readonly oldestSeconds: number | null;
}

/** What the sweeper, and whoever watches, asks of the rows. */
export interface SweptRows {
  /** Rows that nobody seems to have been woken for in so long [ms], or whose worker died, the oldest first. */
  overdue(max: number, wakeUpLost: number): Promise<readonly WaitingRow[]>;
  /** All that `overdue` would find in the end, and since when the oldest should have been worked on. */
  waiting(wakeUpLost: number): Promise<Waiting>;
}

/** Repeats wake-ups that were lost: with Redis, with a worker, or between commit and job. PostgreSQL knows. */
export class RowSweeper {
  readonly #rows: SweptRows;
  readonly #queue: RowQueue;
  readonly #times: Pick<QueueTimes, 'sweepEvery' | 'wakeUpLost'>;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(
    rows: SweptRows,
    queue: RowQueue,
    times: Pick<QueueTimes, 'sweepEvery' | 'wakeUpLost'>,
    logger: Logger,
  ) {
    this.#rows = rows;
    this.#queue = queue;
    this.#times = times;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#sweeping = this.#sweep().finally(() => {
        if (this.#timer !== undefined) this.start();
      });
    }, this.#times.sweepEvery);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    try {
      await this.#queue.wake(await this.#rows.overdue(maxConcurrent, this.#times.wakeUpLost));
      if (this.#isFailing) this.#logger.log('Waiting work is looked for again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#logger.warn({ err: error }, 'Waiting work cannot be looked for');
      this.#isFailing = true;
    }
  }
}
