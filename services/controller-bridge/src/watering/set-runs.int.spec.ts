import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeController } from '@headgate/contracts/bridge-questions';
import { setRuns } from '@headgate/contracts/run-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { ZoneSettings } from '@headgate/contracts/irrigation-controller';
import { retry } from '@headgate/runtime/testing/retry';
import { eventually } from '@headgate/runtime/testing/eventually';
import { aControllerInput } from '../../test/a-controller.ts';
import { aPlannedFarm, countOf, statesOf } from '../../test/a-planned-farm.ts';
import { CommandsBench } from '../../test/commands-bench.ts';

/** A minute of water [ms]. */
const minute = 3_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute, {
    REDIS_URL: 'redis://127.0.0.1:9',
  });
});
afterAll(() => bench.stop());

const hour = 3_600_000;

describe('runs of a planned irrigation', () => {
  it('open their zones at their time, and say so with the irrigation and its version', async () => {
    const { device, plannedIrrigationId, inTime, run, set, facts } = await aPlannedFarm(bench);
    const startAt = inTime(1_200);
    const answer = await set(3, [run('zone-1', startAt), run('zone-2', startAt)]);
    expect(statesOf(answer)).toEqual([
      ['zone-1', 'scheduled'],
      ['zone-2', 'scheduled'],
    ]);
    expect('runs' in answer && answer.runs[0]?.isSimulated).toBe(false);
    await eventually(
      'both are open',
      async () =>
        'runs' in (await set(3, [])) && JSON.stringify(statesOf(await set(3, []))).split('open').length === 3,
    );
    expect(device.orders.filter(({ kind }) => kind === 'open')).toHaveLength(2);
    await eventually(
      'both are done',
      async () => JSON.stringify(statesOf(await set(3, []))).split('done').length === 3,
    );
    const changes = (await facts('fact.bridge.run-changed.v1')).map(
      ({ payload }) => JSON.parse(payload) as object,
    );
    expect(changes).toMatchObject([
      { plannedIrrigationId, version: 3, state: 'open' },
      { plannedIrrigationId, version: 3, state: 'open' },
    ]);
    const water = (await facts('fact.bridge.water-applied.v2')).map(
      ({ payload }) => JSON.parse(payload) as object,
    );
    expect(water).toMatchObject([
      { planned: { plannedIrrigationId, version: 3 }, endedBy: 'timer' },
      { planned: { plannedIrrigationId, version: 3 }, endedBy: 'timer' },
    ]);
  });

  it('are those of the highest version: moved, added and withdrawn, with the same ids', async () => {
    const { farm, inTime, run, set } = await aPlannedFarm(bench);
    const [early, late] = [inTime(hour), inTime(2 * hour)];
    const first = await set(1, [run('zone-1', early), run('zone-2', early)]);
    const second = await set(2, [run('zone-1', late, { minutes: 5 })]);
    expect(statesOf(second)).toEqual([
      ['zone-2', 'failed: cancelled'],
      ['zone-1', 'scheduled'],
    ]);
    const idsOf = (answer: AnswerOf<typeof setRuns>) =>
      new Map('runs' in answer ? answer.runs.map(({ zoneId, runId }) => [zoneId, runId]) : []);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect('runs' in second && second.runs[1]).toMatchObject({ startAt: late, minutes: 5 });
    // The same one answers the same, whatever comes with it; a lower one changes nothing.
    expect(await set(2, [])).toEqual(second);
    expect(await set(1, [run('zone-2', early)])).toEqual({ kind: 'older', version: 2 });
    expect(statesOf(await set(3, [run('zone-2', late)]))).toEqual([
      ['zone-1', 'failed: cancelled'],
      ['zone-2', 'scheduled'],
    ]);
    const rows = await farm.bridge.rows<{ next: Date | null }>(
      `SELECT next_try_at AS next FROM command WHERE farm_id = $1 AND status = 'pending'`,
      [farm.caller.farmId],
    );
    expect(rows.map(({ next }) => next?.toISOString())).toEqual([late]);
  });

  it('that did not reach their device are withdrawn, and scheduled anew where they are wanted again', async () => {
    const { farm, controller, device, inTime, run, set, failsToReach } = await aPlannedFarm(bench);
    device.fates.open.push(...Array.from({ length: 1_000 }, () => 'not-run' as const));
    await set(1, [run('zone-1', inTime(500))]);
    await failsToReach();
    expect(countOf(await set(2, []), 'failed: cancelled')).toBe(1);
    device.fates.open.length = 0;
    const stop = await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' });
    await farm.until('it is closed', stop, ({ status }) => status === 'confirmed');
    const again = [run('zone-1', inTime(1_000))];
    expect(countOf(await set(3, again, new Date().toISOString()), 'scheduled')).toBe(1);
    await eventually('it opens', async () => countOf(await set(3, again), 'open') === 1);
    // Its first order has the number from before the stop, and a device does nothing that is older than its stop.
    const [closed, opened] = ['close', 'open'].map((kind) =>
      device.orders.findLast((each) => each.kind === kind),
    );
    expect(opened?.sequence).toBeGreaterThan(closed?.sequence ?? Infinity);
  });

  it('of a zone that was removed and added again open the new one', async () => {
    const { farm, controller, device, inTime, run, set } = await aPlannedFarm(bench);
    await set(1, [run('zone-1', inTime(hour))]);
    const { zones } = aControllerInput();
    const setZones = async (version: number, wanted: ZoneSettings[]) => {
      const change = { id: controller.id, version, zones: wanted };
      const answer = await retry(() =>
        farm.bridge.asker.ask(changeController, change, { caller: farm.caller }),
      );
      if (answer.kind !== 'controller') throw new Error(answer.kind);
      return answer.controller.version;
    };
    const version = await setZones(controller.version, zones.slice(1));
    expect(statesOf(await set(1, []))).toEqual([['zone-1', 'failed: removed']]);
    await setZones(version, zones);
    const again = [run('zone-1', inTime(2_000))];
    expect(countOf(await set(2, again), 'scheduled')).toBe(1);
    await eventually('it opens', async () => countOf(await set(2, again), 'open') === 1);
    expect(device.orders.filter(({ kind }) => kind === 'open')).toHaveLength(1);
  });

  it('are taken all or none, and none of before is left', async () => {
    const { inTime, run, set } = await aPlannedFarm(bench);
    const startAt = inTime(hour);
    await set(1, [run('zone-1', startAt)]);
    expect(await set(2, [run('zone-2', startAt), run('zone-9', startAt)])).toMatchObject({
      ...{ kind: 'refused', problem: 'no-zone', zoneId: 'zone-9' },
      runs: [{ zoneId: 'zone-1', state: 'failed', reason: 'cancelled' }],
    });
    // Asked again, for the answer was lost: the same.
    expect(await set(2, [])).toMatchObject({ kind: 'refused', problem: 'no-zone' });
    const refusals = [
      [run('zone-1', inTime(-1_000)), 'past'],
      [run('zone-1', inTime(40 * hour)), 'too-far-ahead'],
      [run('zone-1', startAt, { minutes: 1_441 }), 'beyond-maximum'],
      [run('zone-1', startAt, { controllerId: randomUUID() }), 'no-controller'],
    ] as const;
    let version = 3;
    for (const [wrong, problem] of refusals)
      expect(await set((version += 1), [wrong])).toMatchObject({ kind: 'refused', problem });
  });

  it('that have begun stand: a version after that names them and schedules nothing anew', async () => {
    const { device, inTime, run, set } = await aPlannedFarm(bench);
    const startAt = inTime(600);
    await set(1, [run('zone-1', startAt, { minutes: 3 })]);
    await eventually('it is open', async () =>
      statesOf(await set(1, []))
        .toString()
        .includes('open'),
    );
    expect(statesOf(await set(2, [run('zone-1', inTime(hour))]))).toEqual([['zone-1', 'open']]);
    expect(statesOf(await set(3, []))).toEqual([['zone-1', 'open']]);
    expect(device.orders.filter(({ kind }) => kind === 'open')).toHaveLength(1);
  });

  it('of another farm are nobody else’s to see or to set', async () => {
    const { plannedIrrigationId, inTime, run, set } = await aPlannedFarm(bench);
    await set(5, [run('zone-1', inTime(hour))]);
    const { farm: other } = await bench.liveFarm();
    const { farmId, userId: decidedBy } = other.caller;
    const ask = { farmId, decidedBy, plannedIrrigationId, version: 6, knownStop: null };
    const setThere = (runs: AskOf<typeof setRuns>['runs']) =>
      retry(() => other.bridge.asker.ask(setRuns, { ...ask, runs }));
    expect(await setThere([])).toEqual({ kind: 'set', runs: [] });
    expect(await setThere([run('zone-1', inTime(hour))])).toMatchObject({
      kind: 'refused',
      problem: 'no-controller',
    });
    expect(statesOf(await set(5, []))).toEqual([['zone-1', 'scheduled']]);
  });
});

describe('a stop of a person', () => {
  it('takes back what is scheduled, and only who knows of it schedules anew', async () => {
    const { farm, inTime, run, set, facts } = await aPlannedFarm(bench);
    const startAt = inTime(hour);
    await set(1, [run('zone-1', startAt), run('zone-2', startAt)]);
    await farm.stopAll();
    expect(statesOf(await set(1, []))).toEqual([
      ['zone-1', 'failed: stopped'],
      ['zone-2', 'failed: stopped'],
    ]);
    expect(await facts('fact.bridge.run-changed.v1')).toHaveLength(2);
    const stopped = await set(2, [run('zone-1', startAt)]);
    if (stopped.kind !== 'stopped') throw new Error(stopped.kind);
    expect(countOf(stopped, 'scheduled')).toBe(0);
    // To whoever decides with that in sight.
    expect(statesOf(await set(3, [run('zone-1', startAt)], stopped.stoppedAt))).toEqual([
      ['zone-1', 'scheduled'],
      ['zone-2', 'failed: stopped'],
    ]);
  });

  it('of a zone takes back its runs alone, and leaves what people have scheduled for another day', async () => {
    const { farm, controller, inTime, run, set } = await aPlannedFarm(bench);
    const startAt = inTime(hour);
    const own = await farm.ask(controller.id, {
      ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 1, startAt },
    });
    await set(1, [run('zone-1', startAt), run('zone-2', startAt)]);
    await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' });
    expect(statesOf(await set(1, []))).toEqual([
      ['zone-1', 'failed: stopped'],
      ['zone-2', 'scheduled'],
    ]);
    expect(await farm.read(own.id)).toMatchObject({ status: 'pending' });
    expect(await set(2, [run('zone-2', startAt)])).toMatchObject({ kind: 'set' });
    expect(await set(3, [run('zone-1', startAt)])).toMatchObject({ kind: 'stopped' });
  });
});
