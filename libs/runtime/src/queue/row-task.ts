import {
  Logger,
  type BeforeApplicationShutdown,
  type FactoryProvider,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  DataSource,
  QueryFailedError,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { Metrics } from '../metrics/metrics.ts';
import { ProcessPart } from '../process/process-part.ts';
import type { QueueTimes } from './queue-times.ts';
import { warnOfRedisRisks } from './redis-risks.ts';
import { RowJobs, type QueueState, type WatchedQueue } from './row-jobs.ts';
import type { WaitingRow } from './row-queue.ts';
import type { Remaining } from './row-worker.ts';
import { WakeAfterCommit } from './wake-after-commit.ts';
import { waitingRows } from './waiting-rows.ts';

const uniqueViolation = '23505';

interface HostEnvironment {
  readonly REDIS_URL: string;
  readonly NODE_ENV?: string | undefined;
}

/** What the row tasks of a process share. */
export class RowTaskHost implements OnApplicationBootstrap {
  readonly database: DataSource;
  readonly redisUrl: string;
  readonly part: ProcessPart;
  readonly metrics: Metrics | undefined;
  readonly #warnsOfRisks: boolean;

  constructor(dependencies: {
    readonly database: DataSource;
    readonly redisUrl: string;
    readonly part: ProcessPart;
    readonly metrics?: Metrics;
    /** In production, a Redis that would lose what it holds is worth a line. */
    readonly warnsOfRisks?: boolean;
  }) {
    this.database = dependencies.database;
    this.redisUrl = dependencies.redisUrl;
    this.part = dependencies.part;
    this.metrics = dependencies.metrics;
    this.#warnsOfRisks = dependencies.warnsOfRisks ?? false;
  }

  onApplicationBootstrap(): void {
    if (this.#warnsOfRisks && this.part.works)
      void warnOfRedisRisks(this.redisUrl, new Logger(RowTaskHost.name));
  }
}

/** For the service's module. */
export function rowTaskHost({ REDIS_URL, NODE_ENV }: HostEnvironment): FactoryProvider<RowTaskHost> {
  const settings = { redisUrl: REDIS_URL, warnsOfRisks: NODE_ENV === 'production' };
  return {
    provide: RowTaskHost,
    inject: [DataSource, ProcessPart, Metrics],
    useFactory: (database: DataSource, part: ProcessPart, metrics: Metrics) =>
      new RowTaskHost({ database, part, metrics, ...settings }),
  };
}

/** A row that this worker, and nobody else, is to work on now. */
export type ClaimedRow<Columns = unknown> = Columns & {
  readonly id: string;
  /** Counts from 1. */
  readonly attempt: number;
};

/** SQL here is the program's own text. */
interface Declaration<Entity> {
  /** Of its queue. */
  readonly name: string;
  /** Its table has `id`, `attempt` and `due_at`: not before; while a worker has the row, that worker is taken for dead then. */
  readonly entity: EntityTarget<Entity>;
  /** Which rows wait, or are at work: SQL, with an index on `due_at` where it holds. */
  readonly open: string;
  /** Which of those are at work, where a state tells it apart: SQL. Their `due_at` is kept to the millisecond. */
  readonly atWork?: string;
  /** What a claim writes besides: SQL. */
  readonly claim?: string;
  /** What the work must know of a row besides its id and attempt: SQL. */
  readonly columns: string;
  /** A unique index lets one of several rows be at work: how long the others wait before they are claimed again [ms]. */
  readonly busyPause?: number;
  /** Rows at work at once, for one process. */
  readonly concurrency: number;
  /** `lease`: how long a claim holds [ms]. */
  readonly times: QueueTimes & { readonly lease: number };
  readonly logger: Logger;
}

/** Job and row tell the time by different clocks: a job that comes this much early is no mistake. */
const slack = `interval '1 second'`;
const lost = `$1 * interval '1 millisecond'`;

/** TypeORM's way to write what the database's clock says, so many milliseconds from now. */
export function databaseTime(milliseconds = 0): () => string {
  return () => `clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;
}

/**
 * Work outside the process: a row, claimed by one worker at a time and tried until it is done or given up. The states of rows
 * change by conditional UPDATEs alone: who changes one knows that nobody else has.
 */
export abstract class RowTask<Row extends ClaimedRow, Entity extends ObjectLiteral>
  implements OnApplicationBootstrap, BeforeApplicationShutdown, WatchedQueue
{
  protected readonly database: DataSource;
  protected readonly logger: Logger;
  readonly #part: ProcessPart;
  readonly #declared: Declaration<Entity>;
  readonly #table: string;
  readonly #jobs: RowJobs;

  constructor({ database, redisUrl, part, metrics }: RowTaskHost, declared: Declaration<Entity>) {
    const { name, entity, times, concurrency, logger } = declared;
    this.database = database;
    this.logger = logger;
    this.#part = part;
    this.#declared = declared;
    this.#table = database.getMetadata(entity).tableName;
    const { redisSilence } = times;
    this.#jobs = new RowJobs({
      place: { name, redisUrl, database: database.driver.database ?? '', redisSilence },
      rows: {
        overdue: (max, wakeUpLost) => this.overdue(max, wakeUpLost),
        waiting: (wakeUpLost) =>
          waitingRows(database, { table: this.#table, since: 'due_at', where: this.#overdue }, [wakeUpLost]),
      },
      work: (id, stop) => this.attempt(id, stop),
      ...{ times, concurrency, logger, metrics },
    });
    database.subscribers.push(
      new WakeAfterCommit(name, (ids) => {
        this.wake(ids);
      }),
    );
  }

  /** Ends by `change` or `retry`. What a failure means is its own affair: it throws only for bugs and a lost database. */
  protected abstract work(row: Row, stop: AbortSignal): Promise<Remaining>;

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#jobs.start();
  }

  /** Before the database's own end: what is at work is noted there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#jobs.stop();
  }

  queueState(): Promise<QueueState> {
    return this.#jobs.state();
  }

  /** For rows that have been committed; nobody waits for it. */
  wake(ids: readonly string[]): void {
    void this.#jobs.queue.wake(ids.map((id) => ({ id, attempt: 0 })));
  }

  /** One attempt at a row, if it is to be had. */
  async attempt(id: string, stop: AbortSignal): Promise<Remaining> {
    const row = await this.claim(id);
    if (row === 'busy') return { kind: 'wait', pause: this.#declared.busyPause ?? 0 };
    return row === undefined ? { kind: 'nothing' } : await this.work(row, stop);
  }

  /** Undefined: it is done with, or somebody else's, or not due. Busy: another row has to end first. */
  async claim(id: string, lease = this.#declared.times.lease): Promise<Row | 'busy' | undefined> {
    const { open, claim, columns, busyPause } = this.#declared;
    try {
      const [rows] = await this.database.query<[Row[], number]>(
        `UPDATE ${this.#table} SET attempt = attempt + 1, ${claim === undefined ? '' : `${claim},`}
           due_at = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id = $1 AND ${open} AND due_at <= clock_timestamp() + ${this.#unlessAtWork(slack)}
         RETURNING id, attempt, ${columns}`,
        [id, lease],
      );
      return rows[0];
    } catch (error) {
      if (busyPause !== undefined && isRefusedByIndex(error)) return 'busy';
      throw error;
    }
  }

  /** What became of a claimed row, as of `connection`. False: it was not ours any more. */
  async change(
    { id, attempt }: ClaimedRow,
    change: QueryDeepPartialEntity<Entity>,
    connection: EntityManager = this.database.manager,
  ): Promise<boolean> {
    const { entity, open } = this.#declared;
    const update = connection.createQueryBuilder().update(entity).set(change);
    const { affected } = await update
      .where(`id = :id AND attempt = :attempt AND ${open}`, { id, attempt })
      .execute();
    return affected === 1;
  }

  /** To be tried again after a pause [ms]. */
  async retry(row: Row, pause: number, change: QueryDeepPartialEntity<Entity>): Promise<Remaining> {
    // Every entity here has it: TypeORM's type cannot say so.
    const later = Object.assign(change, { dueAt: databaseTime(pause) });
    return (await this.change(row, later)) ? { kind: 'retry', row, pause } : { kind: 'nothing' };
  }

  /** Rows that nobody seems to have been woken for in so long [ms], or whose worker died, the oldest first. */
  overdue(max: number, wakeUpLost: number): Promise<WaitingRow[]> {
    return this.database.query<WaitingRow[]>(
      `SELECT id, attempt FROM ${this.#table} WHERE ${this.#overdue} ORDER BY due_at LIMIT $2`,
      [wakeUpLost, max],
    );
  }

  get #overdue(): string {
    return `${this.#declared.open} AND due_at < clock_timestamp() - ${this.#unlessAtWork(lost)}`;
  }

  #unlessAtWork(interval: string): string {
    const { atWork } = this.#declared;
    return atWork === undefined ? interval : `CASE WHEN ${atWork} THEN interval '0' ELSE ${interval} END`;
  }
}

function isRefusedByIndex(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: unknown = error.driverError;
  return driverError instanceof Error && 'code' in driverError && driverError.code === uniqueViolation;
}
