import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench } from '../../test/commands-bench.ts';
import { greatestSequence } from '../adapters/device-protocol/believable.ts';

/** What was asked for expires after four seconds. */
const minute = 2_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());

/** A farm of the test's own. */
async function aFarm() {
  const own = await bench.liveFarm();
  const { farm, controller } = own;
  return {
    ...own,
    running: async () => await farm.settled(await farm.start(controller.id, 'zone-1', 60)),
    stop: () => farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' }),
  };
}

it.concurrent('a device that answers what is not understood, and shows closed, is not asked again without a pause', async () => {
  const { farm, controller, device } = await aFarm();
  device.fates.open.push(...Array.from({ length: 500 }, () => 'lost' as const));
  const input = await farm.start(controller.id, 'zone-1', 60);
  const done = await farm.settled(input);
  expect(done.status).toBe('failed');
  expect(device.sent(input).length).toBeGreaterThan(1);
  expect(device.sent(input).length).toBeLessThan(12);
});

it('a device whose numbers cannot be is started and stopped by ours', async () => {
  const { farm, device, running, stop } = await aFarm();
  device.valves.lastSequence = greatestSequence;
  const started = await running();
  const stopped = await farm.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
  for (const each of [started, stopped]) expect(device.sent(each)[0]?.sequence).toBeLessThan(1_000);
});

it('a device that knows more orders than we do is told what comes after them', async () => {
  const { device, running } = await aFarm();
  device.valves.lastSequence = 5_000;
  const started = await running();
  expect(device.sent(started)[0]?.sequence).toBeGreaterThan(5_000);
});

it('a device that was put in the place of another one is told what comes after the orders that it knows', async () => {
  const { farm, controller, device, running, stop } = await aFarm();
  await running();
  await farm.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
  device.isReadable = false;
  device.valves.lastSequence = 5_000;
  device.valves.restart();
  device.publish({ kind: 'state', ...device.valves.state });
  device.publish({ kind: 'online' });
  await eventually('that is heard', async () => {
    const rows = await farm.bridge.rows('SELECT 1 FROM controller WHERE id = $1 AND next_sequence > 5000', [
      controller.id,
    ]);
    return rows.length > 0;
  });
  const started = await running();
  expect(started.status).toBe('confirmed');
  expect(device.openings(started)).toBe(1);
});

it('a device that says done, and shows open, gets another order', async () => {
  const { farm, device, running, stop } = await aFarm();
  const run = await running();
  device.fates.close.push('lie-for-good', 'lie-for-good');
  const input = await stop();
  await farm.until('it is closed', input, ({ status }) => status === 'confirmed');
  expect((await farm.closed(run)).applied).toMatchObject({ closedBy: 'stop' });
  const closes = device.orders.filter(({ kind }) => kind === 'close').slice(-3);
  expect(new Set(closes.map(({ commandId }) => commandId)).size).toBe(3);
  expect(closes[0]?.commandId).toBe(input.id);
});

it('a device that says done, and shows open, is quoted', async () => {
  const { farm, device, running, stop } = await aFarm();
  await running();
  device.fates.close.push(...Array.from({ length: 200 }, () => 'lie' as const));
  const failed = await farm.until('nobody knows', await stop(), ({ status }) => status === 'failed');
  expect(failed).toMatchObject({ reason: 'unconfirmed', response: { result: 'contradicted' } });
});

it.concurrent('a device that shows a valve open which was closed long ago is stopped again, and its water is told', async () => {
  const { farm, device, running, stop } = await aFarm();
  const run = await running();
  await farm.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
  const first = await farm.closed(run);
  device.valves.stick(1, run.id);
  await eventually('it is closed again', () => {
    device.publish({ kind: 'state', ...device.valves.state });
    return !device.hasOpenValve;
  });
  const reported = await farm.until('that is known', run, ({ applied }) => applied?.closedBy === 'safety');
  // Longer than a minute of water: what was between is none.
  const between = Date.parse(reported.applied?.closedAt ?? '') - Date.parse(first.applied?.closedAt ?? '');
  expect(between).toBeGreaterThan(5_000);
  const flowed = ({ applied }: typeof first) => (applied?.minutes ?? 0) * minute;
  expect(flowed(reported)).toBeLessThan(flowed(first) + between / 2);
});

it.concurrent('water that another command has opened is not credited to a start that nobody saw begin', async () => {
  const { farm, controller, device, running } = await aFarm();
  const first = await running();
  device.isReadable = false;
  device.isDeafToCloses = true;
  device.fates.open.push(...Array.from({ length: 500 }, () => 'lost' as const));
  const second = await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  expect(second).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
  device.isReadable = true;
  device.publish({ kind: 'state', ...device.valves.state });
  await eventually('that is heard', async () => {
    const seen = await farm.bridge.rows('SELECT 1 FROM zone_run WHERE command_id = $1 AND seen_at > $2', [
      first.id,
      second.timeline.at(-1)?.at,
    ]);
    return seen.length > 0;
  });
  device.isDeafToCloses = false;
  expect((await farm.closed(first)).applied?.minutes).toBeGreaterThan(0);
  const runs = await farm.bridge.rows<{ state: string }>('SELECT state FROM zone_run WHERE command_id = $1', [
    second.id,
  ]);
  expect(runs).toEqual([{ state: 'void' }]);
});

it.concurrent('a device whose older word of an open valve comes after its stop is not stopped again', async () => {
  const { farm, controller, device, running, stop } = await aFarm();
  const run = await running();
  const before = device.valves.state;
  await farm.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
  await farm.closed(run);
  // Longer than words may be on their way.
  await pause(6_000);
  // What comes after it is heard after it; and no reading calls the device active again.
  device.isReadable = false;
  device.publish({ kind: 'state', ...before });
  device.publish({ kind: 'offline' });
  await eventually('both are heard', async () => {
    const [row] = await farm.bridge.rows<{ status: string }>('SELECT status FROM controller WHERE id = $1', [
      controller.id,
    ]);
    return row?.status === 'error';
  });
  const stops = await farm.bridge.rows(
    `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop'`,
    [controller.id],
  );
  expect(stops).toHaveLength(1);
  expect((await farm.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
});
