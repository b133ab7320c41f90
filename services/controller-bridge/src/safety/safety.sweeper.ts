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
import { CommandJobs } from '../dispatch/command-jobs.ts';
import type { DispatchTimes } from '../dispatch/dispatch-times.ts';
import type { Next } from '../dispatch/task.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';
import { CheckRuns } from './check-runs.ts';
import { WatchControllers } from './watch-controllers.ts';

/** Devices spoken to at once, beside those of commands. */
const mostAtOnce = 40;

/**
 * What holds without Redis, queue or any one process: as long as one replica and PostgreSQL run, no command is forgotten,
 * no water flows past its end unseen, and no controller goes silent unnoticed.
 */
@Injectable()
export class SafetySweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(SafetySweeper.name);
  readonly #database: DataSource;
  readonly #jobs: CommandJobs;
  readonly #runs: CheckRuns;
  readonly #watch: WatchControllers;
  readonly #times: DispatchTimes;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;
  readonly #atWork = new Set<Promise<void>>();
  #isFailing = false;

  constructor(
    database: DataSource,
    jobs: CommandJobs,
    runs: CheckRuns,
    watch: WatchControllers,
    @Inject(BRIDGE_TIMES) { dispatch }: BridgeTimes,
    part: ProcessPart,
  ) {
    this.#part = part;
    this.#database = database;
    this.#jobs = jobs;
    this.#runs = runs;
    this.#watch = watch;
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
      for (const run of await this.#runs.take(this.#room)) this.#work(() => this.#runs.check(run));
      this.#jobs.now(await this.#overdue());
      await this.#watch.keep();
      for (const id of await this.#watch.take(this.#room)) this.#work(() => this.#watch.look(id));
      if (this.#isFailing) this.#logger.log('Safety sweeps again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#logger.warn({ err: error }, 'Safety cannot sweep');
      this.#isFailing = true;
    }
  }

  get #room(): number {
    return Math.max(0, mostAtOnce - this.#atWork.size);
  }

  /**
   * Commands that nobody seems to have been woken for. A schedule is not late by itself, for nobody was to be woken; a stop
   * is never to be late.
   */
  async #overdue(): Promise<string[]> {
    const rows = await this.#database.query<{ id: string }[]>(
      `SELECT id FROM command WHERE next_try_at <= clock_timestamp() AND (
         next_try_at < clock_timestamp() - $2 * interval '1 millisecond'
         OR command_type = 'stop' OR (command_type = 'schedule' AND step = 0)
       ) ORDER BY (command_type = 'stop') DESC, next_try_at LIMIT $1`,
      [this.#jobs.room, this.#times.overdue],
    );
    return rows.map(({ id }) => id);
  }

  #work(work: () => Promise<Next>): void {
    const done = this.#followed(work).finally(() => this.#atWork.delete(done));
    this.#atWork.add(done);
  }

  async #followed(work: () => Promise<Next>): Promise<void> {
    try {
      this.#jobs.follow(await work());
    } catch (error) {
      // Whatever it was about is due again in a moment.
      if (!isOutage(error)) this.#logger.error({ err: error }, 'Safety could not look at something');
    }
  }
}
