import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Metrics, ProcessPart } from '@headgate/runtime';
import { RowJobs, type QueueState, type WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import { DataSource } from 'typeorm';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { CarryOutTest } from './carry-out-test.ts';
import { ConnectionTestRows } from './connection-test-rows.ts';

/** Nest's token of the URL of the Redis that wakes workers. */
export const TEST_REDIS = Symbol('redis of connection tests');

/** Tests at work at once, for one process. */
const concurrency = 5;

/** Everything that tests connections in this process, from the start to the end of the application; or wakes who does. */
@Injectable()
export class ConnectionTests implements OnApplicationBootstrap, BeforeApplicationShutdown, WatchedQueue {
  readonly #jobs: RowJobs;
  readonly #part: ProcessPart;

  constructor(
    database: DataSource,
    rows: ConnectionTestRows,
    test: CarryOutTest,
    @Inject(TEST_REDIS) redisUrl: string,
    @Inject(BRIDGE_TIMES) { queues: times }: BridgeTimes,
    part: ProcessPart,
    metrics: Metrics,
  ) {
    this.#part = part;
    const { redisSilence } = times;
    this.#jobs = new RowJobs({
      place: { name: 'connection-tests', redisUrl, database: database.driver.database ?? '', redisSilence },
      rows: {
        overdue: (most, wakeUpLost) => rows.overdue(most, wakeUpLost),
        waiting: (wakeUpLost) => rows.waiting(wakeUpLost),
        // Retention's: src/retention.
        purge: () => Promise.resolve(),
      },
      work: (id, stop) => test.work(id, stop),
      times,
      concurrency,
      logger: new Logger('ConnectionTests'),
      metrics,
    });
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#jobs.start();
  }

  /** Before the database's own end: tests at work are noted there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#jobs.stop();
  }

  queueState(): Promise<QueueState> {
    return this.#jobs.state();
  }

  /** For a row that has just been committed; nobody waits for it. */
  wake(id: string): void {
    void this.#jobs.queue.wake([{ id, attempt: 0 }]);
  }
}
