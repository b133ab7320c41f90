import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { DataSource } from 'typeorm';
import { bridgeDatabase } from './bridge-database.ts';
import { ReadingMonths1798100000000 } from './migrations/1798100000000-reading-months.ts';

/* Readings of meters before and after they are kept by month: the version before writes on meanwhile. */

const insertRun = `INSERT INTO zone_run (command_id, farm_id, controller_id, zone_id, zone_text_id, station, is_simulated, state,
    sequence, opened_at, ends_at, area_acres, next_check_at)
  VALUES ($1, $1, $1, $1, 'z', 1, false, 'open', 1, now(), now(), 1, now())`;
/** As the bridge does, with a plan that is kept. */
const keep = {
  name: 'keep-reading',
  text: `INSERT INTO flow_reading (command_id, at, gpm, gallons, psi)
    SELECT n.command_id, n.at, n.gpm, n.gallons, n.psi FROM json_populate_recordset(NULL::flow_reading, $1::json) n`,
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeEach(async () => {
  database = await createDatabase('reading_months');
  const whole = bridgeDatabase(database.url);
  await migrate({ ...whole, migrations: whole.migrations.slice(0, -1) });
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
});
afterEach(async () => {
  await source.destroy();
  await database.drop();
});

const row = (commandId: string, at: string, gallons = 1) => ({
  ...{ command_id: commandId, at, gallons, gpm: 2, psi: null },
});

async function aRun(): Promise<string> {
  const id = randomUUID();
  await source.query(insertRun, [id]);
  return id;
}

interface Kept {
  readonly gallons: number;
  readonly part: string;
}

const kept = (id: string) =>
  source.query<Kept[]>(
    `SELECT gallons, tableoid::regclass::text AS part FROM flow_reading WHERE command_id = $1 ORDER BY at`,
    [id],
  );

it('keeps what is there, once each, and takes what the version before writes with plans of before', async () => {
  const id = await aRun();
  const runner = source.createQueryRunner();
  const client = (await runner.connect()) as { query: (query: object) => Promise<unknown> };
  const write = (...rows: readonly object[]) => client.query({ ...keep, values: [JSON.stringify(rows)] });
  const now = Date.now();
  const at = (minute: number) => new Date(now + minute * 60_000).toISOString();
  for (let minute = 0; minute < 6; minute += 1) await write(row(id, at(minute), minute));

  await migrate(bridgeDatabase(database.url));
  await write(row(id, at(6), 6));
  await expect(write(row(id, at(0)))).rejects.toThrow('duplicate key');
  await expect(write(row(randomUUID(), at(7)))).rejects.toThrow('flow_reading_run');
  await runner.release();

  const rows = await kept(id);
  expect(rows.map(({ gallons }) => gallons)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(new Set(rows.map(({ part }) => part)).size).toBe(1);
  await source.query('DELETE FROM zone_run WHERE command_id = $1', [id]);
  expect(await kept(id)).toEqual([]);
});

it('goes on where it was interrupted, and a second time does nothing', async () => {
  const id = await aRun();
  await source.query(
    `ALTER TABLE flow_reading ADD CONSTRAINT flow_reading_before CHECK (at < '2027-01-01Z') NOT VALID`,
  );
  await source.query(
    `INSERT INTO flow_reading (command_id, at, gallons) VALUES ($1, '2026-11-30T23:00:00Z', 1)`,
    [id],
  );
  await migrate(bridgeDatabase(database.url));
  await source.query(`DELETE FROM migrations WHERE name LIKE 'ReadingMonths%'`);
  await migrate(bridgeDatabase(database.url));
  expect(await kept(id)).toEqual([{ gallons: 1, part: 'flow_reading_2026_12' }]);
});

it('has a place for every time, and gives all back', async () => {
  await migrate(bridgeDatabase(database.url));
  const id = await aRun();
  for (const at of ['1999-01-01Z', '2099-01-01Z'])
    await source.query('INSERT INTO flow_reading (command_id, at, gallons) VALUES ($1, $2, 1)', [id, at]);
  const runner = source.createQueryRunner();
  await new ReadingMonths1798100000000().down(runner);
  await runner.release();
  expect(await kept(id)).toEqual([1, 1].map((gallons) => ({ gallons, part: 'flow_reading' })));
});
