import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { DataSource } from 'typeorm';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { CheckDevices } from './check-devices.ts';
import { CommandJobs } from './command-jobs.ts';
import type { DispatchTimes } from './dispatch-times.ts';

/** Devices spoken to at once, beside those of commands. */
const maxAtOnce = 40;

/**
 * What holds without Redis, queue or any one process: as long as one replica and PostgreSQL run, no command is forgotten,
 * no water flows past its end unseen, and no controller goes silent unnoticed.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Safety');
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;
  readonly #devices: CheckDevices;
  readonly #times: DispatchTimes;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;
  readonly #atWork = new Set<Promise<void>>();
  #isFailing = false;

  constructor(
    database: DataSource,
    jobs: CommandJobs,
    devices: CheckDevices,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
    part: ProcessPart,
  ) {
    this.#part = part;
    this.#database = database;
    this.#jobs = jobs;
    this.#devices = devices;
    this.#times = dispatch;
    this.#repetition = new Repetition(() => this.#sweep(), { first: 0, every: dispatch.sweepEvery });
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
    await Promise.allSettled(this.#atWork);
  }

  /** Says once that nothing can be swept, and once that it can again. */
  async #sweep(): Promise<void> {
    try {
      // Water first.
      for (const run of await this.#devices.dueRuns(this.#capacity))
        this.#work(this.#devices.checkRun(run, this.#jobs.follow));
      await this.#sendOverdue();
      await this.#devices.keep();
      for (const controller of await this.#devices.dueControllers(this.#capacity))
        this.#work(this.#devices.checkController(controller, this.#jobs.follow));
      if (this.#isFailing) this.#logger.log('Safety sweeps again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#logger.warn({ err: error }, 'Safety cannot sweep');
      this.#isFailing = true;
    }
  }

  get #capacity(): number {
    return Math.max(0, maxAtOnce - this.#atWork.size);
  }

  /**
   * Commands that nobody seems to have been woken for. A schedule is not late by itself, for nobody was to be woken; a stop
   * is never to be late.
   */
  async #sendOverdue(): Promise<void> {
    const rows = await this.#database.query<{ id: string; isStop: boolean }[]>(
      `SELECT id, command_type = 'stop' AS "isStop" FROM command WHERE next_try_at <= clock_timestamp() AND (
         next_try_at < clock_timestamp() - $2 * interval '1 millisecond'
         OR command_type = 'stop' OR (command_type = 'schedule' AND step = 0)
       ) ORDER BY (command_type = 'stop') DESC, next_try_at LIMIT $1`,
      [this.#jobs.capacity, this.#times.overdue],
    );
    for (const { id, isStop } of rows) this.#jobs.now(id, isStop);
  }

  /** Whatever it is about is due again in a moment, should it fail. */
  #work(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => {
        if (!isOutage(error)) this.#logger.error({ err: error }, 'Safety could not look at something');
      })
      .finally(() => this.#atWork.delete(done));
    this.#atWork.add(done);
  }
}
