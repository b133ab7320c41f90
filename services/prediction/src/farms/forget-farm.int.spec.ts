import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@headgate/messaging';
import { indexedColumn } from '@headgate/runtime/testing/rules-without-index';
import { Rejected } from '@headgate/runtime';
import { aCall, aSquare, openOwnFields } from '../../test/own-fields.ts';
import { aCaller, openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { FarmProfiles, untold } from '../farm-profile/farm-profiles.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { Scenarios } from '../scenarios/scenarios.ts';
import { DeletedFarm } from '../store/deleted-farm.entity.ts';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { PredictionLog } from '../store/prediction-log.entity.ts';
import { SavedScenario } from '../store/saved-scenario.entity.ts';
import { Clock } from '../time/clock.ts';
import { dailyTables, farmTables } from './farm-tables.ts';
import { ForgetFarm } from './forget-farm.ts';

const now = new Date('2026-07-10T18:00:00.123Z');
const clock = new Clock(now);

let records: OwnRecords;
let scenarios: Scenarios;
let profiles: FarmProfiles;

beforeAll(async () => {
  records = await openOwnRecords();
  scenarios = new Scenarios(records.source, clock);
  profiles = new FarmProfiles(records.source, new PlaceCatalogue(), clock);
});
afterAll(() => records.drop());

const forget = (farmId: string) =>
  records.source.transaction((manager) => new ForgetFarm(clock).forget(farmId, manager));

/** How many rows there are of a farm, in each table. */
const rowsOf = ({ farmId }: Caller) =>
  Promise.all(
    [PredictionLog, SavedScenario, FarmProfile].map((table) =>
      records.source.getRepository<{ farmId: string | null }>(table).countBy({ farmId }),
    ),
  );

async function aFarmWithRecords(): Promise<Caller> {
  const caller = aCaller();
  const predictionId = await records.calculate({ farmId: caller.farmId });
  await scenarios.save(caller, { predictionId, scenarioName: 'A' });
  await profiles.save(caller, untold);
  expect(await rowsOf(caller)).toEqual([1, 1, 1]);
  return caller;
}

describe('forgetting a farm', () => {
  it('finds what is its by an index, in every table', async () => {
    // The rows of these are their months'.
    const daily: readonly string[] = dailyTables;
    for (const table of farmTables.filter((name) => !daily.includes(name))) {
      const statement = `DELETE FROM ${table} WHERE farm_id = $1`;
      expect([table, await indexedColumn(records.source, statement, [randomUUID()])]).toEqual([
        table,
        'farm_id',
      ]);
    }
  });

  it('leaves nothing of it, and everything of others', async () => {
    const [caller, other] = [await aFarmWithRecords(), await aFarmWithRecords()];
    const ofNobody = await records.calculate();
    await forget(caller.farmId);
    expect(await rowsOf(caller)).toEqual([0, 0, 0]);
    expect(await rowsOf(other)).toEqual([1, 1, 1]);
    expect(await records.source.getRepository(PredictionLog).countBy({ id: ofNobody })).toBe(1);
  });

  it('takes a long history too', async () => {
    const caller = await aFarmWithRecords();
    await records.source.query(
      `INSERT INTO prediction_log (id, input_data, result_data, farm_id, created_at)
       SELECT gen_random_uuid(), '{}', '{}', $1, $2::timestamptz - make_interval(secs => n / 7)
       FROM generate_series(1, 1700) AS n`,
      [caller.farmId, now],
    );
    await forget(caller.farmId);
    expect(await rowsOf(caller)).toEqual([0, 0, 0]);
  });

  it('may happen again, and of a farm that nothing is known of', async () => {
    const caller = await aFarmWithRecords();
    await Promise.all([forget(caller.farmId), forget(caller.farmId)]);
    await forget(caller.farmId);
    await forget(randomUUID());
    expect(await rowsOf(caller)).toEqual([0, 0, 0]);
    const marks = await records.source.getRepository(DeletedFarm).findBy({ farmId: caller.farmId });
    expect(marks).toEqual([{ farmId: caller.farmId, deletedAt: now }]);
  });

  it('happens wholly or not at all', async () => {
    const caller = await aFarmWithRecords();
    const failing = records.source.transaction(async (manager) => {
      await new ForgetFarm(clock).forget(caller.farmId, manager);
      throw new Error('the inbox row did not commit');
    });
    await expect(failing).rejects.toThrow('the inbox row');
    expect(await rowsOf(caller)).toEqual([1, 1, 1]);
    await records.calculate({ farmId: caller.farmId });
    expect(await rowsOf(caller)).toEqual([2, 1, 1]);
  });
});

describe('what a farm has', () => {
  it('has every table that holds something of a farm in the list of what goes with it', async () => {
    const tables = await records.source.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
       JOIN pg_class ON oid = format('%I.%I', table_schema, table_name)::regclass
       WHERE table_schema = 'public' AND column_name = 'farm_id' AND NOT relispartition AND relkind IN ('r', 'p')`,
    );
    // That a farm is gone is kept for as long as something of it could still come.
    const names = tables.map(({ name }) => name).filter((name) => name !== 'deleted_farm');
    expect(names.toSorted()).toEqual([...farmTables].toSorted());
  });

  it('goes too: fields, what grows on them, water sources, and their days', async () => {
    const own = await openOwnFields(clock);
    const [caller, other] = [aCaller(), aCaller()];
    for (const each of [caller, other]) {
      const source = await own.source(each);
      const { id } = await own.field(each, { waterSourceId: source.id, boundary: aSquare() });
      await own.plantings.add(each, { fieldId: id, input: { crop: 'almonds' } }, aCall(each, 'planting'));
    }
    const rowsIn = (farmId: string) =>
      Promise.all(
        farmTables.map(async (table) => {
          const sql = `SELECT 1 FROM ${table} WHERE farm_id::text = $1`;
          return (await own.records.source.query<unknown[]>(sql, [farmId])).length;
        }),
      );
    const before = await rowsIn(other.farmId);
    await own.records.source.transaction((manager) => new ForgetFarm(clock).forget(caller.farmId, manager));
    expect(await rowsIn(caller.farmId)).toEqual(farmTables.map(() => 0));
    expect(await rowsIn(other.farmId)).toEqual(before);
    expect(before.filter((rows) => rows > 0).length).toBeGreaterThan(6);
    await expect(own.source(caller)).rejects.toMatchObject({ status: 401 });
    await own.records.drop();
  });
});

describe('a forgotten farm', () => {
  it('gets no calculation any more: one that comes late counts as signed out', async () => {
    const caller = await aFarmWithRecords();
    await forget(caller.farmId);
    const late = await records.calculate({ farmId: caller.farmId });
    expect(await records.source.getRepository(PredictionLog).findOneByOrFail({ id: late })).toMatchObject({
      farmId: null,
    });
  });

  it('gets no scenario or profile any more: its sessions are over', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    await forget(caller.farmId);
    const input = { predictionId, scenarioName: 'A' };
    await expect(scenarios.save(caller, input)).rejects.toMatchObject({
      name: Rejected.name,
      status: 401,
    });
    await expect(profiles.save(caller, untold)).rejects.toMatchObject({ name: Rejected.name, status: 401 });
    expect(await rowsOf(caller)).toEqual([0, 0, 0]);
  });

  it('gets nothing of what was being written when it was forgotten', async () => {
    const caller = await aFarmWithRecords();
    const { promise: isForgetting, resolve: forgets } = Promise.withResolvers<Promise<void>>();
    await records.source.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO prediction_log (id, input_data, result_data, farm_id, created_at)
         VALUES (gen_random_uuid(), '{}', '{}', $1, now())`,
        [caller.farmId],
      );
      forgets(forget(caller.farmId));
      // Until it waits for this transaction.
      for (let waits = 0; waits === 0;) {
        const rows: { waits: number }[] = await manager.query(
          `SELECT count(*)::int AS waits FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        waits = rows[0]?.waits ?? 0;
      }
    });
    await isForgetting;
    expect(await rowsOf(caller)).toEqual([0, 0, 0]);
  });

  it('gets nothing, however much was written all the while', async () => {
    const caller = aCaller();
    const predictionId = await records.calculate({ farmId: caller.farmId });
    const write = () =>
      Array.from({ length: 30 }, (_, index) =>
        Promise.allSettled([
          records.calculate({ farmId: caller.farmId }),
          scenarios.save(caller, { predictionId, scenarioName: `A${index}` }),
          profiles.save(caller, untold),
        ]),
      );
    const before = write();
    await Promise.all([forget(caller.farmId), forget(caller.farmId)]);
    await Promise.all([...before, ...write()]);
    expect(await rowsOf(caller)).toEqual([0, 0, 0]);
  });
});
