import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProcessPart } from '@headgate/runtime';
import { openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { Clock } from '../time/clock.ts';
import { readFarmsWithProposals } from './reminders/reminder-store.ts';
import { KeepRuns } from './runs/keep-runs.ts';
import { runSetTimes } from './runs/run-set-times.ts';

const now = new Date('2026-07-10T18:00:00Z');
let records: OwnRecords;

/** 4,000 farms, of whose fields controllers water one in a hundred, and what was planned for them in ten weeks. */
beforeAll(async () => {
  records = await openOwnRecords();
  const { source } = records;
  await source.query(
    `INSERT INTO farm_fields (farm_id) SELECT gen_random_uuid() FROM generate_series(1, 4000)`,
  );
  await source.query(
    `INSERT INTO field (farm_id, id, name, data, version, created_at, updated_at)
     SELECT farm_id, gen_random_uuid(), 'North', jsonb_build_object('zones', '[]'::jsonb, 'automation',
       CASE WHEN number % 100 = 0 THEN 'run' ELSE 'advise' END), 1, $1, $1
     FROM (SELECT farm_id, row_number() OVER () AS number FROM farm_fields) AS numbered`,
    [now],
  );
  await source.query(
    `INSERT INTO planned_irrigation (farm_id, id, field_id, version, state, starts_at, ends_at, data, created_at, updated_at)
     SELECT farm_id, gen_random_uuid(), id, 1, CASE WHEN week = 0 THEN 'accepted' ELSE 'applied' END,
       at, at + interval '4 hours', '{"runs": []}', at, at
     FROM field, generate_series(0, 9) AS week, LATERAL (SELECT $1::timestamptz - week * interval '7 days' AS at) AS times`,
    [now],
  );
  await source.query('ANALYZE farm_fields, field, planned_irrigation');
});
afterAll(() => records.drop());

/** How PostgreSQL does what somebody asks of it, who gets no rows. */
async function plansOf(ask: (database: never) => Promise<unknown>): Promise<string> {
  const plans: object[] = [];
  const query = async (statement: string, parameters: unknown[]) => {
    plans.push(await records.source.query<object[]>(`EXPLAIN ${statement}`, parameters));
    return [];
  };
  await ask({ query } as never);
  return JSON.stringify(plans);
}

it('the runs to send are found among accepted irrigations that are not over', async () => {
  const plans = await plansOf((database) =>
    new KeepRuns(database, new Clock(now), new ProcessPart(), runSetTimes).sweep(),
  );
  expect(plans).toContain('planned_irrigation_accepted');
  expect(plans).not.toContain('Seq Scan on planned_irrigation');
});

it('the farms to remind are found by their fields that controllers water', async () => {
  const plans = await plansOf((database) => readFarmsWithProposals(database, now).next());
  expect(plans).toContain('field_controlled');
  expect(plans).not.toContain('Seq Scan on field ');
});
