import { Logger } from '@nestjs/common';
import type { MailRows } from '../store/mail-rows.ts';
import type { MailQueue } from './mail.queue.ts';

/** How often it looks [ms]. */
const every = 4_000;
const mostAtOnce = 500;
const purgeEvery = 60 * 60_000;
/** Whom was mailed is remembered for so long, for whoever asks why nothing came. */
const daysKept = 14;

/** Repeats wake-ups that were lost: with Redis, with a worker, or between commit and job. PostgreSQL knows. */
export class MailSweeper {
  readonly #logger = new Logger('Mail');
  readonly #rows: MailRows;
  readonly #queue: MailQueue;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #lastPurge = -Infinity;
  #isFailing = false;

  constructor(rows: MailRows, queue: MailQueue) {
    this.#rows = rows;
    this.#queue = queue;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#sweeping = this.#sweep().finally(() => {
        if (this.#timer !== undefined) this.start();
      });
    }, every);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    try {
      await this.#queue.wake(await this.#rows.overdue(mostAtOnce));
      if (performance.now() - this.#lastPurge > purgeEvery) {
        await this.#rows.forgetOlderThan(daysKept);
        this.#lastPurge = performance.now();
      }
      if (this.#isFailing) this.#logger.log('Waiting mail is looked for again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#logger.warn({ err: error }, 'Waiting mail cannot be looked for');
      this.#isFailing = true;
    }
  }
}
