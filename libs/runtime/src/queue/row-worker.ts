import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { DelayedError, Worker, type Job } from 'bullmq';
import { requestIdFrom } from '../logs/request-id.ts';
import { inRequest } from '../logs/request-scope.ts';
import { tracedBelow } from '../tracing/trace.ts';
import type { JobOutcome } from './queue-metrics.ts';
import { connectQueue, keyPrefix, type QueuePlace, type QueueRedis } from './queue-place.ts';
import type { QueueTimes } from './queue-times.ts';
import { minutesKept, type RowJob, type RowQueue, type WaitingRow } from './row-queue.ts';

/** How long work may take when the process stops; then it is cut off, and done again later [ms]. */
const stopTimeout = 5_000;

/** What is left to do for a row. */
export type Remaining =
  | { readonly kind: 'nothing' }
  /** Another attempt, after a pause [ms]. */
  | { readonly kind: 'retry'; readonly row: WaitingRow; readonly pause: number }
  /** This attempt, in a moment [ms]: something else has to end first. */
  | { readonly kind: 'wait'; readonly pause: number };

/** Claims a row and works on it. What a failure means is its own affair: it throws only for bugs and a lost database. */
export type WorkOnRow = (rowId: string, stop: AbortSignal) => Promise<Remaining>;

export interface WorkerDependencies {
  readonly place: QueuePlace;
  readonly queue: RowQueue;
  readonly work: WorkOnRow;
  readonly times: QueueTimes;
  /** Rows at work at once, for one process. */
  readonly concurrency: number;
  readonly logger: Logger;
  /** Told of each attempt that has ended, and when it began, by `performance.now()`. */
  readonly time: (outcome: JobOutcome, started: number) => void;
}

/** BullMQ's side of the work on rows: a job comes in, an attempt is made, and a later job is added where it failed. */
export class RowWorker {
  readonly #parts: WorkerDependencies;
  readonly #stop = new AbortController();
  readonly #atWork = new Set<Promise<Remaining>>();
  readonly #redis: QueueRedis;
  readonly #worker: Worker<RowJob>;

  constructor(dependencies: WorkerDependencies) {
    const { place, times, concurrency, logger } = dependencies;
    this.#parts = dependencies;
    // BullMQ's condition: its blocking calls outlive a reconnect.
    this.#redis = connectQueue(place, logger, { maxRetriesPerRequest: null });
    this.#worker = new Worker<RowJob>(
      place.name,
      // Whoever asked for the row is answered long since; what is done for it now is still on behalf of that request.
      (job, token) => inRequest(requestOf(job), () => this.#tracedAttempt(job, token)),
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
        // A finished job is forgotten; how many there were in each minute is kept for a day.
        metrics: { maxDataPoints: minutesKept },
      },
    );
    this.#publish();
  }

  #publish(): void {
    const { logger } = this.#parts;
    this.#worker.on('error', (error) => {
      // Redis's own are told of once, by its connection.
      logger.debug({ reason: error.message }, 'The worker stumbled');
    });
    this.#worker.on('failed', (job, error) => {
      const requestId = job === undefined ? undefined : requestOf(job);
      logger.error({ err: error, rowId: job?.data.rowId, requestId }, 'A row could not be worked on');
    });
  }

  #tracedAttempt(job: Job<RowJob>, token: string | undefined): Promise<void> {
    const { name } = this.#parts.place;
    const meaning = {
      name: `job ${name}`,
      kind: 'consumer',
      attributes: { 'messaging.system': 'bullmq' },
    } as const;
    return tracedBelow(job.data.traceparent, meaning, () => this.#attempt(job, token));
  }

  async #attempt(job: Job<RowJob>, token: string | undefined): Promise<void> {
    const remaining = await this.#timed(job.data.rowId);
    if (remaining.kind === 'retry') await this.#parts.queue.wake([remaining.row], remaining.pause);
    if (remaining.kind !== 'wait') return;
    await job.moveToDelayed(Date.now() + remaining.pause, token);
    throw new DelayedError();
  }

  async #timed(rowId: string): Promise<Remaining> {
    const note = (outcome: JobOutcome) => {
      this.#parts.time(outcome, started);
      this.#parts.logger.debug({ queue: this.#parts.place.name, rowId, outcome, msg: 'attempt' });
    };
    const started = performance.now();
    try {
      const remaining = await this.#work(rowId);
      note(remaining.kind === 'nothing' ? 'done' : remaining.kind);
      return remaining;
    } catch (error) {
      note('failed');
      throw error;
    }
  }

  async #work(rowId: string): Promise<Remaining> {
    const work = this.#parts.work(rowId, this.#stop.signal);
    this.#atWork.add(work);
    return await work.finally(() => this.#atWork.delete(work));
  }

  /** When what is at work has ended. Redis may be away: then BullMQ alone would wait until it is back. */
  async stop(): Promise<void> {
    const cut = setTimeout(() => {
      this.#stop.abort();
    }, stopTimeout);
    const isAway = this.#redis.status !== 'ready';
    // It may be lost only now: BullMQ would wait for it to come back, to say goodbye.
    const lost = new Promise((resolve) => this.#redis.once('close', resolve)).then(() =>
      Promise.allSettled(this.#atWork),
    );
    try {
      if (isAway) await this.#endWork();
      const timeout = pause(2 * stopTimeout, undefined, { ref: false });
      await Promise.race([this.#worker.close(isAway), timeout, ...(isAway ? [] : [lost])]);
    } finally {
      clearTimeout(cut);
      this.#redis.finish();
    }
  }

  async #endWork(): Promise<void> {
    // Takes no more, and does not wait either.
    await this.#worker.pause(true);
    await Promise.allSettled(this.#atWork);
  }
}

/** The row's own id where nobody's request is known any more: the lines of its attempts still belong together. */
function requestOf({ data: { rowId, requestId = rowId } }: Job<RowJob>): string {
  return requestIdFrom(requestId);
}
