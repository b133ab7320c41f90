import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandsBench } from '../../test/commands-bench.ts';
import type { StationState } from '../adapters/controller-adapter.ts';

/** Nothing of these tests may end by itself. */
const minute = 60_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());

const aStation = (station: number, isOpen: boolean): StationState => ({
  ...{ station, isOpen, remainingSeconds: isOpen ? 1_800 : null, commandId: null },
});

/** A farm of the test's own, with water in its second zone. */
async function aFarm() {
  const own = await bench.liveFarm();
  const { farm, controller, device } = own;
  // The first start has it read.
  await farm.settled(await farm.start(controller.id, 'zone-2', 30));
  return {
    ...own,
    /** The device says done, when nobody waits for that any more; its messages are taken in their order. */
    saysDone: (commandId: string, ...stations: StationState[]): void => {
      const outcome = { kind: 'confirmed', readBackAt: new Date(), stations } as const;
      device.publish({ kind: 'outcome', commandId, outcome });
    },
  };
}

it('a late answer that says done to a start counts when it shows the zone open', async () => {
  const { farm, controller, device, saysDone } = await aFarm();
  device.isReadable = false;
  device.fates.open.push('lost');
  const start = await farm.start(controller.id, 'zone-1', 30);
  await farm.until('it is sent', start, ({ status }) => status === 'sent');
  saysDone(start.id, aStation(2, true));
  saysDone(start.id, aStation(1, false));
  saysDone(start.id, aStation(1, true));
  const { status, response } = await farm.settled(start);
  expect([status, response]).toMatchObject(['confirmed', { stations: [{ station: 1, isOpen: true }] }]);
});

it('a late answer that says done to a stop counts when it shows the zone closed', async () => {
  const { farm, controller, device, saysDone } = await aFarm();
  device.isDeafToCloses = true;
  const stop = await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-2' });
  await farm.until('nobody knows', stop, ({ status }) => status === 'failed');
  saysDone(stop.id, aStation(9, false));
  saysDone(stop.id, aStation(2, true), aStation(9, false));
  saysDone(stop.id, aStation(2, false), aStation(9, false));
  const { response } = await farm.until('it is confirmed', stop, ({ status }) => status === 'confirmed');
  expect(response).toMatchObject({ stations: [{ station: 2, isOpen: false }] });
});

/** A stop of which nobody knows, for its first copy meets this, and all others are lost; then the device shows what it does. */
async function anUnansweredStop(first: 'answer-lost' | 'held-up') {
  const own = await aFarm();
  const { farm, controller, device } = own;
  device.isReadable = false;
  device.fates.close.push(first, ...Array.from({ length: 1_000 }, () => 'lost' as const));
  device.valves.meters.set(1, { gpm: 6_000, shows: 'flow', total: 0, endsByVolume: false });
  const shows = () => {
    device.publish({ kind: 'state', ...device.valves.state });
  };
  const start = await farm.start(controller.id, 'zone-1', 30);
  await farm.settled(start);
  shows();
  await pause(200);
  const stop = await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' });
  await farm.until('nobody knows', stop, ({ status }) => status === 'failed');
  await pause(1_000);
  return { ...own, start, stop, shows, edge: () => device.valves.edges.at(-1)?.at ?? 0 };
}

it('a device that took a stop, and lost its line before it said so, has been closed since then', async () => {
  const { farm, device, start, shows, edge } = await anUnansweredStop('answer-lost');
  shows();
  const { applied } = await farm.closed(start);
  expect(applied).toMatchObject({ closedBy: 'stop', metered: { quality: 'flow' } });
  // A hundred gallons a second.
  expect(Math.abs((applied?.metered?.gallons ?? 0) - (device.valves.meters.get(1)?.total ?? 0))).toBeLessThan(
    50,
  );
  expect(Math.abs(Date.parse(applied?.closedAt ?? '') - edge())).toBeLessThan(500);
});

it('a device that was open after a stop was sent, and took a later copy, is closed when it shows so', async () => {
  const { farm, device, start, shows, edge } = await anUnansweredStop('held-up');
  shows();
  await pause(1_000);
  device.deliverHeldUp();
  shows();
  const { applied } = await farm.closed(start);
  expect(Math.abs(Date.parse(applied?.closedAt ?? '') - edge())).toBeLessThan(500);
});
