import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Retention } from '@headgate/runtime/retention/retention';
import { rulesWithoutIndex } from '@headgate/runtime/testing/rules-without-index';
import { Logger } from '@nestjs/common';
import { aCaller, openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { DeletedFarm } from '../store/deleted-farm.entity.ts';
import { PredictionLog } from '../store/prediction-log.entity.ts';
import { makePartitions } from '@headgate/runtime/retention/partitions';
import { Clock } from '../time/clock.ts';
import { retentionRules } from './retention-rules.ts';

const now = new Date('2026-11-21T18:00:00.123Z');
const day = 24 * 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

let records: OwnRecords;
let retention: Retention;

beforeAll(async () => {
  Logger.overrideLogger(false);
  records = await openOwnRecords();
  retention = new Retention(records.source, new Clock(now), retentionRules);
});
afterAll(() => records.drop());
beforeEach(async () => {
  await records.source.query('TRUNCATE prediction_log, deleted_farm');
});

const left = async () =>
  (await records.source.getRepository(PredictionLog).find()).map(({ id }) => id).toSorted();

async function manyOld(rows: number): Promise<void> {
  await records.source.query(
    `INSERT INTO prediction_log (id, input_data, result_data, created_at)
     SELECT gen_random_uuid(), '{}', '{}', $1::timestamptz - make_interval(secs => n) FROM generate_series(1, $2) AS n`,
    [ago(90 * day), rows],
  );
}

describe('calculations of nobody', () => {
  it('are kept for 90 days, to the millisecond', async () => {
    await records.calculate({ createdAt: ago(90 * day) });
    await records.calculate({ createdAt: ago(90 * day + 1) });
    await records.calculate({ createdAt: ago(900 * day) });
    const kept = [
      await records.calculate({ createdAt: ago(90 * day - 1) }),
      await records.calculate({ createdAt: now }),
    ];
    await retention.run();
    expect(await left()).toEqual(kept.toSorted());
  });

  it("are no farm's, whose stay for as long as it does", async () => {
    const kept = await records.calculate({ farmId: aCaller().farmId, createdAt: ago(900 * day) });
    await retention.run();
    expect(await left()).toEqual([kept]);
  });

  it('all go in one run, in batches', async () => {
    await manyOld(1_234);
    const kept = await records.calculate({ createdAt: now });
    await retention.run();
    expect(await left()).toEqual([kept]);
  });

  it('go once, though several replicas are at it', async () => {
    await manyOld(1_000);
    await Promise.all([retention.run(), retention.run(), retention.run()]);
    await retention.run();
    expect(await left()).toEqual([]);
  });

  it('are left to the replica that is at it', async () => {
    await manyOld(1);
    await records.source.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(4711003)');
      await retention.run();
      expect(await left()).toHaveLength(1);
    });
    await retention.run();
    expect(await left()).toEqual([]);
  });

  it('wait when the process stops', async () => {
    await manyOld(1);
    await retention.run(AbortSignal.abort());
    expect(await left()).toHaveLength(1);
  });
});

describe("a calculation's session", () => {
  it('is forgotten after 90 days, and the calculation stays', async () => {
    const { farmId } = aCaller();
    const old = await records.calculate({ farmId, createdAt: ago(90 * day) });
    const young = await records.calculate({ farmId, createdAt: ago(90 * day - 1) });
    await records.source.query(`UPDATE prediction_log SET user_session = 'a browser'`);
    await retention.run();
    const rows = await records.source.getRepository(PredictionLog).find();
    expect(new Map(rows.map(({ id, userSession }) => [id, userSession]))).toEqual(
      new Map([
        [old, null],
        [young, 'a browser'],
      ]),
    );
  });
});

describe('the id of a deleted farm', () => {
  it('is forgotten after 45 days', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await records.source.getRepository(DeletedFarm).insert([
      { farmId: old, deletedAt: ago(45 * day) },
      { farmId: young, deletedAt: ago(45 * day - 1) },
    ]);
    await retention.run();
    expect(await records.source.getRepository(DeletedFarm).find()).toMatchObject([{ farmId: young }]);
  });
});

describe('plans that later ones replaced', () => {
  const partitions = async () => {
    const rows = await records.source.query<{ name: string }[]>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'recommendation'::regclass ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('go a month at a time, sixty days after its last day; what a person touched stays', async () => {
    await records.source.transaction((manager) =>
      makePartitions(manager, 'recommendation', '2026-07-01', '2026-11-30'),
    );
    await records.source.query(
      `INSERT INTO planned_irrigation (farm_id, id, field_id, version, state, starts_at, ends_at, data, created_at, updated_at)
       SELECT id, id, id, 1, 'accepted', at, at, '{}', at, at FROM (SELECT gen_random_uuid() AS id, '2026-07-04'::timestamptz AS at) AS old`,
    );
    // Sixty days before are 22 September.
    await retention.run();
    expect(await partitions()).toEqual(['09', '10', '11'].map((month) => `recommendation_2026_${month}`));
    expect(await records.source.query('SELECT state FROM planned_irrigation')).toEqual([
      { state: 'accepted' },
    ]);
  });
});

it('how a night went is known for thirty days', async () => {
  const nights = ['2026-10-22', '2026-10-23'];
  await records.source.query(
    `INSERT INTO night (night, time_zone, opened_at) SELECT unnest($1::date[]), 'America/Los_Angeles', now()`,
    [nights],
  );
  await records.source.query(
    `INSERT INTO night_chunk (id, night, time_zone, number, from_farm, fields, due_at)
     SELECT gen_random_uuid(), night, 'America/Los_Angeles', 1, gen_random_uuid(), 1, now() FROM unnest($1::date[]) AS night`,
    [nights],
  );
  await retention.run();
  const left = await records.source.query<object[]>(
    `SELECT night::text AS night FROM night UNION ALL SELECT night::text FROM night_chunk`,
  );
  expect(left).toEqual([{ night: '2026-10-23' }, { night: '2026-10-23' }]);
});

it('who replayed a dead letter is known for two years', async () => {
  await records.source.query(
    `INSERT INTO dead_letter_replay (at, actor, kind, letter_id, outcome)
     VALUES ('2024-11-21T18:00:00.123Z', 'an-admin', 'fact', 'old', 'done'),
       ('2024-11-21T18:00:00.124Z', 'an-admin', 'fact', 'young', 'done')`,
  );
  await retention.run();
  expect(await records.source.query('SELECT letter_id FROM dead_letter_replay')).toEqual([
    { letter_id: 'young' },
  ]);
});

it('answers that could be asked for again are kept for 30 days', async () => {
  await records.source.query(
    `INSERT INTO operation (subject, farm_id, id, ask_hash, answered_at)
     VALUES ('s', 'f', 'old', 'h', $1), ('s', 'f', 'young', 'h', $2)`,
    [ago(30 * day), ago(30 * day - 1)],
  );
  await retention.run();
  expect(await records.source.query('SELECT id FROM operation')).toEqual([{ id: 'young' }]);
});

it('finds what is old by an index', async () => {
  // Tables of few rows.
  expect(await rulesWithoutIndex(records.source, retentionRules)).toEqual([
    'ids of deleted farms',
    'reasons why dead letters were put away',
  ]);
});

it('says that it could not, for the next time to do it', async () => {
  await records.source.query('ALTER TABLE deleted_farm RENAME TO gone');
  await expect(retention.run()).rejects.toThrow('deleted_farm');
  await records.source.query('ALTER TABLE gone RENAME TO deleted_farm');
  await retention.run();
});
