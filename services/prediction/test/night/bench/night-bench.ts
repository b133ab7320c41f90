import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { ProcessPart } from '@headgate/runtime';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NightChunks } from '../../../src/plan/night/night-chunks.ts';
import { NightProcess } from '../../../src/plan/night/night-process.ts';
import { nightTimes } from '../../../src/plan/night/night-times.ts';
import { predictionDatabase } from '../../../src/store/prediction-database.ts';
import { seedFarms } from '../seed/seed-farms.ts';
import { measureFloor } from './night-floor.ts';
import { processorSeconds } from '@headgate/runtime/testing/processor-seconds';

const today = '2026-07-18';
const timeZone = 'America/Los_Angeles';
/** The end of a night is looked for so often [ms]. */
const pollEvery = 20;
const pollsBetweenWakes = 250;
/** A statement may take as long as it wants [ms]. */
const timeout = 3_600_000;

export interface NightFigures {
  readonly fields: number;
  readonly seconds: number;
  /** Of the processes of the night and of PostgreSQL, all their cores [s]. */
  readonly processorSeconds: number;
  /** Of that, PostgreSQL's. */
  readonly postgresSeconds: number;
}

/** A night of farms by their numbers, on a PostgreSQL and a Redis of its own, with the product's workers. */
export class NightBench {
  readonly #postgres: OwnPostgres;
  readonly #redis: ServerProcess;
  readonly #database: DataSource;
  readonly #workers: readonly ReturnType<NightBench['aWorker']>[];
  #fields = 0;

  private constructor(postgres: OwnPostgres, redis: ServerProcess, database: DataSource, workers: number) {
    this.#postgres = postgres;
    this.#redis = redis;
    this.#database = database;
    this.#workers = Array.from({ length: workers }, () => this.aWorker());
    for (const { chunks } of this.#workers) chunks.onApplicationBootstrap();
  }

  static async start(workers: number): Promise<NightBench> {
    Logger.overrideLogger(['warn', 'error', 'fatal']);
    const [postgres, redis] = await Promise.all([OwnPostgres.start(), ServerProcess.redis()]);
    const url = `${postgres.url}?patience=${String(timeout)}`;
    await migrate(predictionDatabase(url));
    const database = await new DataSource(databaseOptions(predictionDatabase(url))).initialize();
    return new NightBench(postgres, redis, database, workers);
  }

  async stop(): Promise<void> {
    for (const { chunks } of this.#workers) await chunks.beforeApplicationShutdown();
    await this.#database.destroy();
    await this.#redis.kill();
    await this.#postgres.stop();
  }

  /** Of its database. */
  get url(): string {
    return this.#postgres.url;
  }

  async seed(farms: number): Promise<void> {
    this.#fields = await seedFarms(this.#database, { first: 0, farms, today });
    await this.#database.query('VACUUM ANALYZE');
  }

  /** Makes the plans of the night; what an earlier one of the same day had made is forgotten before. */
  async run(): Promise<NightFigures> {
    await this.#forget();
    // A process that has not begun yet is there then.
    for (const { work } of this.#workers) await work.open({ night: '2000-01-01', timeZone: 'Nowhere/Warm' });
    const port = new URL(this.#postgres.url).port;
    const used = () =>
      processorSeconds(
        this.#workers.map(({ work }) => work.pid),
        port,
      );
    const usedByPostgres = () => processorSeconds([], port);
    const [before, beforeOfPostgres, started] = [used(), usedByPostgres(), performance.now()];
    const [first] = this.#workers;
    const opened = await first?.work.open({ night: today, timeZone });
    // As the product does: for each chunk when the night is opened, and now and then for those that wait.
    first?.chunks.wake(opened ?? []);
    for (let polls = 1; !(await this.#isDone()); polls += 1) {
      if (polls % pollsBetweenWakes === 0) await first?.chunks.wakeWaiting();
      await pause(pollEvery);
    }
    return {
      fields: this.#fields,
      seconds: (performance.now() - started) / 1000,
      processorSeconds: used() - before,
      postgresSeconds: usedByPostgres() - beforeOfPostgres,
    };
  }

  /** Fields a second of reading and copying the bytes of the night that was run last. */
  floor(connections: number): Promise<number> {
    return measureFloor(this.#postgres.url, today, connections);
  }

  private aWorker() {
    const environment = {
      ...{ DATABASE_URL: this.#postgres.url, REDIS_URL: this.#redisUrl, NATS_URL: 'nats://127.0.0.1:9' },
      ...{ HEADGATE_NOW: '2026-07-18T09:30:00Z', LOG_LEVEL: 'warn', NODE_ENV: 'test' },
    };
    // The night's process has its parent's.
    Object.assign(process.env, environment);
    const work = new NightProcess({
      file: join(import.meta.dirname, '../../../src/plan/night/night.process.ts'),
      priority: 0,
    });
    const host = new RowTaskHost({
      database: this.#database,
      redisUrl: this.#redisUrl,
      part: new ProcessPart('works'),
    });
    const chunks = new NightChunks(host, {
      ...{ work, times: nightTimes },
      ensureWeather: () => Promise.resolve(),
    });
    return { work, chunks };
  }

  get #redisUrl(): string {
    return `redis://127.0.0.1:${String(this.#redis.port)}`;
  }

  async #isDone(): Promise<boolean> {
    const [left] = await this.#database.query<{ count: number; failed: number }[]>(
      `SELECT count(*) FILTER (WHERE state <> 'failed')::int AS count, count(*) FILTER (WHERE failures > 0)::int AS failed
       FROM night_chunk WHERE state <> 'done'`,
    );
    if ((left?.failed ?? 0) > 0) throw new Error('A chunk of the night failed: LOG_LEVEL says why');
    return left?.count === 0;
  }

  async #forget(): Promise<void> {
    await this.#database.query('TRUNCATE night, night_chunk, recommendation, farm_plan, planned_irrigation');
    await this.#database.query(`DELETE FROM ledger_day WHERE date >= $1::date - 1`, [today]);
  }
}
