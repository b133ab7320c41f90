import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { WaitingMail } from '../store/mail-rows.ts';

export const mailQueue = 'mail';

/** Where a queue is: which Redis, and whose rows its jobs are about. Two databases may share a Redis, but no jobs. */
export interface QueuePlace {
  readonly redisUrl: string;
  readonly database: string;
  /** How long that Redis may be silent before its connection counts as lost [ms]. */
  readonly redisSilence: number;
}

export function keyPrefix({ database }: Pick<QueuePlace, 'database'>): string {
  return `queue:${database}`;
}

/** What a job knows: which row. */
export interface MailJob {
  readonly mailId: string;
}

/** Says once that Redis is away, and once that it is back. */
export function tellOfOutages(redis: Redis, logger: Logger): void {
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ reason: error.message }, 'Redis is away: mail waits in the database');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.log('Redis is back');
    isAway = false;
  });
}

/** Wakes workers for mails. A wake-up may be lost: the sweeper repeats it. */
export class MailQueue {
  readonly #logger = new Logger('Mail');
  readonly #redis: Redis;
  readonly #queue: Queue<MailJob>;

  constructor(place: QueuePlace) {
    this.#redis = new Redis(place.redisUrl, {
      socketTimeout: place.redisSilence,
      connectTimeout: 5_000,
      commandTimeout: 5_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    tellOfOutages(this.#redis, this.#logger);
    this.#queue = new Queue<MailJob>(mailQueue, { connection: this.#redis, prefix: keyPrefix(place) });
    // Said by `tellOfOutages`.
    this.#queue.on('error', () => undefined);
  }

  /** Never throws, and never waits for a Redis that is away. `delay` [ms]. */
  async wake(mails: readonly WaitingMail[], delay = 0): Promise<void> {
    if (mails.length === 0 || !(await this.#isReady())) return;
    const jobs = mails.map(({ id, attempt }) => ({
      name: 'send',
      data: { mailId: id },
      // An id that is still there is not added again, and one that is done is forgotten: rows remember.
      opts: { jobId: `${id}-${attempt}`, delay, removeOnComplete: true, removeOnFail: true },
    }));
    try {
      await this.#queue.addBulk(jobs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ reason, mails: mails.length }, 'Nobody was woken for mail; the sweeper will do it');
    }
  }

  /** At a start, or while it reconnects, it may be in a moment. */
  async #isReady(): Promise<boolean> {
    if (this.#redis.status === 'ready') return true;
    return await once(this.#redis, 'ready', { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.#queue.close().catch(() => undefined);
    this.#redis.disconnect();
  }
}
