import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandsBench, states } from '../../test/commands-bench.ts';

/** Ten seconds: time enough for a slow machine, before anything expires. */
const minute = 10_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());

it('a start is confirmed by the device, and its water ends by the timer of the device', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  const input = await farm.start(controller.id);
  expect(input).toMatchObject({ status: 'pending', attempt: 0, isSimulated: null, applied: null });
  const done = await farm.settled(input);
  expect(states(done)).toEqual(['pending', 'sent', 'confirmed']);
  expect(done).toMatchObject({
    ...{ isSimulated: false, attempt: 1, reason: null },
    response: { simulated: false, result: 'done' },
  });
  const ended = await farm.closed(input);
  expect(ended.applied).toMatchObject({ closedBy: 'timer', minutes: 1, gallons: null });
  expect(device.openings(input)).toBe(1);
});

it('a start whose answer is lost is confirmed by reading, and opened once', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.fates.open.push('answer-lost');
  const done = await farm.settled(await farm.start(controller.id));
  expect(done).toMatchObject({ status: 'confirmed', attempt: 1 });
  expect(device.openings(done)).toBe(1);
});

it('a start whose answer is late is confirmed by it', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  // The first start has it read.
  await farm.settled(await farm.start(controller.id, 'zone-2'));
  device.isReadable = false;
  device.fates.open.push('answer-late');
  const done = await farm.settled(await farm.start(controller.id));
  expect(done).toMatchObject({ status: 'confirmed', attempt: 1 });
  expect(device.openings(done)).toBe(1);
});

it('a start that was lost on its way is sent again, under the same id and number, with the time that is left', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.fates.open.push('lost');
  const done = await farm.settled(await farm.start(controller.id));
  expect(done).toMatchObject({ status: 'confirmed', attempt: 2 });
  const [first, second, ...others] = device.sent(done);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ sequence: first?.sequence, kind: 'open', station: 1 });
  expect(device.openings(done)).toBe(1);
});

it('a start whose first copy comes after the second opens once', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.fates.open.push('held-up');
  const done = await farm.settled(await farm.start(controller.id));
  device.deliverHeldUp();
  expect(done.status).toBe('confirmed');
  expect(device.openings(done)).toBe(1);
});

it('a start that the device refuses fails, and says why', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.fates.open.push('refused');
  const done = await farm.settled(await farm.start(controller.id));
  expect(done).toMatchObject({
    ...{ status: 'failed', reason: 'refused', attempt: 1 },
    response: { result: 'refused', reason: 'other', detail: 'locked at the device' },
  });
});

it('a start that provably did not run waits, and is sent again', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.fates.open.push('not-run', 'not-run');
  const done = await farm.settled(await farm.start(controller.id));
  expect(states(done)).toEqual(['pending', 'sent', 'pending', 'sent', 'pending', 'sent', 'confirmed']);
  expect(device.openings(done)).toBe(1);
});

it('a start that says done and shows its valve closed is no confirmation', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.fates.open.push('lie');
  const done = await farm.settled(await farm.start(controller.id));
  expect(done).toMatchObject({ status: 'confirmed', attempt: 2 });
  expect(device.openings(done)).toBe(1);
});

it('a start that took effect before its device restarted is not sent a second time', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  await farm.settled(await farm.start(controller.id, 'zone-2'));
  device.isReadable = false;
  device.fates.open.push('answer-lost');
  const input = await farm.start(controller.id);
  await farm.until('it is sent', input, ({ status }) => status === 'sent');
  const wasOpen = () => device.openings(input) === 1;
  await farm.until('it has opened', input, wasOpen);
  device.valves.restart();
  device.isReadable = true;
  const done = await farm.settled(input);
  expect(done).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
  expect(device.openings(input)).toBe(1);
});

it('a device with neither timer nor watchdog is told to open nothing, and is in error', async () => {
  const { farm, controller, device } = await bench.liveFarm();
  device.timer = 'none';
  const done = await farm.settled(await farm.start(controller.id));
  expect(done).toMatchObject({ status: 'failed', reason: 'refused', response: { reason: 'no-timer' } });
  expect(device.openings(done)).toBe(0);
  const [row] = await farm.bridge.rows<{ status: string; trouble: string }>(
    'SELECT status, trouble FROM controller WHERE id = $1',
    [controller.id],
  );
  expect(row).toEqual({ status: 'error', trouble: 'no-timer' });
});
