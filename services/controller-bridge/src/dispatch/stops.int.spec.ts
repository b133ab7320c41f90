import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closeFarm, readAlarmForMail } from '@headgate/contracts/bridge-questions';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench, states } from '../../test/commands-bench.ts';

/** Nothing of these tests may end by itself. */
const minute = 60_000;

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

const running = async (zoneId = 'zone-1') =>
  await bench.settled(await bench.start(controller.id, zoneId, 30));
const stop = (zoneId?: string) =>
  bench.ask(controller.id, { commandType: 'stop', ...(zoneId !== undefined && { zoneId }) });

describe('a stop', () => {
  it('closes its zone, and no other, and ends its water', async () => {
    const [one, other] = [await running('zone-1'), await running('zone-2')];
    const done = await bench.settled(await stop('zone-1'));
    expect(done).toMatchObject({ status: 'confirmed', zoneId: 'zone-1', expiresAt: null, duration: null });
    const ended = await bench.read(one.id);
    expect(ended.applied).toMatchObject({ closedBy: 'stop' });
    expect(ended.applied?.minutes).toBeLessThan(30);
    expect((await bench.read(other.id)).applied).toMatchObject({ closedAt: null });
  });

  it('of the whole controller closes every zone', async () => {
    const runs = [await running('zone-1'), await running('zone-2')];
    expect(await bench.settled(await stop())).toMatchObject({ status: 'confirmed', zoneId: null });
    for (const run of runs) expect((await bench.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
  });

  it('goes past a start in flight that hangs, and the start never opens', async () => {
    bench.devices.fates.open.push('hangs');
    const start = await bench.start(controller.id);
    await bench.until('it is in flight', start, ({ status }) => status === 'sent');
    const done = await bench.settled(await stop('zone-1'));
    expect(done.status).toBe('confirmed');
    const ended = await bench.settled(start);
    expect(ended).toMatchObject({ status: 'failed', reason: 'stopped' });
    expect(bench.devices.openings(start.id)).toBe(0);
  });

  it('ends a start that had opened without saying so: it was confirmed, and closed', async () => {
    await running('zone-2');
    bench.devices.isReadable = false;
    bench.devices.fates.open.push('answer-late');
    const start = await bench.start(controller.id, 'zone-1', 30);
    await bench.until('it has opened', start, () => bench.devices.openings(start.id) === 1);
    expect(await bench.settled(await stop('zone-1'))).toMatchObject({ status: 'confirmed' });
    bench.devices.isReadable = true;
    const ended = await bench.until('it is confirmed', start, ({ status }) => status === 'confirmed');
    expect((await bench.closed(ended)).applied).toMatchObject({ closedBy: 'stop' });
    expect(bench.devices.openings(start.id)).toBe(1);
  });

  it('that comes before a start that was held up on its way makes it stale', async () => {
    bench.devices.fates.open.push('held-up');
    bench.devices.isReadable = false;
    await bench.bridge.rows(
      `UPDATE controller_watch SET timer_seen_for = c.approved_at FROM controller c
      WHERE c.id = controller_id AND c.id = $1`,
      [controller.id],
    );
    bench.devices.isReadable = true;
    const start = await bench.start(controller.id);
    await bench.until('it is in flight', start, ({ attempt }) => attempt > 0);
    await bench.settled(await stop('zone-1'));
    await bench.settled(start);
    for (const deliver of bench.devices.heldUp.splice(0)) deliver();
    expect(bench.devices.openings(start.id)).toBeLessThanOrEqual(1);
    expect(
      bench.devices
        .of(controller.id)
        .stations()
        .some(({ isOpen }) => isOpen),
    ).toBe(false);
  });

  it('takes back what waits for its zone now, and leaves what is for another day', async () => {
    bench.devices.isReachable = false;
    const waiting = await bench.start(controller.id);
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = await bench.ask(controller.id, {
      ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 5, startAt },
    });
    await stop('zone-1');
    expect(await bench.settled(waiting)).toMatchObject({ status: 'failed', reason: 'stopped' });
    expect(await bench.read(schedule.id)).toMatchObject({ status: 'pending' });
    expect(bench.devices.openings(waiting.id)).toBe(0);
  });

  it('that nobody confirms says so, raises one alarm, is tried on, and is confirmed at last', async () => {
    const run = await running();
    bench.devices.isReachable = false;
    const asked = await stop('zone-1');
    const shown = await bench.settled(asked);
    expect(shown).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
    const alarms = () =>
      bench.bridge.rows<{ id: string; kind: string }>('SELECT id, kind FROM alarm WHERE command_id = $1', [
        run.id,
      ]);
    await eventually('an alarm is raised', async () =>
      (await alarms()).some(({ kind }) => kind === 'stop-unconfirmed'),
    );
    const [alarm] = (await alarms()).filter(({ kind }) => kind === 'stop-unconfirmed');
    const read = () => bench.bridge.asker.ask(readAlarmForMail, { id: alarm?.id ?? '' });
    expect(await read()).toMatchObject({
      kind: 'alarm',
      alarm: { kind: 'stop-unconfirmed', controllerId: controller.id, zones: ['North block'] },
    });
    bench.devices.isReachable = true;
    const done = await bench.until('it is confirmed', asked, ({ status }) => status === 'confirmed');
    expect(states(done)).toEqual(['pending', 'sent', 'failed: unconfirmed', 'confirmed']);
    expect((await bench.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
    expect(await read()).toEqual({ kind: 'gone' });
    expect((await alarms()).filter(({ kind }) => kind === 'stop-unconfirmed')).toHaveLength(1);
  });

  it('that says done and shows its valve open is no confirmation', async () => {
    await running();
    bench.devices.fates.close.push('lie');
    const done = await bench.until(
      'it is confirmed',
      await stop('zone-1'),
      ({ status }) => status === 'confirmed',
    );
    expect(done.attempt).toBe(2);
  });

  it('is not followed by a start before it is confirmed', async () => {
    await running();
    bench.devices.isReachable = false;
    const asked = await stop('zone-1');
    await bench.settled(asked);
    const start = await bench.start(controller.id, 'zone-1', 2);
    bench.devices.isReachable = true;
    const done = await bench.settled(start);
    expect(done).toMatchObject({ status: 'confirmed' });
    const [close, open] = [asked.id, start.id].map((id) => bench.devices.sent(id)[0]?.sequence ?? NaN);
    expect(open).toBeGreaterThan(close ?? NaN);
    expect(bench.devices.of(controller.id).stations()[0]).toMatchObject({
      isOpen: true,
      commandId: start.id,
    });
  });
});

describe('a stop of everything', () => {
  it('closes all controllers of the farm at once, and takes back what waits, schedules included', async () => {
    const run = await running();
    const second = await bench.simulated();
    const simulated = await bench.settled(await bench.start(second.id, 'zone-1', 30));
    const startAt = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = await bench.ask(second.id, {
      ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 5, startAt },
    });
    const stops = await bench.stopAll();
    expect(stops.map((each) => each.controllerId).sort()).toEqual([controller.id, second.id].sort());
    for (const each of stops)
      expect(await bench.settled(each)).toMatchObject({ status: 'confirmed', zoneId: null });
    for (const { id } of [run, simulated])
      expect((await bench.read(id)).applied).toMatchObject({ closedBy: 'stop' });
    expect(await bench.read(schedule.id)).toMatchObject({ status: 'failed', reason: 'stopped' });
  });

  it('before an account goes says how many zones are not known to be closed, until none is', async () => {
    const run = await running();
    bench.devices.isReachable = false;
    const { caller } = bench;
    const close = async () => (await bench.bridge.asker.ask(closeFarm, {}, { caller })).openZones;
    expect(await close()).toBe(1);
    expect(await close()).toBe(1);
    const stops = await bench.bridge.rows(
      `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop'`,
      [controller.id],
    );
    expect(stops).toHaveLength(1);
    await expect(bench.start(controller.id)).rejects.toThrow('being-deleted');
    bench.devices.isReachable = true;
    await eventually('all is closed', async () => (await close()) === 0);
    expect((await bench.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
  });
});
