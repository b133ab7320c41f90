import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  pauseAutomation,
  readAutomation,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import { automationChanged, commandUnderway } from '@headgate/contracts/bridge-hints';
import { closeFarm } from '@headgate/contracts/bridge-questions';
import { longestPauseMinutes } from '@headgate/contracts/irrigation-command';
import { Hints } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { aPlannedFarm, countOf } from '../../../test/a-planned-farm.ts';
import { CommandsBench } from '../../../test/commands-bench.ts';

/** A minute of water [ms]. */
const minute = 3_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute, {
    ...{ REDIS_URL: 'redis://127.0.0.1:9', AUTOMATIC_RUNS: 'true' },
  });
});
afterAll(() => bench.stop());

describe('an automatic irrigation', () => {
  /** With consent and a rate of a tenth of an inch an hour. */
  async function anAllowedFarm() {
    const planned = await aPlannedFarm(bench);
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

  it('is read anew by the pages of its farm when somebody changes, pauses or resumes it, or stops water', async () => {
    const { farm, controller, say, pause, resume } = await anAllowedFarm();
    const hints = jest.spyOn(farm.bridge.service.get(Hints), 'publish');
    const { farmId } = farm.caller;
    await say(true);
    await pause();
    await resume();
    await resume('zone-1');
    expect(hints.mock.calls).toEqual(Array.from({ length: 4 }, () => [automationChanged, { farmId }]));
    await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' });
    const stop = expect.objectContaining({ farmId, commandType: 'stop' });
    expect(hints).toHaveBeenCalledWith(commandUnderway, stop);
  });

  it('stays paused, and what was scheduled taken back, where a deletion of the account was given up', async () => {
    const { farm, controller, inTime, run, setByRule, say, read, resume } = await anAllowedFarm();
    const { bridge, caller } = farm;
    await say(true);
    const runs = [run('zone-2', inTime(soon))];
    await setByRule(1, runs);
    const scheduled = await farm.ask(controller.id, {
      ...{ commandType: 'schedule', zoneId: 'zone-2', duration: 10, startAt: inTime(10 * soon) },
    });
    await farm.settled(await farm.start(controller.id, 'zone-1', 30));
    await eventually('all is closed', async () => {
      return (await bridge.asker.ask(closeFarm, {}, { caller })).openZones === 0;
    });
    await bridge.rows('UPDATE closed_farm SET closed_until = clock_timestamp() WHERE farm_id = $1', [
      caller.farmId,
    ]);
    expect(await farm.read(scheduled.id)).toMatchObject({ status: 'failed', reason: 'stopped' });
    expect((await read()).pausedAt).not.toBeNull();
    expect(await setByRule(2, runs)).toMatchObject({ kind: 'refused', problem: 'automation-paused' });
    await resume();
    expect(countOf(await setByRule(3, runs), 'scheduled')).toBe(1);
  });

  it('is not tried again once it is paused, though it was due and its device was away', async () => {
    const { device, inTime, run, setByRule, say, pause, failsToReach } = await anAllowedFarm();
    await say(true);
    device.fates.open.push(...Array.from({ length: 1_000 }, () => 'not-run' as const));
    await setByRule(1, [run('zone-1', inTime(500))]);
    await failsToReach();
    await pause();
    expect(countOf(await setByRule(1, []), 'failed: cancelled')).toBe(1);
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
