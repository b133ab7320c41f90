import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Clock } from '../time/clock.ts';
import { batch, oldRecords, type OldRecords } from './old-records.ts';

/** Whoever holds it in a transaction does a batch; other replicas leave it to that one. */
const tryLock = 'SELECT pg_try_advisory_xact_lock(4711003) AS held';

const lock = z.tuple([z.object({ held: z.boolean() })]);
/** TypeORM's answer to DELETE and UPDATE. */
const change = z.tuple([z.unknown(), z.number()]);

/** Deletes what has been kept for as long as the legal terms say. */
@Injectable()
export class Retention {
  readonly #logger = new Logger(Retention.name);
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** All that is due now, in batches that are transactions of their own; ends early on `signal`. */
  async run(signal?: AbortSignal): Promise<void> {
    for (const records of oldRecords) {
      let total = 0;
      let rows: number;
      do {
        rows = signal?.aborted === true ? 0 : await this.#batch(records);
        total += rows;
      } while (rows === batch);
      if (total > 0) this.#logger.log(`${total} ${records.what} were kept long enough`);
    }
  }

  /** How many rows it was; 0 also when another replica is at it. */
  #batch({ age, statement }: OldRecords): Promise<number> {
    const latest = new Date(this.#clock.now().getTime() - age);
    return this.#database.transaction(async (manager) => {
      const [{ held }] = lock.parse(await manager.query(tryLock));
      if (!held) return 0;
      const [, rows] = change.parse(await manager.query(statement, [latest]));
      return rows;
    });
  }
}
