import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readController } from '@headgate/contracts/bridge-questions';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { eventually } from '@headgate/runtime/testing/eventually';
import { insist } from '@headgate/runtime/testing/insist';
import { CommandsBench } from '../../test/commands-bench.ts';
import { quickBridge } from '../../test/quick-bridge.ts';

const minute = 6_000;

let bench: CommandsBench;
let controller: IrrigationController;

beforeAll(async () => {
  // Nobody is there: safety needs PostgreSQL alone.
  bench = await CommandsBench.start(minute, { REDIS_URL: 'redis://127.0.0.1:9' });
});
afterAll(() => bench.stop());
beforeEach(async () => {
  Object.assign(bench.devices, { isReadable: true, isReachable: true, isPlain: false, timer: 'timer' });
  bench.devices.ourLineFor = undefined;
  Object.assign(bench.devices, {
    fates: { open: [], close: [] },
    isDeafToCloses: false,
    isTimerStuck: false,
  });
  bench = bench.farm();
  controller = await bench.live();
});

const device = () => bench.devices.of(controller.id);
const read = async () => {
  const { caller } = bench;
  const ask = () => bench.bridge.asker.ask(readController, { id: controller.id }, { caller });
  const answer = await insist(ask);
  if (answer.kind !== 'controller') throw new Error(answer.kind);
  return answer.controller;
};
const alarms = (kind: string) =>
  bench.bridge.rows('SELECT id FROM alarm WHERE controller_id = $1 AND kind = $2', [controller.id, kind]);
const safetyStops = () =>
  bench.bridge.rows(
    `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id IS NULL`,
    [controller.id],
  );

describe('water past its end', () => {
  it('is stopped where the timer of its device is stuck', async () => {
    bench.devices.isTimerStuck = true;
    const run = await bench.settled(await bench.start(controller.id));
    const { applied } = await bench.closed(run);
    expect(applied).toMatchObject({ closedBy: 'safety' });
    expect(applied?.minutes).toBeGreaterThan(1);
    expect(
      device()
        .stations()
        .some(({ isOpen }) => isOpen),
    ).toBe(false);
    expect((await read()).zones[0]?.run).toBeNull();
  });

  it('is needed no stop where the device has closed it', async () => {
    const run = await bench.settled(await bench.start(controller.id));
    expect((await bench.closed(run)).applied).toMatchObject({ closedBy: 'timer', minutes: 1 });
    expect(await safetyStops()).toEqual([]);
  });

  it('of a device that is away is unconfirmed, and one alarm is raised, until it is known to be closed', async () => {
    const run = await bench.settled(await bench.start(controller.id));
    bench.devices.isReachable = false;
    await eventually('it is unconfirmed', async () => (await read()).zones[0]?.run?.state === 'unconfirmed');
    await eventually('an alarm is raised', async () => (await alarms('stop-unconfirmed')).length === 1);
    expect(await safetyStops()).toHaveLength(1);
    bench.devices.isReachable = true;
    // By its own timer: nobody saw it open after its end.
    expect((await bench.closed(run)).applied).toMatchObject({ closedBy: 'timer', minutes: 1 });
    expect(await alarms('stop-unconfirmed')).toHaveLength(1);
    expect((await read()).zones[0]?.run).toBeNull();
  });

  it('that somebody ended at the device has ended', async () => {
    const run = await bench.settled(await bench.start(controller.id, 'zone-1', 60));
    device().closeByHand(1);
    const { applied } = await bench.closed(run);
    expect(applied).toMatchObject({ closedBy: 'device' });
    expect(applied?.minutes).toBeLessThan(60);
  });
});

describe('a live controller', () => {
  it('is active while it answers, in error when it does not, and active again', async () => {
    await eventually('it is active', async () => (await read()).status === 'active');
    expect((await read()).lastConnected).not.toBeNull();
    bench.devices.isReachable = false;
    await eventually('it is in error', async () => {
      const { status, trouble } = await read();
      return status === 'error' && trouble === 'unreachable';
    });
    bench.devices.isReachable = true;
    await eventually('it is active again', async () => (await read()).status === 'active');
  });

  it('that goes silent while water flows raises an alarm, once', async () => {
    await bench.settled(await bench.start(controller.id, 'zone-1', 60));
    bench.devices.isReachable = false;
    await eventually('an alarm is raised', async () => (await alarms('silent-while-open')).length === 1);
    bench.devices.isReachable = true;
    await bench.stopAll();
    await eventually('it is settled', async () => {
      const open = await bench.bridge.rows(
        'SELECT id FROM alarm WHERE controller_id = $1 AND settled_at IS NULL',
        [controller.id],
      );
      return open.length === 0;
    });
    expect(await alarms('silent-while-open')).toHaveLength(1);
  });

  it('that cannot be heard for our own broker is away raises one when that has long been back', async () => {
    const { silent } = quickBridge.dispatch;
    await bench.settled(await bench.start(controller.id, 'zone-1', 60));
    Object.assign(bench.devices, { isReachable: false, ourLineFor: 0 });
    const hasBeenSilent = (more: number) =>
      eventually('it has been silent for long', async () => {
        const [watch] = await bench.bridge.rows<{ failures: number; isSo: boolean }>(
          `SELECT silent_since < clock_timestamp() - $2 * interval '1 millisecond' AS "isSo"
             FROM controller_watch WHERE controller_id = $1 AND failures > 3`,
          [controller.id, silent + more],
        );
        return watch?.isSo === true;
      });
    // Looked at more than once since.
    await hasBeenSilent(quickBridge.dispatch.quietWhileOpen * 2);
    expect(await alarms('silent-while-open')).toEqual([]);
    bench.devices.ourLineFor = silent - 1;
    await hasBeenSilent(quickBridge.dispatch.quietWhileOpen * 4);
    expect(await alarms('silent-while-open')).toEqual([]);
    bench.devices.ourLineFor = silent;
    await eventually('an alarm is raised', async () => (await alarms('silent-while-open')).length === 1);
  });

  it('says so when its connection ends, and what waits goes out when it is back', async () => {
    await eventually('it is active', async () => (await read()).status === 'active');
    bench.devices.isReachable = false;
    const told = { controllerId: controller.id, at: new Date() };
    bench.devices.reports.report({ ...told, kind: 'offline' });
    await eventually('it is in error', async () => (await read()).status === 'error');
    const waiting = await bench.start(controller.id);
    bench.devices.isReachable = true;
    bench.devices.reports.report({ ...told, kind: 'online', at: new Date() });
    expect(await bench.settled(waiting)).toMatchObject({ status: 'confirmed' });
  });
});

describe('what a device says unasked', () => {
  it('ends water when it shows it closed, and not by a word from before it opened', async () => {
    const run = await bench.settled(await bench.start(controller.id, 'zone-1', 60));
    const closed = [{ station: 1, isOpen: false, remainingSeconds: null, commandId: null }];
    const told = { controllerId: controller.id, kind: 'state', stations: closed } as const;
    bench.devices.reports.report({ ...told, at: new Date(), lastSequence: 0 });
    bench.devices.reports.report({ ...told, at: new Date() });
    await eventually('it is read instead', async () => {
      const [row] = await bench.bridge.rows<{ seen: boolean }>(
        "SELECT seen_at > opened_at + interval '100 milliseconds' AS seen FROM zone_run WHERE command_id = $1",
        [run.id],
      );
      return row?.seen === true;
    });
    expect((await bench.read(run.id)).applied).toMatchObject({ closedAt: null });
    device().closeByHand(1);
    bench.devices.reports.report({ ...told, at: new Date(), lastSequence: device().lastSequence });
    expect((await bench.closed(run)).applied).toMatchObject({ closedBy: 'device' });
  });
});
