import type { Logger } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import { registerQueueMetrics, timeJobs } from './queue-metrics.ts';
import { keyPrefix, type QueuePlace } from './queue-place.ts';
import type { QueueTimes } from './queue-times.ts';
import { warnOfRedisRisks } from './redis-risks.ts';
import { RowQueue, type JobCounts } from './row-queue.ts';
import { RowSweeper, type SweptRows, type Waiting } from './row-sweeper.ts';
import { RowWorker, type WorkOnRow } from './row-worker.ts';

interface RowJobsDependencies {
  readonly place: QueuePlace;
  readonly rows: SweptRows;
  readonly work: WorkOnRow;
  readonly times: QueueTimes;
  readonly concurrency: number;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
}

/** A queue as whoever watches it sees it. */
export interface QueueState {
  readonly name: string;
  /** Under which its keys lie in Redis. */
  readonly prefix: string;
  /** Null: Redis cannot be asked. */
  readonly jobs: JobCounts | null;
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
  readonly #sweeper: RowSweeper;
  #worker: RowWorker | undefined;

  constructor(dependencies: RowJobsDependencies) {
    const { place, rows, times, logger, metrics = new Metrics() } = dependencies;
    this.#parts = dependencies;
    this.queue = new RowQueue(place, logger);
    this.#time = timeJobs(metrics, place.name);
    const overdue = () => rows.waiting(times.wakeUpLost);
    registerQueueMetrics(metrics, { name: place.name, jobs: this.queue, overdue });
    this.#sweeper = new RowSweeper(rows, this.queue, times, logger);
  }

  start(): void {
    this.#worker = new RowWorker({ ...this.#parts, queue: this.queue, time: this.#time });
    this.#sweeper.start();
  }

  /** Before the database's own end: what is at work is noted there. */
  async stop(): Promise<void> {
    await this.#sweeper.stop();
    await this.#worker?.stop();
    await this.queue.close();
  }

  async state(): Promise<QueueState> {
    const { place, rows, times } = this.#parts;
    const [jobs, overdue] = await Promise.all([this.queue.counts(), rows.waiting(times.wakeUpLost)]);
    return { name: place.name, prefix: keyPrefix(place), jobs, overdue };
  }

  async warnOfRisks(): Promise<void> {
    await warnOfRedisRisks(this.#parts.place.redisUrl, this.#parts.logger);
  }
}
