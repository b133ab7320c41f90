import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { irrigationsWaiting } from '@headgate/contracts/prediction-facts';
import { ProcessPart } from '@headgate/runtime';
import { Logger } from '@nestjs/common';
import type { OwnFarm } from '../../test/plan/own-plans.ts';
import { OwnRuns } from '../../test/plan/own-runs.ts';
import type { FieldRecord } from '../fields/field-record.ts';
import { lockFarm } from '../farms/with-farm-lock.ts';
import { Reminders } from './reminders/reminders.ts';

const minute = 60_000;
let runs: OwnRuns;

beforeAll(async () => {
  Logger.overrideLogger(false);
  runs = await OwnRuns.open();
});
afterAll(() => runs.close());
beforeEach(() => runs.reset());

const cancelWaiting = `SELECT pg_cancel_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;

/** As while it is being deleted: whoever waits for the farm is cancelled, as the time limit does it, which is long in tests. */
const holding = ({ farmId }: OwnFarm, work: () => Promise<void>) =>
  runs.own.records.source.transaction(async (manager) => {
    await manager.query(lockFarm, [farmId]);
    const end = new AbortController();
    const cancelling = (async () => {
      while (!end.signal.aborted) {
        await manager.query(cancelWaiting);
        await pause(20);
      }
    })();
    await work().finally(() => {
      end.abort();
    });
    await cancelling;
  });

/** Two farms, whichever of them a sweep comes to first: one is held. */
async function twoFarms(held: number, field: Partial<FieldRecord> = {}) {
  const aFarm = () => runs.aFarm('ask', {}, field);
  const farms = [await aFarm(), await aFarm()] as const;
  return held === 0 ? farms : ([farms[1], farms[0]] as const);
}

async function accepted(farm: OwnFarm): Promise<PlannedIrrigation> {
  const placed = await runs.move(farm, await runs.first(farm), '2026-07-11T03:00:00Z');
  return await runs.decide(farm, placed, 'accept');
}

describe.each([0, 1])('beside a farm that is held, of two the one of number %i, another', (held) => {
  it('is checked before its irrigation starts', async () => {
    const [away, farm] = await twoFarms(held);
    await accepted(away);
    const irrigation = await accepted(farm);
    await runs.work();
    await holding(away, () => runs.checkAt(irrigation, 58));
    expect(await runs.itself(farm, irrigation)).toMatchObject({ startCheck: { verdict: 'run' } });
  });

  it('has its runs sent', async () => {
    const [away, farm] = await twoFarms(held);
    await accepted(away);
    const irrigation = await accepted(farm);
    await runs.work();
    for (const each of [away, farm]) await runs.setZones(each, ['z1']);
    await holding(away, () => runs.keeping.sweep());
    await runs.work();
    expect(runs.bridge.scheduled(irrigation.id)).toEqual(['z1 0']);
  });

  it('is reminded of what waits', async () => {
    // By night nobody is reminded.
    const allowedHours = [{ start: '19:00', end: '02:00' }];
    const [away, farm] = await twoFarms(held, { allowedHours, flowGpm: 1_200 });
    const { records, clock, plans, farmPlans } = runs.own;
    const part = new ProcessPart();
    const reminders = new Reminders({ database: records.source, clock, part, plans, farmPlans });
    const { planned } = await runs.first(farm);
    await runs.first(away);
    runs.own.now = new Date(Date.parse(planned.start) - 120 * minute);
    await holding(away, () => reminders.sweep());
    const announced = await records.source.query<object[]>(
      `SELECT FROM outbox WHERE subject = $1 AND payload::jsonb ->> 'farmId' = $2`,
      [irrigationsWaiting.subject, farm.farmId],
    );
    expect(announced).toHaveLength(1);
  });
});

it('the runs of other farms are sent, though one was deleted meanwhile', async () => {
  const farms = [await runs.aFarm(), await runs.aFarm(), await runs.aFarm()] as const;
  const irrigations = [];
  for (const farm of farms) irrigations.push(await accepted(farm));
  await runs.work();
  for (const farm of farms) await runs.setZones(farm, ['z1']);
  const [first, gone, last] = farms;
  await runs.own.records.source.query('INSERT INTO deleted_farm (farm_id, deleted_at) VALUES ($1, now())', [
    gone.farmId,
  ]);
  await runs.keeping.sweep();
  await runs.work();
  for (const farm of [first, last])
    expect(runs.bridge.scheduled(irrigations[farms.indexOf(farm)]?.id ?? '')).toEqual(['z1 0']);
});
