import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { aPausableFarm } from '../../test/a-pausable-farm.ts';
import { CommandsBench } from '../../test/commands-bench.ts';
import type { ScriptedMeter } from '../../test/scripted-valves.ts';

/*
 * Somebody does at the panel what Headgate asks for at the same time; orders come late, or not at all; what is paused is somebody's who mends
 * a line.
 */

/** A minute of water [ms]. */
const minute = 3_000;
let bench: CommandsBench;
beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());

it.concurrent('a resume that somebody has done at the panel does nothing when it comes late', async () => {
  const { start, done, ask, device, farm } = await aPausableFarm(bench);
  await start(20);
  await done('pause');
  device.fates.open.push('held-up');
  const resume = await ask('resume');
  device.valves.resumeByHand(1);
  expect(await farm.settled(resume)).toMatchObject({ status: expect.stringMatching(/confirmed|failed/) });
  await done('pause');
  device.deliverHeldUp();
  expect(device.hasOpenValve).toBe(false);
});

it.concurrent('a late resume opens nothing of what was started and paused after a restart', async () => {
  const { start, done, ask, device, farm } = await aPausableFarm(bench);
  await start(20);
  await done('pause');
  device.fates.open.push('held-up');
  const resume = await ask('resume');
  device.valves.restart();
  expect(await farm.settled(resume)).toMatchObject({ status: 'failed' });
  expect(await start(20)).toMatchObject({ status: 'confirmed' });
  expect(await done('pause')).toMatchObject({ status: 'confirmed' });
  device.deliverHeldUp();
  expect(device.hasOpenValve).toBe(false);
});

it.concurrent('a pause that was lost, and done at the panel, hides nothing that the panel does after it', async () => {
  const { start, ask, device, farm, publish, run } = await aPausableFarm(bench);
  await start(20);
  device.fates.open.push('lost');
  const lost = await ask('pause');
  device.valves.pauseByHand(1);
  await farm.settled(lost);
  device.valves.resumeByHand(1);
  publish();
  await eventually('it is known to flow', async () => (await run())?.pause === undefined);
});

it.concurrent('a resume that was lost, and done at the panel, counts what truly flowed', async () => {
  const { start, done, ask, device, farm, publish, flowed } = await aPausableFarm(bench);
  const { id } = await start(4);
  await done('pause');
  device.fates.open.push('lost');
  const lost = await ask('resume');
  device.valves.resumeByHand(1);
  await farm.settled(lost);
  device.valves.closeByHand(1);
  publish();
  const { applied } = await farm.closed({ id });
  expect(Math.abs((applied?.minutes ?? 0) * minute - flowed())).toBeLessThan(400);
});

it.concurrent('what is resumed and paused at the panel again is resumed, and keeps its rest', async () => {
  const { start, done, ask, device, farm, run } = await aPausableFarm(bench);
  await start(60);
  await done('pause');
  device.fates.open.push('answer-lost');
  const resume = await ask('resume');
  await eventually('it has opened', () => Promise.resolve(device.hasOpenValve));
  device.valves.pauseByHand(1);
  expect(await farm.settled(resume)).toMatchObject({ status: 'confirmed', attempt: 1 });
  await eventually('it is known to be paused', async () => (await run())?.pause !== undefined);
  expect(device.orders.map(({ kind }) => kind)).toEqual(['open', 'pause', 'resume']);
});

it.concurrent('no schedule opens what somebody has paused', async () => {
  const { start, done, device, farm, controller } = await aPausableFarm(bench);
  await start(20);
  const startAt = new Date(Date.now() + 3_000).toISOString();
  const about = { commandType: 'schedule', zoneId: 'zone-1', duration: 20, startAt } as const;
  const schedule = await farm.ask(controller.id, about);
  await done('pause');
  const refused = await farm.settled(schedule);
  expect(refused).toMatchObject({ status: 'failed', reason: 'refused' });
  expect(refused.response).toMatchObject({ result: 'not-sent', reason: 'paused' });
  expect(device.hasOpenValve).toBe(false);
  expect(await done('resume')).toMatchObject({ status: 'confirmed' });
});

it.concurrent.each(['resume', 'adjust'] as const)(
  'a valve that a relay opens again under the id of its %s is stopped',
  async (last) => {
    const { start, done, device, farm, controller, publish } = await aPausableFarm(bench);
    await start(60);
    if (last === 'resume') await done('pause');
    const adjust = { commandType: 'adjust', zoneId: 'zone-1', duration: 30 } as const;
    const { id } =
      last === 'resume' ? await done('resume') : await farm.settled(await farm.ask(controller.id, adjust));
    await done('stop');
    device.valves.stick(1, id);
    publish();
    await eventually('it is closed', () => Promise.resolve(!device.hasOpenValve));
  },
);

it.concurrent('what its totalizer counts while it is paused is none of its water', async () => {
  const { start, done, device, farm, publish } = await aPausableFarm(bench);
  const meter: ScriptedMeter = { gpm: 100, shows: 'both', total: 7_000, endsByVolume: false };
  device.valves.meters.set(1, meter);
  const { id } = await start(2);
  await done('pause');
  publish();
  await pause(600);
  // Another zone's, on the same main line.
  meter.total += 400;
  publish();
  await pause(600);
  await done('resume');
  const { applied } = await farm.closed({ id });
  expect(applied?.metered?.gallons).toBeGreaterThan(180);
  expect(applied?.metered?.gallons).toBeLessThan(220);
});

it.concurrent('a pause that is answered when other water flows pauses none of that', async () => {
  const { start, ask, device, farm, run } = await aPausableFarm(bench);
  await start(20);
  device.isReadable = false;
  device.fates.open.push(...Array.from({ length: 100 }, () => 'lost' as const));
  const lost = await ask('pause');
  expect(await farm.settled(lost)).toMatchObject({ status: 'failed' });
  device.fates.open.length = 0;
  device.isReadable = true;
  expect(await start(20)).toMatchObject({ status: 'confirmed' });
  const station = { station: 1, isOpen: false, isPaused: true, canPause: true };
  const stations = [{ ...station, remainingSeconds: 900, commandId: null }];
  const outcome = { kind: 'confirmed', readBackAt: new Date(), stations } as const;
  device.publish({ kind: 'outcome', commandId: lost.id, outcome });
  await farm.until('it is settled late', lost, ({ status }) => status === 'confirmed');
  const now = await run();
  expect(now).toMatchObject({ state: 'open' });
  expect(now?.pause).toBeUndefined();
});
