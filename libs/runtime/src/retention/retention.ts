import {
  Logger,
  type BeforeApplicationShutdown,
  type FactoryProvider,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ProcessPart } from '../process/process-part.ts';
import { Clock } from '../time/clock.ts';
import { Repetition } from '../time/repetition.ts';
import { retentionBatch, type RetentionRule } from './retention-rule.ts';

/** Any number, as long as it is always the same: who holds it deletes, the other replicas leave it to that one. */
const tryLock = 'SELECT pg_try_advisory_xact_lock(4711003) AS held';
/** A start has other things to do, and one that fails again and again is not to delete each time [ms]. */
const pauses = { first: 60_000, every: 60 * 60 * 1000 };

/** For the service's module, with its clock. */
export function retention(
  rules: readonly RetentionRule[],
  clock: Type<Pick<Clock, 'now'>> = Clock,
): FactoryProvider<Retention> {
  return {
    provide: Retention,
    inject: [DataSource, clock, ProcessPart],
    useFactory: (database: DataSource, time: Clock, part: ProcessPart) =>
      new Retention(database, time, rules, part),
  };
}

/** Deletes what has been kept for as long as it may be, for as long as a process runs that works. */
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(Retention.name);
  readonly #database: DataSource;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #rules: readonly RetentionRule[];
  readonly #part: ProcessPart;
  readonly #repetition = new Repetition((signal) => this.#runAndReport(signal), pauses);

  constructor(
    database: DataSource,
    clock: Pick<Clock, 'now'>,
    rules: readonly RetentionRule[],
    part = new ProcessPart(),
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#rules = rules;
    this.#part = part;
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  /**
   * All that is due now, in batches; ends early on `signal`, and where another replica is at it. How many of what went. A rule that fails
   * holds up no other; throws at the end, with all that failed.
   */
  async run(signal?: AbortSignal): Promise<Readonly<Record<string, number>>> {
    const now = this.#clock.now();
    const taken: Record<string, number> = {};
    const failures: Error[] = [];
    for (const rule of this.#rules) {
      try {
        const rows = await this.#take(rule, now, signal);
        taken[rule.what] = rows;
        if (rows > 0) this.#logger.log(`${rows} ${rule.what} were kept long enough`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures.push(new Error(`${rule.what}: ${reason}`, { cause: error }));
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Not done: ${failures.map(({ message }) => message).join('; ')}`);
    return taken;
  }

  async #runAndReport(signal: AbortSignal): Promise<void> {
    try {
      await this.run(signal);
    } catch (error) {
      this.#logger.error({ err: error }, 'Retention could not be done; it is tried again in an hour');
    }
  }

  /** Batches, each in a transaction of its own, until one is not full: all of them together. */
  async #take({ take, until }: RetentionRule, now: Date, signal?: AbortSignal): Promise<number> {
    const isBatch = typeof take === 'string';
    const one = async (manager: EntityManager): Promise<number> => {
      if (!isBatch) return await take(manager, until(now), now);
      // TypeORM's answer to DELETE and UPDATE.
      const [, rows] = await manager.query<[unknown[], number]>(take, [until(now)]);
      return rows;
    };
    let total = 0;
    let rows: number;
    do {
      rows =
        signal?.aborted === true ? 0 : await this.#database.transaction((manager) => ifAlone(manager, one));
      total += rows;
    } while (rows === (isBatch ? retentionBatch : 1));
    return total;
  }
}

async function ifAlone(manager: EntityManager, take: (manager: EntityManager) => Promise<number>) {
  const [lock] = await manager.query<{ held: boolean }[]>(tryLock);
  return lock?.held === true ? await take(manager) : 0;
}
