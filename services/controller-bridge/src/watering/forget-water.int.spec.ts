import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { DataSource } from 'typeorm';
import { bridgeDatabase } from '../store/bridge-database.ts';
import { forgetWater } from './forget-water.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;

beforeAll(async () => {
  database = await createDatabase('bridge');
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** So many commands, several a moment, each with a state, a run and an alarm. */
async function water(farmId: string, commands: number): Promise<void> {
  await source.query(
    `WITH made AS (
       INSERT INTO command (id, farm_id, controller_id, command_type, status, requested_at, due_at)
       SELECT gen_random_uuid(), $1, $1, 'stop', 'confirmed', $3::timestamptz - make_interval(secs => n / 7), now()
       FROM generate_series(1, $2::int) AS n RETURNING id
     ), states AS (
       INSERT INTO command_state (command_id, status, at) SELECT id, 'confirmed', now() FROM made
     ), runs AS (
       INSERT INTO zone_run (command_id, farm_id, controller_id, zone_id, zone_text_id, station, is_simulated, state,
         sequence, opened_at, ends_at, closed_at, area_acres, next_check_at)
       SELECT id, $1, $1, $1, 'z', 1, true, 'closed', 1, now(), now(), now(), 1, now() FROM made
     )
     INSERT INTO alarm (id, farm_id, controller_id, command_id, kind, raised_at)
     SELECT gen_random_uuid(), $1, $1, id, 'stop-unconfirmed', now() FROM made`,
    [farmId, commands, new Date()],
  );
}

async function left(): Promise<number[]> {
  const counts = ['command', 'command_state', 'zone_run', 'alarm'].map(async (table) => {
    const [row] = await source.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${table}`);
    return row?.rows ?? NaN;
  });
  return await Promise.all(counts);
}

it('forgets a long history of one farm, in one transaction, and nothing of another', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  await water(gone, 1_700);
  await water(other, 3);
  await source.transaction((manager) => forgetWater(manager, gone));
  expect(await left()).toEqual([3, 3, 3, 3]);
  await source.transaction((manager) => forgetWater(manager, gone));
  await source.transaction((manager) => forgetWater(manager, other));
  expect(await left()).toEqual([0, 0, 0, 0]);
});
