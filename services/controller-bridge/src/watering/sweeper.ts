import { Inject, Injectable } from '@nestjs/common';
import { isOutage } from '@headgate/messaging';
import { ProcessPart } from '@headgate/runtime';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
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
export class Sweeper extends RepeatedSweep {
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;
  readonly #devices: CheckDevices;
  readonly #times: DispatchTimes;
  readonly #atWork = new Set<Promise<void>>();

  constructor(
    database: DataSource,
    jobs: CommandJobs,
    devices: CheckDevices,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
    part: ProcessPart,
  ) {
    super('Safety', part, { first: 0, every: dispatch.sweepEvery });
    this.#database = database;
    this.#jobs = jobs;
    this.#devices = devices;
    this.#times = dispatch;
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await Promise.allSettled(this.#atWork);
  }

  override async sweep(): Promise<void> {
    // Water first.
    for (const run of await this.#devices.dueRuns(this.#capacity))
      this.#work(this.#devices.checkRun(run, this.#jobs.follow));
    await this.#sendOverdue();
    await this.#devices.keep();
    for (const controller of await this.#devices.dueControllers(this.#capacity))
      this.#work(this.#devices.checkController(controller, this.#jobs.follow));
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
        if (!isOutage(error)) this.logger.error({ err: error }, 'Safety could not look at something');
      })
      .finally(() => this.#atWork.delete(done));
    this.#atWork.add(done);
  }
}
