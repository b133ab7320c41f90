import { Injectable, Logger } from '@nestjs/common';
import { inBatches } from '@headgate/runtime/retention/in-batches';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../time/clock.ts';
import { batch, oldRecords } from './old-records.ts';

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

  /** All that is due now, in batches; ends early on `signal`, and where another replica is at it. */
  async run(signal?: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    for (const { what, until, statement } of oldRecords) {
      const take = async (connection: EntityManager) => {
        // TypeORM's answer to DELETE and UPDATE.
        const [, rows] = await connection.query<[unknown[], number]>(statement, [until(now)]);
        return rows;
      };
      const rows = await inBatches(this.#database, { most: batch, take }, signal);
      if (rows > 0) this.#logger.log(`${rows} ${what} were kept long enough`);
    }
  }
}
