import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import type { ProcessPart } from '@headgate/runtime';
import { RowJobs, type QueueState, type WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { Dispatcher } from './dispatcher.ts';
import type { Next, Sent } from './task.ts';

/** Commands at work at once, for one process: most of them wait for a device. */
const concurrency = 64;
/** Of what goes past the queue, before it is left to the sweeper; and between two tries [ms]. */
const triesAtOnce = 3;
const pauseAtOnce = 150;

/**
 * Everything that dispatches commands in this process, from the start to the end of the application. One that only answers
 * sends stops, and wakes others for the rest.
 */
@Injectable()
export class CommandJobs implements OnApplicationBootstrap, BeforeApplicationShutdown, WatchedQueue {
  readonly #logger = new Logger('Commands');
  readonly #dispatcher: Dispatcher;
  readonly #jobs: RowJobs;
  readonly #part: ProcessPart;
  /** At work without a job, by command. */
  readonly #atWork = new Map<string | symbol, Promise<void>>();
  readonly #ending = new AbortController();
  #wakes = 0;
  #isFailing = false;

  constructor(
    { database, redisUrl, part, metrics }: RowTaskHost,
    dispatcher: Dispatcher,
    @Inject(BRIDGE_TIMES) { queues: times }: BridgeTimes,
  ) {
    this.#part = part;
    this.#dispatcher = dispatcher;
    const { redisSilence } = times;
    this.#jobs = new RowJobs({
      place: { name: 'commands', redisUrl, database: database.driver.database ?? '', redisSilence },
      rows: {
        // The sweeper of commands and water takes them up by itself, without Redis.
        overdue: () => Promise.resolve([]),
        waiting: (wakeUpLost) => waitingRows(database, waitingCommands, [wakeUpLost]),
      },
      work: async (id) => {
        await dispatcher.run(id, this.follow);
        return { kind: 'nothing' };
      },
      times,
      concurrency,
      logger: this.#logger,
      metrics,
    });
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#jobs.start();
  }

  /** Before the database's own end: what is at work is written down there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#ending.abort();
    await this.#jobs.stop();
    await Promise.allSettled(this.#atWork.values());
  }

  queueState(): Promise<QueueState> {
    return this.#jobs.state();
  }

  /** For commands that have just been committed; nobody waits for it. */
  wake(ids: readonly string[]): void {
    void this.#jobs.queue.wake(ids.map((id) => ({ id, attempt: 0 })));
  }

  /** In this process and at once, past queue and Redis: for stops, and for what nobody was woken for. */
  now(id: string, isStop: boolean): void {
    if (this.#atWork.has(id)) return;
    this.#start(id, id, () => this.#dispatcher.run(id, this.follow, isStop), triesAtOnce);
  }

  /** Likewise, of one that was decided about already: what is sent is on its way before anybody is woken. */
  carryOn({ id, next }: Sent): void {
    if (next.task === undefined) this.follow(next);
    // Whatever else is at work about it: this is written as sent, and by nobody else.
    else this.#start(Symbol(id), id, () => this.#dispatcher.carryOn(next, this.follow), 1);
  }

  /** How many more may be taken up past the queue. */
  get capacity(): number {
    return Math.max(0, concurrency - this.#atWork.size);
  }

  #start(key: string | symbol, id: string, work: () => Promise<void>, tries: number): void {
    const done = this.#run(id, work, tries).finally(() => this.#atWork.delete(key));
    this.#atWork.set(key, done);
  }

  readonly follow = ({ wakes = [] }: Next): void => {
    for (const { id, step, pause: delay, isStop } of wakes) {
      // Another name each time: a job of the same name may just be ending, and would swallow it.
      const attempt = Date.now() * 1_000 + ((this.#wakes += 1) % 1_000);
      if (delay <= 0) this.now(id, isStop);
      else if (isStop) void this.#later(id, delay);
      else void this.#jobs.queue.wake([{ id, attempt: step + attempt }], delay);
    }
  };

  /** A stop's next try does not wait for Redis. Should this process end before, whoever sweeps takes it up. */
  async #later(id: string, delay: number): Promise<void> {
    const { signal } = this.#ending;
    await pause(delay, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) this.now(id, true);
  }

  /** Never rejects: what fails is taken up again, by whoever sweeps; a database that is only busy is asked again at once. */
  async #run(id: string, work: () => Promise<void>, tries: number): Promise<void> {
    for (let left = tries; left > 0; left -= 1) {
      try {
        await work();
        this.#isFailing = false;
        this.#logger.debug({ queue: 'commands', rowId: id, outcome: 'done', msg: 'attempt' });
        return;
      } catch (error) {
        const isAway = isOutage(error);
        if (!isAway) this.#logger.error({ err: error, commandId: id }, 'A command could not be worked on');
        else if (!this.#isFailing) this.#logger.warn({ err: error }, 'Commands wait for the database');
        this.#isFailing = isAway;
        if (!isAway) return;
        await pause(pauseAtOnce);
      }
    }
  }
}

const waitingCommands = {
  table: 'command',
  since: 'next_try_at',
  where: `next_try_at < clock_timestamp() - $1 * interval '1 millisecond'`,
};
