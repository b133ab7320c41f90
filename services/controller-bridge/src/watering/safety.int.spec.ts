import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  approveController,
  issueMqttCredentials,
  readController,
} from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { aController } from '../../test/a-controller.ts';
import { CommandsBench } from '../../test/commands-bench.ts';
import { aCaller } from '../../test/own-bridge.ts';
import { quickBridge } from '../../test/quick-bridge.ts';

const minute = 6_000;

let bench: CommandsBench;

beforeAll(async () => {
  // Nobody is there: safety needs PostgreSQL alone.
  bench = await CommandsBench.start(minute, {
    ...{ REDIS_URL: 'redis://127.0.0.1:9', MQTT_PUBLIC_URL: 'mqtts://mqtt.example.com:8883' },
  });
});
afterAll(() => bench.stop());

/** A farm of the test's own, and what our rows say of its controller. */
async function aFarm() {
  const own = await bench.liveFarm();
  const { farm, controller } = own;
  const { caller, bridge } = farm;
  return {
    ...own,
    read: async () => {
      const answer = await retry(() => bridge.asker.ask(readController, { id: controller.id }, { caller }));
      if (answer.kind !== 'controller') throw new Error(answer.kind);
      return answer.controller;
    },
    alarms: (kind: string) =>
      bridge.rows('SELECT id FROM alarm WHERE controller_id = $1 AND kind = $2', [controller.id, kind]),
    safetyStops: () =>
      bridge.rows(
        `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop' AND user_id IS NULL`,
        [controller.id],
      ),
  };
}

// What takes longest comes first: five run at once.
it.concurrent('a live controller that cannot be heard for our own broker is away raises one when that has long been back', async () => {
  const { farm, controller, device, alarms } = await aFarm();
  const { silent, quietWhileOpen } = quickBridge.dispatch;
  await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  Object.assign(device, { isReachable: false, ourLineFor: 0 });
  const hasBeenSilent = (more: number) =>
    eventually('it has been silent for long', async () => {
      const [watch] = await farm.bridge.rows<{ isSo: boolean }>(
        `SELECT silent_since < clock_timestamp() - $2 * interval '1 millisecond' AS "isSo"
             FROM controller_watch WHERE controller_id = $1 AND failures > 3`,
        [controller.id, silent + more],
      );
      return watch?.isSo === true;
    });
  // Looked at more than once since.
  await hasBeenSilent(quietWhileOpen * 2);
  expect(await alarms('silent-while-open')).toEqual([]);
  device.ourLineFor = silent - 1;
  await hasBeenSilent(quietWhileOpen * 4);
  expect(await alarms('silent-while-open')).toEqual([]);
  device.ourLineFor = silent;
  await eventually('an alarm is raised', async () => (await alarms('silent-while-open')).length === 1);
});

it.concurrent('water past its end of a device that is away is unconfirmed, and one alarm is raised, until it is known to be closed', async () => {
  const { farm, controller, device, read, alarms, safetyStops } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id));
  device.isReachable = false;
  await eventually('it is unconfirmed', async () => (await read()).zones[0]?.run?.state === 'unconfirmed');
  await eventually('an alarm is raised', async () => (await alarms('stop-unconfirmed')).length === 1);
  expect(await safetyStops()).toHaveLength(1);
  device.isReachable = true;
  // By its own timer: nobody saw it open after its end.
  expect((await farm.closed(run)).applied).toMatchObject({ closedBy: 'timer', minutes: 1 });
  expect(await alarms('stop-unconfirmed')).toHaveLength(1);
  expect((await read()).zones[0]?.run).toBeNull();
});

it.concurrent('a live controller that goes silent while water flows raises an alarm, once', async () => {
  const { farm, controller, device, alarms } = await aFarm();
  await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  device.isReachable = false;
  await eventually('an alarm is raised', async () => (await alarms('silent-while-open')).length === 1);
  device.isReachable = true;
  await farm.stopAll();
  await eventually('it is settled', async () => {
    const open = await farm.bridge.rows(
      'SELECT id FROM alarm WHERE controller_id = $1 AND settled_at IS NULL',
      [controller.id],
    );
    return open.length === 0;
  });
  expect(await alarms('silent-while-open')).toHaveLength(1);
});

it.concurrent('water past its end is stopped where the timer of its device is stuck', async () => {
  const { farm, controller, device, read } = await aFarm();
  device.valves.isTimerStuck = true;
  // A slow machine might send the stop before anybody has seen the valve open after its end.
  device.isDeafToCloses = true;
  const run = await farm.settled(await farm.start(controller.id));
  await eventually('it is seen open after its end', async () => {
    const [row] = await farm.bridge.rows<{ isSo: boolean }>(
      'SELECT seen_at > ends_at AS "isSo" FROM zone_run WHERE command_id = $1',
      [run.id],
    );
    return row?.isSo === true;
  });
  device.isDeafToCloses = false;
  const { applied } = await farm.closed(run);
  expect(applied).toMatchObject({ closedBy: 'safety' });
  expect(applied?.minutes).toBeGreaterThan(1);
  expect(device.hasOpenValve).toBe(false);
  expect((await read()).zones[0]?.run).toBeNull();
});

it.concurrent('water past its end is needed no stop where the device has closed it', async () => {
  const { farm, controller, safetyStops } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id));
  expect((await farm.closed(run)).applied).toMatchObject({ closedBy: 'timer', minutes: 1 });
  expect(await safetyStops()).toEqual([]);
});

it.concurrent('water that somebody ended at the device has ended', async () => {
  const { farm, controller, device } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  device.valves.closeByHand(1);
  const { applied } = await farm.closed(run);
  expect(applied).toMatchObject({ closedBy: 'device' });
  expect(applied?.minutes).toBeLessThan(60);
});

it.concurrent('a live controller is active while it answers, in error when it does not, and active again', async () => {
  const { device, read } = await aFarm();
  await eventually('it is active', async () => (await read()).status === 'active');
  expect((await read()).lastConnected).not.toBeNull();
  device.isReachable = false;
  await eventually('it is in error', async () => {
    const { status, trouble } = await read();
    return status === 'error' && trouble === 'unreachable';
  });
  device.isReachable = true;
  await eventually('it is active again', async () => (await read()).status === 'active');
});

it.concurrent('a live controller says so when its connection ends, and what waits goes out when it is back', async () => {
  const { farm, controller, device, read } = await aFarm();
  await eventually('it is active', async () => (await read()).status === 'active');
  device.isReachable = false;
  device.publish({ kind: 'offline' });
  await eventually('it is in error', async () => (await read()).status === 'error');
  const waiting = await farm.start(controller.id);
  device.isReachable = true;
  device.publish({ kind: 'online' });
  expect(await farm.settled(waiting)).toMatchObject({ status: 'confirmed' });
});

it.concurrent('what a device says unasked ends water when it shows it closed, and not by a word from before it opened', async () => {
  const { farm, controller, device } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  const closed = [{ station: 1, isOpen: false, remainingSeconds: null, commandId: null }];
  device.publish({ kind: 'state', stations: closed, lastSequence: 0 });
  device.publish({ kind: 'state', stations: closed });
  await eventually('it is read instead', async () => {
    const [row] = await farm.bridge.rows<{ seen: boolean }>(
      "SELECT seen_at > opened_at + interval '100 milliseconds' AS seen FROM zone_run WHERE command_id = $1",
      [run.id],
    );
    return row?.seen === true;
  });
  expect((await farm.read(run.id)).applied).toMatchObject({ closedAt: null });
  device.valves.closeByHand(1);
  device.publish({ kind: 'state', stations: closed, lastSequence: device.valves.lastSequence });
  expect((await farm.closed(run)).applied).toMatchObject({ closedBy: 'device' });
});

/** An administrator's no. */
async function withdrawApproval({ asker }: CommandsBench['bridge'], id: string): Promise<void> {
  const input = { id, approved: false, version: 1 };
  const answer = await retry(() => asker.ask(approveController, input, { caller: aCaller('admin') }));
  if (answer.kind !== 'controller') throw new Error(answer.kind);
}

it.concurrent('a valve that is open when live control ends is not lost behind a simulated start', async () => {
  const { farm, controller, device, read } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  await withdrawApproval(farm.bridge, controller.id);
  const beside = await farm.settled(await farm.start(controller.id, 'zone-1', 1));
  expect(beside).toMatchObject({
    status: 'failed',
    reason: 'refused',
    response: { detail: /stop that first/ },
  });
  expect((await read()).zones[0]?.run).toMatchObject({ commandId: run.id });
  const adjust = { commandType: 'adjust', zoneId: 'zone-1', duration: 50 } as const;
  expect(await farm.settled(await farm.ask(controller.id, adjust))).toMatchObject({ reason: 'refused' });
  expect(device.sent(beside)).toEqual([]);
  // Elsewhere it is simulated, as ever.
  const other = await farm.settled(await farm.start(controller.id, 'zone-2', 1));
  expect(other).toMatchObject({ status: 'confirmed', isSimulated: true });
  await farm.stopAll();
  await farm.closed(run);
  expect(device.hasOpenValve).toBe(false);
  const after = await farm.settled(await farm.start(controller.id, 'zone-1', 1));
  expect(after).toMatchObject({ status: 'confirmed', isSimulated: true });
});

it.concurrent('a person’s stop takes the place of one that the device did not answer, and is the device’s too', async () => {
  const { farm, controller, device } = await aFarm();
  await farm.settled(await farm.start(controller.id, 'zone-2', 1));
  device.fates.open.push('held-up');
  device.fates.close.push(...Array.from({ length: 1_000 }, () => 'lost' as const));
  device.isReadable = false;
  const start = await farm.start(controller.id, 'zone-1', 60);
  await farm.until('it is sent', start, ({ status }) => status === 'sent');
  await withdrawApproval(farm.bridge, controller.id);
  device.isReadable = true;
  expect(await farm.settled(start)).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
  const stopsOf = (which: string) =>
    farm.bridge.rows<{ is_simulated: boolean | null; status: string }>(
      `SELECT is_simulated, status FROM command WHERE controller_id = $1 AND command_type = 'stop' AND ${which}`,
      [controller.id],
    );
  await eventually('its safety stop is tried in vain', async () =>
    (await stopsOf('user_id IS NULL')).some(({ status }) => status === 'failed'),
  );
  await farm.ask(controller.id, { commandType: 'stop', zoneId: 'zone-1' });
  device.fates.close.length = 0;
  await eventually('the person’s stop is confirmed', async () =>
    (await stopsOf('user_id IS NOT NULL')).some(({ status }) => status === 'confirmed'),
  );
  expect(await stopsOf('is_simulated')).toEqual([]);
  device.deliverHeldUp();
  expect(device.openings(start)).toBe(0);
});

it.concurrent('a start that nobody answered is not sent again once live control has ended', async () => {
  const { farm, controller, device } = await aFarm();
  // It is read before the first start of all, and this is not the first.
  await farm.settled(await farm.start(controller.id, 'zone-2', 1));
  device.fates.open.push('held-up');
  device.isReadable = false;
  const start = await farm.start(controller.id, 'zone-1', 60);
  await farm.until('it is sent', start, ({ status }) => status === 'sent');
  await withdrawApproval(farm.bridge, controller.id);
  device.isReadable = true;
  expect(await farm.settled(start)).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
  expect(device.sent(start).filter(({ kind }) => kind === 'open')).toHaveLength(1);
  // What was sent before comes after all: the device has taken a stop since, and not its simulation.
  await eventually('the device was stopped', async () => {
    const stops = await farm.bridge.rows(
      `SELECT 1 FROM command WHERE controller_id = $1 AND command_type = 'stop' AND is_simulated = false
         AND status = 'confirmed'`,
      [controller.id],
    );
    return stops.length > 0;
  });
  await eventually('a stop was taken', () =>
    Promise.resolve(device.orders.some(({ kind }) => kind === 'close')),
  );
  device.deliverHeldUp();
  expect(device.openings(start)).toBe(0);
});

const issued = async ({ bridge, caller }: CommandsBench, id: string) =>
  (await retry(() => bridge.asker.ask(issueMqttCredentials, { id }, { caller }))).kind;

it.concurrent('new credentials wait for the water of a device that answers, and not of one that does not', async () => {
  const { farm, controller, device } = await aFarm();
  expect(await issued(farm, controller.id)).toBe('issued');
  await farm.settled(await farm.start(controller.id, 'zone-1', 60));
  expect(await issued(farm, controller.id)).toBe('open');
  device.isReachable = false;
  await eventually('they are issued', async () => (await issued(farm, controller.id)) === 'issued');
  device.isReachable = true;
  await eventually('they wait', async () => (await issued(farm, controller.id)) === 'open');
  await farm.stopAll();
  await eventually('they are issued', async () => (await issued(farm, controller.id)) === 'issued');
});

it.concurrent('new credentials do not wait for simulated water', async () => {
  const farm = bench.farm();
  const { id } = await retry(() => aController(farm.bridge.asker, farm.caller));
  expect(await issued(farm, id)).toBe('issued');
  expect(await farm.settled(await farm.start(id, 'zone-1', 60))).toMatchObject({ status: 'confirmed' });
  expect(await issued(farm, id)).toBe('issued');
});
