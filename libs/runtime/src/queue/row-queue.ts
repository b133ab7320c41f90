import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { Queue } from 'bullmq';
import { currentRequestId } from '../logs/request-scope.ts';
import { currentTraceparent } from '../tracing/trace.ts';
import { connectQueue, keyPrefix, type QueuePlace, type QueueRedis } from './queue-place.ts';

/** Enough to wake a worker for a row. */
export interface WaitingRow {
  readonly id: string;
  /** How often it has been tried, counted in the row. */
  readonly attempt: number;
}

/** What a job knows: which row, and whose request it is about. */
export interface RowJob {
  readonly rowId: string;
  /** Of whoever wrote the row; absent where the sweeper found it. */
  readonly requestId?: string;
  /** Of the trace in which the row was written, if one was recorded. */
  readonly traceparent?: string;
}

/** Jobs by how far they are. */
export interface JobCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
}

/** For so long it is known how many jobs were finished. */
export const minutesKept = 24 * 60;

/** Whoever asks how many jobs there are waits no longer [ms]. */
const countingWithin = 700;

/** Wakes workers for rows. A wake-up may be lost: the sweeper repeats it. */
export class RowQueue {
  readonly #logger: Logger;
  readonly #redis: QueueRedis;
  readonly #queue: Queue<RowJob>;
  /** However many wait for it. */
  #connecting: Promise<boolean> | undefined;

  constructor(place: QueuePlace, logger: Logger) {
    this.#logger = logger;
    this.#redis = connectQueue(place, logger, {
      commandTimeout: 5_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    this.#queue = new Queue<RowJob>(place.name, { connection: this.#redis, prefix: keyPrefix(place) });
    // Said once, by the connection.
    this.#queue.on('error', () => undefined);
  }

  /** Never throws, and never waits for a Redis that is away. `delay` [ms]. */
  async wake(rows: readonly WaitingRow[], delay = 0): Promise<void> {
    if (rows.length === 0 || !(await this.#isReady())) return;
    const [requestId, traceparent] = [currentRequestId(), currentTraceparent()];
    const about = {
      ...(requestId === undefined ? {} : { requestId }),
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    const jobs = rows.map(({ id, attempt }) => ({
      name: 'work',
      data: { rowId: id, ...about },
      // An id that is still there is not added again, and one that is done is forgotten: rows remember.
      opts: { jobId: `${id}-${attempt}`, delay, removeOnComplete: true, removeOnFail: true },
    }));
    try {
      await this.#queue.addBulk(jobs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ reason, rows: rows.length }, 'Nobody was woken; the sweeper will do it');
    }
  }

  /** Whether its Redis answers. */
  get isUp(): boolean {
    return this.#redis.status === 'ready';
  }

  /** Null: Redis cannot be asked. Never throws, and never waits for long. */
  counts(): Promise<JobCounts | null> {
    return this.#withinTime(async () => {
      const counts = await this.#queue.getJobCounts();
      const { waiting = 0, prioritized = 0, paused = 0, delayed = 0, active = 0, failed = 0 } = counts;
      return { waiting: waiting + prioritized + paused, delayed, active, failed };
    });
  }

  /** How many were finished within a day, whatever came of them for the row. Null: Redis cannot be asked. */
  finished(): Promise<number | null> {
    return this.#withinTime(async () => {
      const { meta, data } = await this.#queue.getMetrics('completed', 0, minutesKept - 1);
      // The newest minute that stands in the list; those since are known by their sum.
      const minutesSince = Math.floor((Date.now() - meta.prevTS) / 60_000);
      const known = data.slice(0, Math.max(0, minutesKept - minutesSince));
      return known.reduce((sum, count) => sum + count, 0) + meta.count - meta.prevCount;
    });
  }

  async #withinTime<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    if (!this.isUp) return null;
    try {
      return await Promise.race([ask(), pause(countingWithin, null, { ref: false })]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ reason }, 'Jobs cannot be counted');
      return null;
    }
  }

  /** At a start, or while it reconnects, it may be in a moment. */
  async #isReady(): Promise<boolean> {
    if (this.#redis.status === 'ready') return true;
    this.#connecting ??= this.#connects().finally(() => (this.#connecting = undefined));
    return await this.#connecting;
  }

  #connects(): Promise<boolean> {
    return once(this.#redis, 'ready', { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
  }

  /** Redis may be away. */
  async close(): Promise<void> {
    // Where it goes away just now, there is nothing left to close.
    if (this.#redis.status === 'ready') await this.#queue.close().catch(() => undefined);
    this.#redis.finish();
  }
}
