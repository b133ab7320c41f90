import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { CommandsBench, states } from '../../test/commands-bench.ts';

/** Ten seconds: time enough for a slow machine, before anything expires. */
const minute = 10_000;

let bench: CommandsBench;
let controller: IrrigationController;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());
beforeEach(async () => {
  bench = bench.well();
  controller = await bench.live();
});

const device = () => bench.devices.of(controller.id);

describe('a start', () => {
  it('is confirmed by the device, and its water ends by the timer of the device', async () => {
    const asked = await bench.start(controller.id);
    expect(asked).toMatchObject({ status: 'pending', attempt: 0, isSimulated: null, applied: null });
    const done = await bench.settled(asked);
    expect(states(done)).toEqual(['pending', 'sent', 'confirmed']);
    expect(done).toMatchObject({
      ...{ isSimulated: false, attempt: 1, reason: null },
      response: { simulated: false, result: 'done' },
    });
    const ended = await bench.closed(asked);
    expect(ended.applied).toMatchObject({ closedBy: 'timer', minutes: 1, gallons: null });
    expect(bench.devices.openings(asked.id)).toBe(1);
  });

  it('whose answer is lost is confirmed by reading, and opened once', async () => {
    bench.devices.fates.open.push('answer-lost');
    const done = await bench.settled(await bench.start(controller.id));
    expect(done).toMatchObject({ status: 'confirmed', attempt: 1 });
    expect(bench.devices.openings(done.id)).toBe(1);
  });

  it('whose answer is late is confirmed by it', async () => {
    // The first start has it read.
    await bench.settled(await bench.start(controller.id, 'zone-2'));
    bench.devices.isReadable = false;
    bench.devices.fates.open.push('answer-late');
    const done = await bench.settled(await bench.start(controller.id));
    expect(done).toMatchObject({ status: 'confirmed', attempt: 1 });
    expect(bench.devices.openings(done.id)).toBe(1);
  });

  it('that was lost on its way is sent again, under the same id and number, with the time that is left', async () => {
    bench.devices.fates.open.push('lost');
    const done = await bench.settled(await bench.start(controller.id));
    expect(done).toMatchObject({ status: 'confirmed', attempt: 2 });
    const [first, second, ...others] = bench.devices.sent(done.id);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ sequence: first?.sequence, kind: 'open', station: 1 });
    expect(bench.devices.openings(done.id)).toBe(1);
  });

  it('whose first copy comes after the second opens once', async () => {
    bench.devices.fates.open.push('held-up');
    const done = await bench.settled(await bench.start(controller.id));
    for (const deliver of bench.devices.heldUp.splice(0)) deliver();
    expect(done.status).toBe('confirmed');
    expect(bench.devices.openings(done.id)).toBe(1);
  });

  it('that the device refuses fails, and says why', async () => {
    bench.devices.fates.open.push('refused');
    const done = await bench.settled(await bench.start(controller.id));
    expect(done).toMatchObject({
      ...{ status: 'failed', reason: 'refused', attempt: 1 },
      response: { result: 'refused', reason: 'other', detail: 'locked at the device' },
    });
  });

  it('that provably did not run waits, and is sent again', async () => {
    bench.devices.fates.open.push('not-run', 'not-run');
    const done = await bench.settled(await bench.start(controller.id));
    expect(states(done)).toEqual(['pending', 'sent', 'pending', 'sent', 'pending', 'sent', 'confirmed']);
    expect(bench.devices.openings(done.id)).toBe(1);
  });

  it('that says done and shows its valve closed is no confirmation', async () => {
    bench.devices.fates.open.push('lie');
    const done = await bench.settled(await bench.start(controller.id));
    expect(done).toMatchObject({ status: 'confirmed', attempt: 2 });
    expect(bench.devices.openings(done.id)).toBe(1);
  });

  it('that took effect before its device restarted is not sent a second time', async () => {
    await bench.settled(await bench.start(controller.id, 'zone-2'));
    bench.devices.isReadable = false;
    bench.devices.fates.open.push('answer-lost');
    const asked = await bench.start(controller.id);
    await bench.until('it is sent', asked, ({ status }) => status === 'sent');
    const wasOpen = () => bench.devices.openings(asked.id) === 1;
    await bench.until('it has opened', asked, wasOpen);
    device().restart();
    bench.devices.isReadable = true;
    const done = await bench.settled(asked);
    expect(done).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
    expect(bench.devices.openings(asked.id)).toBe(1);
  });
});

describe('a device', () => {
  it('with neither timer nor watchdog is told to open nothing, and is in error', async () => {
    bench.devices.timer = 'none';
    const done = await bench.settled(await bench.start(controller.id));
    expect(done).toMatchObject({ status: 'failed', reason: 'refused', response: { reason: 'no-timer' } });
    expect(bench.devices.openings(done.id)).toBe(0);
    const [row] = await bench.bridge.rows<{ status: string; trouble: string }>(
      'SELECT status, trouble FROM controller WHERE id = $1',
      [controller.id],
    );
    expect(row).toEqual({ status: 'error', trouble: 'no-timer' });
  });
});
