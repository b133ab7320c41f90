import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { makePartitions } from '@headgate/runtime/retention/partitions';
import { Retention } from '@headgate/runtime/retention/retention';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { processorSeconds } from '@headgate/runtime/testing/processor-seconds';
import { DataSource } from 'typeorm';
import { retentionRules } from '../retention/retention-rules.ts';
import { bridgeDatabase } from './bridge-database.ts';

/*
 * What it costs PostgreSQL to be rid of a month of readings: row by row with their commands, as it was, and as a partition; and to
 * become partitions while it is in use. In seconds of its processors and bytes of its log, which other work beside it changes
 * little. Docs: docs/capacity.md#partitions.
 */

const readings = Number(process.env['HEADGATE_TEST_READINGS'] ?? 1_000_000);
/** Of a run of six hours. */
const ofRun = 360;
const runs = Math.ceil(readings / ofRun);
const months = { before: ['2026-06', '2026-07', '2026-08'], after: ['2027-02', '2027-03', '2027-04'] };
const rule = 'months of readings of meters';
const timeout = 900_000;

let postgres: OwnPostgres;
let source: DataSource;

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  const whole = bridgeDatabase(`${postgres.url}?patience=${String(timeout)}`);
  await migrate({ ...whole, migrations: whole.migrations.slice(0, -1) });
  source = await new DataSource(databaseOptions(whole)).initialize();
  for (const month of months.before) await seed(month);
}, timeout);

afterAll(async () => {
  await source.destroy();
  await postgres.stop();
});

/** A month of commands, each with its states, its run and the readings of that, as they would have come: by time. */
async function seed(month: string): Promise<void> {
  await source.query(
    `INSERT INTO command (id, farm_id, controller_id, zone_id, command_type, status, requested_at, due_at)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'start', 'confirmed', at, at
     FROM (SELECT $1::timestamptz + n * interval '27 days' / $2::int AS at FROM generate_series(1, $2::int) AS n) AS requested`,
    [`${month}-01T00:00:00Z`, runs],
  );
  const ofMonth = `requested_at >= $1::timestamptz AND requested_at < $1::timestamptz + interval '28 days'`;
  const statements = [
    `INSERT INTO command_state (command_id, status, at)
     SELECT id, state, requested_at FROM command, unnest(ARRAY['pending', 'sent', 'confirmed']) AS state WHERE ${ofMonth}`,
    `INSERT INTO zone_run (command_id, farm_id, controller_id, zone_id, zone_text_id, station, is_simulated, state, sequence,
       opened_at, ends_at, closed_at, area_acres, next_check_at)
     SELECT id, farm_id, controller_id, zone_id, 'zone-1', 1, false, 'closed', 1, requested_at, requested_at, requested_at, 20, requested_at
     FROM command WHERE ${ofMonth}`,
    `INSERT INTO flow_reading (command_id, at, gpm, gallons)
     SELECT id, requested_at + minute * interval '1 minute' AS at, 300, 300 * minute
     FROM command, generate_series(0, ${String(ofRun - 1)}) AS minute WHERE ${ofMonth} ORDER BY at`,
  ];
  for (const statement of statements) await source.query(statement, [`${month}-01T00:00:00Z`]);
  for (const table of ['command', 'command_state', 'zone_run', 'flow_reading'])
    await source.query(`VACUUM ANALYZE ${table}`);
}

interface Cost {
  /** Of PostgreSQL's processors [s]. */
  readonly seconds: number;
  /** Of its log. */
  readonly megabytes: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const bytes = async () => {
    const [row] = await source.query<{ at: string }[]>(`SELECT pg_current_wal_lsn() - '0/0' AS at`);
    return Number(row?.at);
  };
  const used = () => processorSeconds([], new URL(postgres.url).port);
  const [seconds, wal] = [used(), await bytes()];
  await work();
  return { seconds: used() - seconds, megabytes: ((await bytes()) - wal) / 1e6 };
}

const retention = (at: string, rules = retentionRules) =>
  new Retention(source, { now: () => new Date(at) }, rules);
const vacuum = () => source.query('VACUUM flow_reading');

async function readingsLeft(): Promise<number> {
  const [row] = await source.query<{ count: string }[]>('SELECT count(*) FROM flow_reading');
  return Number(row?.count);
}

const label = ({ seconds, megabytes }: Cost) => `${seconds.toFixed(2)} s and ${megabytes.toFixed(1)} MB`;

/** A reading every few milliseconds for as long as `work` takes: the longest that one waited [s]. */
async function besideWriters(work: () => Promise<unknown>): Promise<number> {
  const [run] = await source.query<{ id: string }[]>('SELECT command_id AS id FROM zone_run LIMIT 1');
  let [isDone, longest] = [false, 0];
  const write = async () => {
    for (let second = 0; !isDone; second += 1) {
      const from = performance.now();
      await source.query(
        `INSERT INTO flow_reading (command_id, at, gallons) VALUES ($1, now() + $2 * interval '1 second', 1)`,
        [run?.id, second],
      );
      longest = Math.max(longest, (performance.now() - from) / 1000);
      await pause(5);
    }
  };
  const end = async () => {
    await work();
    isDone = true;
  };
  await Promise.all([write(), end()]);
  return longest;
}

describe('a month of readings', () => {
  it(
    'costs less as a partition than row by row, and becomes one while readings are written',
    async () => {
      const rowByRow = await costOf(async () => {
        await retention(
          '2028-07-01T00:00:00Z',
          retentionRules.filter(({ what }) => what !== rule),
        ).run();
        await vacuum();
      });
      const left = await readingsLeft();
      expect(left).toBe(2 * runs * ofRun);

      let waited = NaN;
      const migration = await costOf(async () => {
        waited = await besideWriters(() => migrate(bridgeDatabase(postgres.url)));
      });
      expect(await readingsLeft()).toBeGreaterThan(left);
      expect(waited).toBeLessThan(5);

      await source.transaction((manager) =>
        makePartitions(manager, 'flow_reading', '2027-01-01', '2029-05-31'),
      );
      for (const month of months.after) await seed(month);
      // What was before goes, first.
      await retention('2029-01-31T00:00:00Z').run();
      expect(await readingsLeft()).toBe(3 * runs * ofRun);
      const asPartition = await costOf(async () => {
        await retention('2029-02-28T23:00:00Z').run();
        await vacuum();
      });
      expect(await readingsLeft()).toBe(2 * runs * ofRun);

      process.stdout.write(
        `partitions: ${String(runs * ofRun)} readings of ${String(runs)} runs went row by row for ${label(rowByRow)} of log, ` +
          `as a month for ${label(asPartition)}; ${String(left)} became a partition for ${label(migration)}, ` +
          `while a writer waited ${waited.toFixed(2)} s at most\n`,
      );
      expect(asPartition.megabytes).toBeLessThan(rowByRow.megabytes / 4);
      expect(asPartition.seconds).toBeLessThan(rowByRow.seconds);
    },
    timeout,
  );
});
