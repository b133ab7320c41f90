import 'reflect-metadata';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { seedFarms } from '../../../test/night/seed/seed-farms.ts';
import { predictionDatabase } from '../../store/prediction-database.ts';
import { Clock } from '../../time/clock.ts';
import { NightTasks } from './night-tasks.ts';

const FIELDS = Number(process.env['HEADGATE_TEST_NIGHT_FIELDS'] ?? 150);
const KILLS = Number(process.env['HEADGATE_TEST_NIGHT_KILLS'] ?? 1);
/** Chunks enough for every kill to come in the midst of some. */
const CHUNK = Math.min(1_000, FIELDS / 15);
const today = '2026-07-18';
const atNight = new Date('2026-07-18T09:30:00Z');
const key = { night: today, timeZone: 'America/Los_Angeles' };
const minutes = 60_000;

let postgres: OwnPostgres;
let redis: ServerProcess;
let workers: OwnProcess[];
let fields: number;

beforeAll(async () => {
  Logger.overrideLogger(false);
  [postgres, redis] = await Promise.all([
    OwnPostgres.start(),
    // Keeps nothing: when it is killed, every job is lost.
    ServerProcess.redis(),
  ]);
  const url = `${postgres.url}?patience=${String(10 * minutes)}`;
  await migrate(predictionDatabase(url));
  const database = await new DataSource(databaseOptions(predictionDatabase(url))).initialize();
  fields = await seedFarms(database, { first: 0, farms: FIELDS / 10, today });
  await database.query(writtenLog);
  await new NightTasks(database, () => Promise.resolve(), new Clock(atNight), CHUNK).open(key);
  await database.destroy();
  workers = [aWorker(), aWorker()];
}, 10 * minutes);

afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await redis.kill();
  await postgres.stop();
}, minutes);

/** A row for each field and time that its plan, or its ledger's last day, was written and committed. */
const writtenLog = `
  CREATE TABLE written (field_id uuid, what text);
  CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO written SELECT field_id, TG_ARGV[0] FROM rows; RETURN NULL; END $$;
  CREATE TRIGGER note_plan AFTER INSERT ON recommendation REFERENCING NEW TABLE AS rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_written('plan');
  CREATE TRIGGER note_day AFTER INSERT ON ledger_day REFERENCING NEW TABLE AS rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_written('day');
`;

function aWorker(): OwnProcess {
  const worker = new OwnProcess(join(import.meta.dirname, '../../../test/night/night-works.process.ts'), [], {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HEADGATE_NOW: atNight.toISOString() },
    ...{ DATABASE_URL: postgres.url, NATS_URL: 'nats://127.0.0.1:9' },
    REDIS_URL: `redis://127.0.0.1:${String(redis.port)}`,
  });
  worker.start();
  return worker;
}

/** One connection for one question: the server is killed now and then. */
async function ask<Row extends object>(query: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const stateOfNight = async () => {
  const [row] = await ask<{ done: number; all: number; attempts: number }>(
    `SELECT count(*) FILTER (WHERE state = 'done')::int AS done, count(*)::int AS all, sum(attempt)::int AS attempts
     FROM night_chunk`,
  );
  if (row === undefined) throw new Error('There is no night');
  return row;
};

/** Throws where nothing is done for so long that nothing will be. */
async function untilDone(share: number): Promise<void> {
  for (let [last, since] = [-1, Date.now()]; ;) {
    const { done, all } = await stateOfNight();
    if (done >= all * share) return;
    if (done > last) [last, since] = [done, Date.now()];
    else if (Date.now() - since > 10 * minutes) throw new Error(`No more than ${String(done)} are done`);
    await pause(50);
  }
}

const kills = [
  async () => {
    await workers[0]?.kill();
    workers[0]?.start();
  },
  async () => {
    await redis.kill();
    await redis.start();
  },
  async () => {
    await postgres.kill();
    await postgres.start();
  },
  async () => {
    await workers[1]?.kill();
    workers[1]?.start();
  },
];

it(
  `a night of ${FIELDS} fields, through ${KILLS} kills of workers, Redis and PostgreSQL: each planned once`,
  async () => {
    const started = Date.now();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilDone((kill + 0.5) / (KILLS + 0.5));
      await kills[kill % kills.length]?.();
    }
    await untilDone(1);
    const seconds = Math.round((Date.now() - started) / 1000);

    const chunks = await ask('SELECT DISTINCT state, failures FROM night_chunk');
    expect(chunks).toEqual([{ state: 'done', failures: 0 }]);
    const counted = await ask(
      `SELECT what, count(*)::int AS rows, count(DISTINCT field_id)::int AS fields FROM written GROUP BY what ORDER BY what`,
    );
    expect(counted).toEqual(['day', 'plan'].map((what) => ({ what, rows: fields, fields })));
    const [sum] = await ask<object>(
      `SELECT (SELECT sum(fields)::int FROM night_chunk) AS counted, count(*)::int AS plans FROM recommendation WHERE made_on = '${today}'`,
    );
    expect(sum).toEqual({ counted: fields, plans: fields });

    const { all, attempts } = await stateOfNight();
    process.stdout.write(
      `night: ${String(fields)} fields in ${String(all)} chunks, ${String(KILLS)} kills, ${String(attempts - all)} chunks done again, 0 lost, 0 twice, in ${String(seconds)} s\n`,
    );
  },
  60 * minutes,
);
