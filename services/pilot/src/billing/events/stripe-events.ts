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
import { EVENT_TIMES, type EventTimes } from './event-times.ts';
import { StripeEventRows } from './stripe-event-rows.ts';
import { WorkOnStripeEvent } from './work-on-stripe-event.ts';

/** Nest's token of `QueueSettings`. */
export const QUEUE_SETTINGS = Symbol('queue settings');

/** The Redis that wakes workers. */
export interface QueueSettings {
  readonly redisUrl: string;
  readonly isProduction: boolean;
}

/** Events at work at once, for one process. */
const concurrency = 5;
/** Longer than the provider's own list of events goes back, so that none of it is taken for new. */
const daysKept = 90;

/** Everything that applies events in this process, from the start to the end of the application; or wakes who does. */
@Injectable()
export class StripeEvents implements OnApplicationBootstrap, BeforeApplicationShutdown, WatchedQueue {
  readonly #isProduction: boolean;
  readonly #part: ProcessPart;
  readonly #jobs: RowJobs;

  constructor(
    database: DataSource,
    rows: StripeEventRows,
    work: WorkOnStripeEvent,
    @Inject(QUEUE_SETTINGS) { redisUrl, isProduction }: QueueSettings,
    @Inject(EVENT_TIMES) times: EventTimes,
    part: ProcessPart,
    metrics: Metrics,
  ) {
    this.#part = part;
    this.#isProduction = isProduction;
    const { redisSilence } = times;
    this.#jobs = new RowJobs({
      place: { name: 'stripe-events', redisUrl, database: database.driver.database ?? '', redisSilence },
      rows: {
        overdue: (most, wakeUpLost) => rows.overdue(most, wakeUpLost),
        waiting: (wakeUpLost) => rows.waiting(wakeUpLost),
        purge: () => rows.forgetOlderThan(daysKept),
      },
      work: (id) => work.work(id),
      times,
      concurrency,
      logger: new Logger('StripeEvents'),
      metrics,
    });
  }

  onApplicationBootstrap(): void {
    if (!this.#part.works) return;
    this.#jobs.start();
    if (this.#isProduction) void this.#jobs.warnOfRisks();
  }

  /** Before the database's own end: events at work are noted there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#jobs.stop();
  }

  queueState(): Promise<QueueState> {
    return this.#jobs.state();
  }

  /** For rows that have just been committed; nobody waits for it. */
  wake(ids: readonly string[]): void {
    void this.#jobs.queue.wake(ids.map((id) => ({ id, attempt: 0 })));
  }
}
