import { Logger } from '@nestjs/common';
import { DelayedError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { DeliverMail } from './deliver-mail.ts';
import type { DeliveryTimes } from './delivery-times.ts';
import { keyPrefix, mailQueue, tellOfOutages } from './mail.queue.ts';
import type { MailJob, MailQueue, QueuePlace } from './mail.queue.ts';

/** Mails on their way at once, for one process. */
const concurrency = 5;
/** How long mails on their way may take when the process stops; then they are cut off, and sent again later [ms]. */
const stopPatience = 5_000;

/** BullMQ's side of sending mail: a job comes in, a delivery is tried, and a later job is added where it failed. */
export class MailWorker {
  readonly #logger = new Logger('Mail');
  readonly #stop = new AbortController();
  readonly #redis: Redis;
  readonly #worker: Worker<MailJob>;

  constructor(place: QueuePlace, delivery: DeliverMail, queue: MailQueue, times: DeliveryTimes) {
    this.#redis = new Redis(place.redisUrl, {
      socketTimeout: place.redisSilence,
      connectTimeout: 5_000,
      // BullMQ's condition: its blocking calls outlive a reconnect.
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
    });
    tellOfOutages(this.#redis, this.#logger);
    this.#worker = new Worker<MailJob>(
      mailQueue,
      async (job, token) => {
        const remaining = await delivery.deliver(job.data.mailId, this.#stop.signal);
        if (remaining.kind === 'retry') await queue.wake([remaining.mail], remaining.pause);
        if (remaining.kind !== 'wait') return;
        await job.moveToDelayed(Date.now() + times.sameAddress, token);
        throw new DelayedError();
      },
      {
        connection: this.#redis,
        prefix: keyPrefix(place),
        concurrency,
        lockDuration: times.jobLock,
        stalledInterval: times.stalledEvery,
        // In seconds, alone of all.
        drainDelay: times.idle / 1_000,
        // By default a second kill fails a job for good (seen). Attempts are counted in the row.
        maxStalledCount: 1_000,
        runRetryDelay: 1_000,
      },
    );
    this.#worker.on('error', (error) => {
      // Redis's own are told of once, by its connection.
      this.#logger.debug({ reason: error.message }, 'The mail worker stumbled');
    });
    this.#worker.on('failed', (job, error) => {
      this.#logger.error({ err: error, mailId: job?.data.mailId }, 'A mail could not be worked on');
    });
  }

  async stop(): Promise<void> {
    const cut = setTimeout(() => {
      this.#stop.abort();
    }, stopPatience);
    const forced = setTimeout(() => {
      this.#redis.disconnect();
    }, 2 * stopPatience);
    try {
      // Waits for the jobs at work.
      await this.#worker.close();
    } finally {
      clearTimeout(cut);
      clearTimeout(forced);
      this.#redis.disconnect();
    }
  }
}
