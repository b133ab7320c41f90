import { Metrics } from '../metrics/metrics.ts';
import { Repetition } from '../time/repetition.ts';
import { registerQueueMetrics, timeJobs } from './queue-metrics.ts';
import { keyPrefix } from './queue-place.ts';
import { RowQueue, type JobCounts, type WaitingRow } from './row-queue.ts';
import { RowWorker, type WorkerDependencies } from './row-worker.ts';
import type { Waiting } from './waiting-rows.ts';

/** So many wake-ups are repeated at once. */
const maxConcurrent = 500;

/** What the sweeper, and whoever watches, asks of the rows. */
interface SweptRows {
  /** Rows that nobody seems to have been woken for in so long [ms], or whose worker died, the oldest first. */
  overdue(max: number, wakeUpLost: number): Promise<readonly WaitingRow[]>;
  /** All that `overdue` would find in the end, and since when the oldest should have been worked on. */
  waiting(wakeUpLost: number): Promise<Waiting>;
}

interface RowJobsDependencies extends Omit<WorkerDependencies, 'queue' | 'time'> {
  readonly rows: SweptRows;
  readonly metrics?: Metrics | undefined;
}

/** A queue as whoever watches it sees it. */
export interface QueueState {
  readonly name: string;
  /** Under which its keys lie in Redis. */
  readonly prefix: string;
  /** Null: Redis cannot be asked. */
  readonly jobs: JobCounts | null;
  /** Within a day. Null: Redis cannot be asked. */
  readonly finished: number | null;
  readonly overdue: Waiting;
}

/** Something with a queue that is watched. */
export interface WatchedQueue {
  queueState(): Promise<QueueState>;
}

/**
 * Work that talks to the outside: a row first, then a job that wakes a worker for it. PostgreSQL is the truth; Redis may be
 * away, or lose everything, at any time, and then work is late and never lost.
 */
export class RowJobs {
  /** For whoever writes a row: wakes a worker, after the commit. */
  readonly queue: RowQueue;
  readonly #parts: RowJobsDependencies;
  readonly #time: ReturnType<typeof timeJobs>;
  readonly #sweeps: Repetition;
  #worker: RowWorker | undefined;
  #isFailing = false;

  constructor(dependencies: RowJobsDependencies) {
    const { place, rows, times, logger, metrics = new Metrics() } = dependencies;
    this.#parts = dependencies;
    this.queue = new RowQueue(place, logger);
    this.#time = timeJobs(metrics, place.name);
    const overdue = () => rows.waiting(times.wakeUpLost);
    registerQueueMetrics(metrics, { name: place.name, jobs: this.queue, overdue });
    this.#sweeps = new Repetition(() => this.#sweep(), { first: times.sweepEvery, every: times.sweepEvery });
  }

  start(): void {
    this.#worker = new RowWorker({ ...this.#parts, queue: this.queue, time: this.#time });
    this.#sweeps.start();
  }

  /** Before the database's own end: what is at work is noted there. */
  async stop(): Promise<void> {
    await this.#sweeps.stop();
    await this.#worker?.stop();
    await this.queue.close();
  }

  /** Repeats wake-ups that were lost: with Redis, with a worker, or between commit and job. PostgreSQL knows. */
  async #sweep(): Promise<void> {
    const { rows, times, logger } = this.#parts;
    try {
      await this.queue.wake(await rows.overdue(maxConcurrent, times.wakeUpLost));
      if (this.#isFailing) logger.log('Waiting work is looked for again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) logger.warn({ err: error }, 'Waiting work cannot be looked for');
      this.#isFailing = true;
    }
  }

  async state(): Promise<QueueState> {
    const { place, rows, times } = this.#parts;
    const [jobs, finished, overdue] = await Promise.all([
      this.queue.counts(),
      this.queue.finished(),
      rows.waiting(times.wakeUpLost),
    ]);
    return { name: place.name, prefix: keyPrefix(place), jobs, finished, overdue };
  }
}
