import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  pauseAutomation,
  readAutomation,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import { setAutomaticRuns, setRuns } from '@headgate/contracts/run-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { longestPauseMinutes } from '@headgate/contracts/irrigation-command';
import { retry } from '@headgate/runtime/testing/retry';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench } from '../../test/commands-bench.ts';

/** A minute of water [ms]. */
const minute = 3_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute, {
    ...{ REDIS_URL: 'redis://127.0.0.1:9', AUTOMATIC_RUNS: 'true' },
  });
});
afterAll(() => bench.stop());

type Answer = AnswerOf<typeof setRuns>;
type Runs = AskOf<typeof setRuns>['runs'];

/** A farm with a live controller of two zones, and an irrigation that it has planned. */
async function aPlannedFarm() {
  const { farm, controller, device } = await bench.liveFarm();
  const plannedIrrigationId = randomUUID();
  const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const run = (zoneId: string, startAt: string, changes: Partial<Runs[number]> = {}) => ({
    ...{ controllerId: controller.id, zoneId, cycle: 0, startAt, minutes: 1, water: null, ...changes },
  });
  const about = { farmId: farm.caller.farmId, plannedIrrigationId };
  const set = (version: number, runs: Runs, knownStop: string | null = null): Promise<Answer> =>
    retry(() =>
      farm.bridge.asker.ask(setRuns, {
        ...{ ...about, decidedBy: farm.caller.userId, version, runs, knownStop },
      }),
    );
  /** Nobody has accepted it. */
  const setByRule = (version: number, runs: Runs): Promise<Answer> => {
    const decided = { decidedBy: null, knownStop: new Date().toISOString() };
    return retry(() => farm.bridge.asker.ask(setAutomaticRuns, { ...about, ...decided, version, runs }));
  };
  const facts = (subject: string) =>
    farm.bridge.rows<{ payload: string }>(
      `SELECT payload FROM outbox WHERE subject = $1 AND payload LIKE '%' || $2 || '%' ORDER BY id`,
      [subject, plannedIrrigationId],
    );
  return { farm, controller, device, plannedIrrigationId, inTime, run, set, setByRule, facts };
}

function statesOf(answer: Answer): [zoneId: string, state: string][] {
  if (!('runs' in answer)) throw new Error(answer.kind);
  return answer.runs.map(({ zoneId, state, reason }) => [
    zoneId,
    reason === null ? state : `${state}: ${reason}`,
  ]);
}
const countOf = (answer: Answer, wanted: string) =>
  statesOf(answer).filter(([, state]) => state === wanted).length;
const hour = 3_600_000;

describe('runs of a planned irrigation', () => {
  it('open their zones at their time, and say so with the irrigation and its version', async () => {
    const { device, plannedIrrigationId, inTime, run, set, facts } = await aPlannedFarm();
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
    const { farm, inTime, run, set } = await aPlannedFarm();
    const [early, late] = [inTime(hour), inTime(2 * hour)];
    const first = await set(1, [run('zone-1', early), run('zone-2', early)]);
    const second = await set(2, [run('zone-1', late, { minutes: 5 })]);
    expect(statesOf(second)).toEqual([
      ['zone-2', 'failed: cancelled'],
      ['zone-1', 'scheduled'],
    ]);
    const idsOf = (answer: Answer) =>
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

  it('are taken all or none, and none of before is left', async () => {
    const { inTime, run, set } = await aPlannedFarm();
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
    const { device, inTime, run, set } = await aPlannedFarm();
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
    const { plannedIrrigationId, inTime, run, set } = await aPlannedFarm();
    await set(5, [run('zone-1', inTime(hour))]);
    const { farm: other } = await bench.liveFarm();
    const { farmId, userId: decidedBy } = other.caller;
    const ask = { farmId, decidedBy, plannedIrrigationId, version: 6, knownStop: null };
    const setThere = (runs: Runs) => retry(() => other.bridge.asker.ask(setRuns, { ...ask, runs }));
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
    const { farm, inTime, run, set, facts } = await aPlannedFarm();
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
    const { farm, controller, inTime, run, set } = await aPlannedFarm();
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

describe('an automatic irrigation', () => {
  /** With consent and a rate of a tenth of an inch an hour. */
  async function anAllowedFarm() {
    const planned = await aPlannedFarm();
    const { bridge, caller } = planned.farm;
    const limits = { maxHoursPerDay: 8, maxInchesPerWeek: 2 };
    const say = (consent: boolean) => bridge.asker.ask(setAutomation, { consent, ...limits }, { caller });
    await bridge.rows('UPDATE zone SET application_rate = 0.1 WHERE controller_id = $1', [
      planned.controller.id,
    ]);
    const read = () => bridge.asker.ask(readAutomation, {}, { caller });
    const pause = () => bridge.asker.ask(pauseAutomation, {}, { caller });
    const resume = (zoneId?: string) =>
      bridge.asker.ask(
        resumeAutomation,
        { zone: zoneId === undefined ? null : { controllerId: planned.controller.id, zoneId } },
        { caller },
      );
    return { ...planned, say, read, pause, resume };
  }
  const soon = 60_000;

  it('is scheduled with the farm’s consent alone, and not any more without it', async () => {
    const { inTime, run, setByRule, say } = await anAllowedFarm();
    const runs = [run('zone-1', inTime(soon)), run('zone-2', inTime(soon))];
    expect(await setByRule(1, runs)).toMatchObject({ kind: 'refused', problem: 'automation-off' });
    expect(await say(true)).toMatchObject({ isOffered: true, maxHoursPerDay: 8, pausedAt: null });
    expect(countOf(await setByRule(2, runs), 'scheduled')).toBe(2);
    await say(false);
    expect(countOf(await setByRule(2, []), 'failed: cancelled')).toBe(2);
    expect(await setByRule(3, runs)).toMatchObject({ kind: 'refused', problem: 'automation-off' });
  });

  it('is paused at one press and by STOP ALL until a person resumes; what a person accepts is not', async () => {
    const { farm, inTime, run, set, setByRule, say, read, pause, resume } = await anAllowedFarm();
    await say(true);
    const runs = [run('zone-1', inTime(soon))];
    expect(countOf(await setByRule(1, runs), 'scheduled')).toBe(1);
    expect((await pause()).pausedAt).not.toBeNull();
    expect(countOf(await setByRule(1, []), 'failed: cancelled')).toBe(1);
    expect(await setByRule(2, runs)).toMatchObject({ kind: 'refused', problem: 'automation-paused' });
    expect(countOf(await set(3, runs), 'scheduled')).toBe(1);
    expect(await resume()).toMatchObject({ kind: 'resumed', automation: { pausedAt: null } });
    expect(countOf(await setByRule(4, runs), 'scheduled')).toBe(1);
    await farm.stopAll();
    expect((await read()).pausedAt).not.toBeNull();
    expect(await setByRule(5, runs)).toMatchObject({ kind: 'refused', problem: 'automation-paused' });
    await resume();
    expect(countOf(await setByRule(6, runs), 'scheduled')).toBe(1);
  });

  it('leaves a zone alone that a person has stopped, until that zone is resumed', async () => {
    const { farm, controller, inTime, run, setByRule, say, read, resume } = await anAllowedFarm();
    await say(true);
    await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' });
    expect(await setByRule(1, [run('zone-2', inTime(soon))])).toMatchObject({ kind: 'set' });
    expect((await read()).pausedZones).toMatchObject([{ controllerId: controller.id, zoneId: 'zone-1' }]);
    await resume();
    const wanted = [run('zone-1', inTime(soon))];
    expect(await setByRule(2, wanted)).toMatchObject({ problem: 'automation-paused', zoneId: 'zone-1' });
    expect(await resume('zone-9')).toEqual({ kind: 'not-found' });
    expect(await resume('zone-1')).toMatchObject({ automation: { pausedZones: [] } });
    expect(await setByRule(3, wanted)).toMatchObject({ kind: 'set' });
  });

  it('keeps to the farm’s hours and inches, with what else is scheduled in the zone', async () => {
    const { farm, controller, inTime, run, setByRule, say } = await anAllowedFarm();
    await say(true);
    const eight = [run('zone-1', inTime(soon), { minutes: 480 })];
    expect(await setByRule(1, eight)).toMatchObject({ kind: 'set' });
    expect(await setByRule(2, [run('zone-1', inTime(soon), { minutes: 481 })])).toMatchObject({
      ...{ kind: 'refused', problem: 'beyond-hours-a-day', zoneId: 'zone-1' },
    });
    await farm.ask(controller.id, {
      ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 30, startAt: inTime(soon / 2) },
    });
    expect(await setByRule(3, eight)).toMatchObject({ problem: 'beyond-hours-a-day' });
    await farm.bridge.rows('UPDATE zone SET application_rate = 1 WHERE controller_id = $1', [controller.id]);
    expect(await setByRule(4, [run('zone-2', inTime(soon), { minutes: 121 })])).toMatchObject({
      ...{ problem: 'beyond-inches-a-week', zoneId: 'zone-2' },
    });
  });

  it('counts what is left of water that is paused, to its longest pause', async () => {
    const { farm, controller, device, inTime, run, setByRule, say } = await anAllowedFarm();
    await say(true);
    device.valves.canPause = true;
    await farm.settled(await farm.start(controller.id, 'zone-1', 60));
    const pause = await farm.ask(controller.id, { commandType: 'pause', zoneId: 'zone-1' });
    expect(await farm.settled(pause)).toMatchObject({ status: 'confirmed' });
    const later = (minutes: number) => [run('zone-1', inTime(130 * minute), { minutes })];
    expect(await setByRule(1, later(480 - 60 - longestPauseMinutes + 2))).toMatchObject({
      problem: 'beyond-hours-a-day',
    });
    expect(await setByRule(2, later(480 - 60 - longestPauseMinutes - 10))).toMatchObject({ kind: 'set' });
  });

  it('moves no valve of a controller that is not live, nor of another farm', async () => {
    const { farm, inTime, run, setByRule, say } = await anAllowedFarm();
    await say(true);
    const simulated = await farm.simulated();
    await farm.bridge.rows('UPDATE zone SET application_rate = 0.1 WHERE controller_id = $1', [simulated.id]);
    const there = run('zone-1', inTime(soon), { controllerId: simulated.id });
    expect(await setByRule(1, [there])).toMatchObject({ problem: 'not-live' });
    const other = await anAllowedFarm();
    await other.say(true);
    expect(await setByRule(2, [other.run('zone-1', inTime(soon))])).toMatchObject({
      problem: 'no-controller',
    });
    await expect(farm.bridge.asker.ask(readAutomation, {}, {})).rejects.toMatchObject({ status: 401 });
  });
});
