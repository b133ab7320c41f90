import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench } from '../../test/commands-bench.ts';
import { aPausableFarm } from '../../test/a-pausable-farm.ts';
import type { ScriptedMeter } from '../../test/scripted-valves.ts';

describe('water that is paused', () => {
  /** A minute of water [ms]. */
  const minute = 3_000;
  let bench: CommandsBench;
  beforeAll(async () => {
    bench = await CommandsBench.start(minute);
  });
  afterAll(() => bench.stop());

  it.concurrent('goes on for what was left, and its pause is no water', async () => {
    const { start, done, run, flowed, facts, farm, device } = await aPausableFarm(bench);
    const { id, endAt } = await start(2);
    expect(await run()).toMatchObject({ canPause: true, state: 'open' });
    expect(await done('pause')).toMatchObject({ status: 'confirmed' });
    expect(device.hasOpenValve).toBe(false);
    expect(await run()).toMatchObject({ state: 'open', pause: { secondsLeft: expect.any(Number) } });
    // Past the end that it would have had, and past what safety waits for.
    await pause(Date.parse(endAt ?? '') - Date.now() + 4_000);
    expect(await run()).toMatchObject({ state: 'open', pause: {} });
    expect(await done('resume')).toMatchObject({ status: 'confirmed' });
    const resumed = await run();
    expect(resumed).toMatchObject({ state: 'open' });
    expect(resumed?.pause).toBeUndefined();
    const { applied } = await farm.closed({ id });
    expect(applied).toMatchObject({ closedBy: 'timer' });
    expect(Math.abs((applied?.minutes ?? 0) * minute - flowed())).toBeLessThan(250);
    expect(applied?.minutes).toBeCloseTo(2, 0);
    expect(device.orders.map(({ kind }) => kind)).toEqual(['open', 'pause', 'resume']);
    const [fact] = await facts(id);
    expect(fact).toMatchObject({ runId: id, minutes: applied?.minutes, gallonsByRate: applied?.gallons });
  });

  it.concurrent('is confirmed by reading where answers are lost, and sent again where orders are', async () => {
    const { start, done, device, farm } = await aPausableFarm(bench);
    const { id } = await start(20);
    device.fates.open.push('answer-lost');
    expect(await done('pause')).toMatchObject({ status: 'confirmed', attempt: 1 });
    device.fates.open.push('answer-lost');
    expect(await done('resume')).toMatchObject({ status: 'confirmed', attempt: 1 });
    device.fates.open.push('lost');
    expect(await done('pause')).toMatchObject({ status: 'confirmed', attempt: 2 });
    device.fates.open.push('lost');
    expect(await done('resume')).toMatchObject({ status: 'confirmed', attempt: 2 });
    expect(device.valves.edges.map(({ what }) => what)).toEqual(['open', 'close', 'open', 'close', 'open']);
    expect((await farm.read(id)).applied?.closedAt).toBeNull();
  });

  it.concurrent('ends with a stop, and what was left with it', async () => {
    const { start, done, device, farm, flowed, publish, run } = await aPausableFarm(bench);
    const { id } = await start(20);
    await done('pause');
    const before = flowed();
    expect(await done('stop')).toMatchObject({ status: 'confirmed' });
    const { applied } = await farm.closed({ id });
    expect(applied).toMatchObject({ closedBy: 'stop' });
    expect(Math.abs((applied?.minutes ?? 0) * minute - before)).toBeLessThan(250);
    expect(device.valves.stations()[0]?.isPaused).toBeUndefined();
    device.valves.resumeByHand(1);
    expect(device.hasOpenValve).toBe(false);
    expect(await done('resume')).toMatchObject({ status: 'failed', reason: 'not-running' });
    publish();
    expect(await run()).toBeNull();
  });

  it.concurrent('ends with STOP ALL', async () => {
    const { start, done, device, farm } = await aPausableFarm(bench);
    const { id } = await start(20);
    await done('pause');
    for (const stop of await farm.stopAll())
      expect(await farm.settled(stop)).toMatchObject({ status: 'confirmed' });
    expect((await farm.closed({ id })).applied).toMatchObject({ closedBy: 'stop' });
    device.valves.resumeByHand(1);
    expect(device.hasOpenValve).toBe(false);
  });

  it.concurrent('by a person at its panel is paused, and open again when that one resumes it', async () => {
    const { start, device, publish, run, farm, flowed } = await aPausableFarm(bench);
    const { id, endAt } = await start(2);
    device.valves.pauseByHand(1);
    publish();
    await eventually('it is known to be paused', async () => (await run())?.pause !== undefined);
    await pause(Date.parse(endAt ?? '') - Date.now() + 5_500);
    expect(await run()).toMatchObject({ state: 'open', pause: {} });
    device.valves.resumeByHand(1);
    publish();
    await eventually('it is known to flow', async () => {
      const now = await run();
      return now?.state === 'open' && now.pause === undefined;
    });
    const { applied } = await farm.closed({ id });
    expect(applied).toMatchObject({ closedBy: 'timer' });
    expect(Math.abs((applied?.minutes ?? 0) * minute - flowed())).toBeLessThan(250);
    // Nobody took it for a valve that should be closed.
    expect(device.orders.map(({ kind }) => kind)).toEqual(['open']);
  });

  it.concurrent('that was sent before the pause opens nothing in our rows', async () => {
    const { start, done, device, run } = await aPausableFarm(bench);
    await start(20);
    const old = device.valves.state;
    await done('pause');
    device.publish({ kind: 'state', ...old });
    await pause(300);
    expect(await run()).toMatchObject({ pause: {} });
    const shown = device.valves.state;
    await done('resume');
    device.publish({ kind: 'state', ...shown });
    await pause(300);
    expect((await run())?.pause).toBeUndefined();
  });

  it.concurrent.each(['flow', 'both'] as const)('is no water of its meter, which shows %s', async (shows) => {
    const { start, done, device, farm, publish } = await aPausableFarm(bench);
    const meter: ScriptedMeter = { gpm: 100, shows, total: 7_000, endsByVolume: false };
    device.valves.meters.set(1, meter);
    const { id } = await start(2);
    await done('pause');
    for (let count = 0; count < 5; count += 1) {
      await pause(600);
      publish();
    }
    await done('resume');
    const { applied } = await farm.closed({ id });
    expect(applied?.metered?.gallons).toBeGreaterThan(185);
    expect(applied?.metered?.gallons).toBeLessThan(215);
    expect(applied?.metered?.quality).toBe(shows === 'flow' ? 'flow' : 'totalizer');
  });

  it.concurrent('is refused where the device does not say that it can', async () => {
    const { start, done, device } = await aPausableFarm(bench, { canPause: false });
    await start(20);
    const refused = await done('pause');
    expect(refused).toMatchObject({ status: 'failed', reason: 'refused', attempt: 0 });
    expect(refused.response).toMatchObject({ result: 'not-sent', reason: 'cannot-pause' });
    expect(device.orders.map(({ kind }) => kind)).toEqual(['open']);
  });

  it.concurrent('has nothing to pause, to resume or to adjust where nothing flows', async () => {
    const { start, done, farm, controller } = await aPausableFarm(bench);
    const nothing = { status: 'failed', reason: 'not-running' };
    expect(await done('pause')).toMatchObject(nothing);
    await start(20);
    expect(await done('resume')).toMatchObject(nothing);
    await done('pause');
    expect(await done('pause')).toMatchObject(nothing);
    const adjust = { commandType: 'adjust', zoneId: 'zone-1', duration: 5 } as const;
    expect(await farm.settled(await farm.ask(controller.id, adjust))).toMatchObject(nothing);
  });

  it.concurrent('is simulated where its controller is', async () => {
    const { farm } = await aPausableFarm(bench);
    const { id: controllerId } = await farm.simulated();
    bench.devices.of(controllerId).valves.canPause = true;
    const ask = async (commandType: 'pause' | 'resume') =>
      farm.settled(await farm.ask(controllerId, { commandType, zoneId: 'zone-1' }));
    const { id } = await farm.settled(await farm.start(controllerId, 'zone-1', 2));
    expect(await ask('pause')).toMatchObject({ status: 'confirmed', isSimulated: true });
    await pause(4 * minute);
    expect((await farm.read(id)).applied?.closedAt).toBeNull();
    expect(await ask('resume')).toMatchObject({ status: 'confirmed', isSimulated: true });
    expect((await farm.closed({ id })).applied?.minutes).toBeCloseTo(2, 0);
  });
});

describe('water that is paused, and not resumed', () => {
  /** So that the longest pause is over in nine seconds. */
  const minute = 150;
  let bench: CommandsBench;
  beforeAll(async () => {
    bench = await CommandsBench.start(minute);
  });
  afterAll(() => bench.stop());

  it.concurrent('has ended when the longest pause is over, with what has flowed', async () => {
    const { start, done, farm, flowed, facts, run } = await aPausableFarm(bench);
    const { id } = await start(200);
    await pause(1_000);
    await done('pause');
    const before = flowed();
    const { applied } = await farm.closed({ id });
    expect(applied).toMatchObject({ closedBy: 'stop' });
    expect(Math.abs((applied?.minutes ?? 0) * minute - before)).toBeLessThan(250);
    expect(await run()).toBeNull();
    expect(await facts(id)).toMatchObject([{ minutes: applied?.minutes, endedBy: 'stop' }]);
    expect(await done('resume')).toMatchObject({ status: 'failed', reason: 'not-running' });
    expect(flowed()).toBe(before);
  });

  it.concurrent('is stopped where nobody can tell that it is over', async () => {
    const { start, done, device, farm } = await aPausableFarm(bench);
    const { id } = await start(200);
    // Before: a busy machine may see the pause confirmed when it is over.
    device.isReadable = false;
    await done('pause');
    await eventually('a stop is sent', () =>
      Promise.resolve(device.orders.some(({ kind }) => kind === 'close')),
    );
    expect((await farm.closed({ id })).applied).toMatchObject({ closedBy: 'safety' });
  });

  it.concurrent('is stopped where a panel keeps it for longer', async () => {
    const { start, device, publish, farm, run } = await aPausableFarm(bench);
    const { id } = await start(200);
    // An hour later than ours.
    device.valves.pauseByHand(1, 2 * 3_600);
    publish();
    await eventually('it is known to be paused', async () => (await run())?.pause !== undefined);
    expect((await farm.closed({ id })).applied).toMatchObject({ closedBy: 'safety' });
    expect(device.valves.stations()[0]?.isPaused).toBeUndefined();
  });
});
