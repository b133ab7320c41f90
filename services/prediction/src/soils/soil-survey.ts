import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Boundary, Point } from '@headgate/contracts/field';
import { Logger } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import type { DataSource } from 'typeorm';
import { SourceClient, type SourceOptions } from '../outside/source-client.ts';
import { SourceFailure } from '../outside/source-failure.ts';
import { readSoil, type SurveyedSoil } from './read-soil.ts';
import { shapeOf } from './shape-of.ts';
import { soilQuery } from './soil-query.ts';

export interface SoilSurveyOptions extends Omit<SourceOptions, 'largestBody'> {
  readonly url: string;
  /** What a caller waits, all in all [ms]. */
  readonly callerTimeout?: number;
}

/** One component's horizons are some kilobytes. */
const largestBody = 256 * 1024;
const productionTimeout = 1_200;
/** All attempts [ms]. */
const timeout = 30_000;
/** Places that are asked for at once. */
const atOnce = 4;
/** The survey is renewed each October. */
const keptFor = "interval '1 year'";

/**
 * The soil of a place by the Department of Agriculture's Soil Data Access (SSURGO; public domain, no key, at most 100,000 rows or
 * 32 MB an answer). It gets the shape alone, rounded to 10 m: no farm, no user, no name. Answers are kept by a hash of the shape.
 */
export class SoilSurvey {
  readonly #logger = new Logger(SoilSurvey.name);
  readonly #database: DataSource;
  readonly #url: string;
  readonly #callerTimeout: number;
  readonly #source: SourceClient;
  readonly #gate = bulkhead(atOnce, Infinity);
  readonly #inFlight = new Map<string, Promise<SurveyedSoil | null>>();

  constructor(
    database: DataSource,
    { url, callerTimeout = productionTimeout, ...options }: SoilSurveyOptions,
  ) {
    this.#database = database;
    this.#url = url;
    this.#callerTimeout = callerTimeout;
    this.#source = new SourceClient({ attemptTimeout: 10_000, ...options, largestBody });
  }

  /**
   * The dominant soil at a point or within a boundary. Null: there is no survey, or not soon enough; a slow answer is kept for
   * whoever asks next. Throws for a dead database, and `RangeError` for a place that is nowhere.
   */
  async at(place: Point | Boundary): Promise<SurveyedSoil | null> {
    const shape = shapeOf(place);
    const key = createHash('sha256').update(shape).digest('base64url');
    const kept = await this.#kept(key);
    if (kept !== undefined) return kept.soil;
    const late = sleep(this.#callerTimeout, null, { ref: false });
    return await Promise.race([this.#inFlight.get(key) ?? this.#begin(key, shape), late]);
  }

  /** Resolves when nothing is being asked for: for an orderly end. */
  async settle(): Promise<void> {
    await Promise.all(this.#inFlight.values());
  }

  #begin(key: string, shape: string): Promise<SurveyedSoil | null> {
    const reading = this.#gate
      .execute(() => this.#read(key, shape))
      .finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, reading);
    return reading;
  }

  async #kept(key: string): Promise<{ soil: SurveyedSoil | null } | undefined> {
    const [row] = await this.#database.query<{ soil: SurveyedSoil | null }[]>(
      `SELECT soil FROM soil_place WHERE place = $1 AND read_at > clock_timestamp() - ${keptFor}`,
      [key],
    );
    return row;
  }

  async #read(key: string, shape: string): Promise<SurveyedSoil | null> {
    try {
      const request = {
        address: new URL('/tabular/post.rest', this.#url),
        body: { query: soilQuery(shape), format: 'JSON+COLUMNNAME' },
      };
      const soil = await this.#source.ask(request, readSoil, AbortSignal.timeout(timeout));
      await this.#database.query(
        `INSERT INTO soil_place (place, soil, read_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (place) DO UPDATE SET soil = excluded.soil, read_at = excluded.read_at`,
        [key, soil === null ? null : JSON.stringify(soil)],
      );
      return soil;
    } catch (error) {
      const reason =
        error instanceof SourceFailure ? { kind: error.kind, reason: error.message } : { err: error };
      this.#logger.warn(reason, 'No soil of a place');
      return null;
    }
  }
}
