import { Logger } from '@nestjs/common';
import type { MailRows } from '../store/mail-rows.ts';
import type { DeliveryTimes } from './delivery-times.ts';
import type { MailQueue } from './mail.queue.ts';

const mostAtOnce = 500;
const purgeEvery = 60 * 60_000;
/** Whom was mailed is remembered for so long, for whoever asks why nothing came. */
const daysKept = 14;

/** Repeats wake-ups that were lost: with Redis, with a worker, or between commit and job. PostgreSQL knows. */
export class MailSweeper {
  readonly #logger = new Logger('Mail');
  readonly #rows: MailRows;
  readonly #queue: MailQueue;
  readonly #times: Pick<DeliveryTimes, 'sweepEvery' | 'wakeUpLost'>;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #lastPurge = -Infinity;
  #isFailing = false;

  constructor(rows: MailRows, queue: MailQueue, times: Pick<DeliveryTimes, 'sweepEvery' | 'wakeUpLost'>) {
    this.#rows = rows;
    this.#queue = queue;
    this.#times = times;
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
      await this.#queue.wake(await this.#rows.overdue(mostAtOnce, this.#times.wakeUpLost));
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
