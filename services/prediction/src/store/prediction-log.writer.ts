import { Injectable, Logger } from '@nestjs/common';
import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import { Unavailable } from '@headgate/runtime';
import { DataSource, QueryFailedError } from 'typeorm';

export interface LoggedPrediction {
  readonly id: string;
  readonly input: object;
  readonly result: object;
  /** Where its weather came from. */
  readonly weatherSource?: WeatherSource;
  readonly farmId: string | null;
  readonly createdAt: Date;
}

interface Waiting {
  readonly entry: LoggedPrediction;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const largestBatch = 100;

/**
 * Every answer's row, written before the answer goes out, because its id may be referred to. Rows that come while a
 * statement runs share the next one (group commit): alone, a row waits for nothing; under load, a hundred cost one
 * round trip and one flush of the database's log, and their answers leave together. One statement at a time gives the
 * largest batches: docs/performance.md.
 */
@Injectable()
export class PredictionLogWriter {
  readonly #logger = new Logger(PredictionLogWriter.name);
  readonly #database: DataSource;
  readonly #waiting: Waiting[] = [];
  #isStoring = false;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** Resolves when the row is stored. Throws `Unavailable` when the database does not take it. */
  append(entry: LoggedPrediction): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      this.#write();
    });
  }

  #write(): void {
    if (this.#isStoring || this.#waiting.length === 0) return;
    this.#isStoring = true;
    // Once what has arrived with it is seen to: questions come in bunches, and a bunch is one batch.
    setImmediate(() => {
      void this.#store(this.#waiting.splice(0, largestBatch)).finally(() => {
        this.#isStoring = false;
        this.#write();
      });
    });
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#insert(batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && isAboutTheRow(error)) {
        await Promise.all(batch.map((waiting) => this.#store([waiting])));
        return;
      }
      this.#logger.error({ err: error, rows: batch.length }, 'The prediction log does not take rows');
      const unavailable = new Unavailable('The prediction log does not take rows', { cause: error });
      for (const { reject } of batch) reject(unavailable);
    }
  }

  async #insert(batch: readonly Waiting[]): Promise<void> {
    const isOfFarm = batch.some(({ entry }) => entry.farmId !== null);
    const entries = JSON.stringify(batch.map(({ entry }) => entry));
    await this.#database.query(insertRows, [entries, isOfFarm ? null : 'off']);
  }
}

/**
 * One text for any number of rows. `$2`: 'off' where the commit is not to wait for the database's log. What visitors were
 * answered refers to nothing and only counts, so their answers do not wait behind what a night has written: a crash of the
 * machine may take the last half second of them.
 */
const insertRows = `
  INSERT INTO prediction_log (id, input_data, result_data, farm_id, created_at, weather_source)
  SELECT id, input, result, "farmId", "createdAt", "weatherSource"
  FROM (SELECT set_config('synchronous_commit', coalesce($2, current_setting('synchronous_commit')), true)) AS commit, json_to_recordset($1) AS (
    id uuid, input json, result json, "farmId" uuid, "createdAt" timestamptz, "weatherSource" text
  )
`;

/** Class 22, data exception, and 23, integrity: one row's fault, which must not fail the rows beside it. */
function isAboutTheRow(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: unknown = error.driverError;
  if (!(driverError instanceof Error) || !('code' in driverError)) return false;
  return typeof driverError.code === 'string' && /^2[23]/.test(driverError.code);
}
