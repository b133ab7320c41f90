import type { Logger } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import { tellOfQueue, timeJobs } from './queue-metrics.ts';
import { keyPrefix, type QueuePlace } from './queue-place.ts';
import type { QueueTimes } from './queue-times.ts';
import { redisRisks } from './redis-risks.ts';
import { RowQueue, type JobCounts } from './row-queue.ts';
import { RowSweeper, type SweptRows, type Waiting } from './row-sweeper.ts';
import { RowWorker, type WorkOnRow } from './row-worker.ts';

interface RowJobsParts {
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
  readonly #parts: RowJobsParts;
  readonly #time: ReturnType<typeof timeJobs>;
  readonly #sweeper: RowSweeper;
  #worker: RowWorker | undefined;

  constructor(parts: RowJobsParts) {
    const { place, rows, times, logger, metrics = new Metrics() } = parts;
    this.#parts = parts;
    this.queue = new RowQueue(place, logger);
    this.#time = timeJobs(metrics, place.name);
    const overdue = () => rows.waiting(times.wakeUpLost);
    tellOfQueue(metrics, { name: place.name, jobs: this.queue, overdue });
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

  /** For production: a Redis that would lose what it holds is worth a line. Never throws. */
  async warnOfRisks(): Promise<void> {
    const { place, logger } = this.#parts;
    try {
      for (const risk of await redisRisks(place.redisUrl)) logger.warn(`Redis: ${risk}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ reason }, 'Redis could not be asked how it keeps what it holds');
    }
  }
}
