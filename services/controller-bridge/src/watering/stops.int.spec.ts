import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeFarm, readAlarmForMail, stopAll } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { CommandsBench, states } from '../../test/commands-bench.ts';

/** Nothing of these tests may end by itself. */
const minute = 60_000;

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
    running: async (zoneId = 'zone-1') => await farm.settled(await farm.start(controller.id, zoneId, 30)),
    stop: (zoneId?: string) =>
      farm.ask(controller.id, { commandType: 'stop', ...(zoneId !== undefined && { zoneId }) }),
  };
}

it('a stop closes its zone, and no other, and ends its water', async () => {
  const { farm, running, stop } = await aFarm();
  const [one, other] = [await running('zone-1'), await running('zone-2')];
  const done = await farm.settled(await stop('zone-1'));
  expect(done).toMatchObject({ status: 'confirmed', zoneId: 'zone-1', expiresAt: null, duration: null });
  const ended = await farm.read(one.id);
  expect(ended.applied).toMatchObject({ closedBy: 'stop' });
  expect(ended.applied?.minutes).toBeLessThan(30);
  expect((await farm.read(other.id)).applied).toMatchObject({ closedAt: null });
});

it('a stop of the whole controller closes every zone', async () => {
  const { farm, running, stop } = await aFarm();
  const runs = [await running('zone-1'), await running('zone-2')];
  expect(await farm.settled(await stop())).toMatchObject({ status: 'confirmed', zoneId: null });
  for (const run of runs) expect((await farm.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
});

it('a stop goes past a start in flight that hangs, and the start never opens', async () => {
  const { farm, controller, device, stop } = await aFarm();
  device.fates.open.push('hangs');
  const start = await farm.start(controller.id);
  await farm.until('it is in flight', start, ({ status }) => status === 'sent');
  const done = await farm.settled(await stop('zone-1'));
  expect(done.status).toBe('confirmed');
  const ended = await farm.settled(start);
  expect(ended).toMatchObject({ status: 'failed', reason: 'stopped' });
  expect(device.openings(start)).toBe(0);
});

it('a stop ends a start that had opened without saying so: it was confirmed, and closed', async () => {
  const { farm, controller, device, running, stop } = await aFarm();
  await running('zone-2');
  device.isReadable = false;
  device.fates.open.push('answer-late');
  const start = await farm.start(controller.id, 'zone-1', 30);
  await farm.until('it has opened', start, () => device.openings(start) === 1);
  expect(await farm.settled(await stop('zone-1'))).toMatchObject({ status: 'confirmed' });
  device.isReadable = true;
  const ended = await farm.until('it is confirmed', start, ({ status }) => status === 'confirmed');
  expect((await farm.closed(ended)).applied).toMatchObject({ closedBy: 'stop' });
  expect(device.openings(start)).toBe(1);
});

it('a stop that comes before a start that was held up on its way makes it stale', async () => {
  const { farm, controller, device, stop } = await aFarm();
  device.fates.open.push('held-up');
  device.isReadable = false;
  await farm.bridge.rows(
    `UPDATE controller_watch SET timer_seen_for = c.approved_at FROM controller c
      WHERE c.id = controller_id AND c.id = $1`,
    [controller.id],
  );
  device.isReadable = true;
  const start = await farm.start(controller.id);
  await farm.until('it is in flight', start, ({ attempt }) => attempt > 0);
  await farm.settled(await stop('zone-1'));
  await farm.settled(start);
  device.deliverHeldUp();
  expect(device.openings(start)).toBeLessThanOrEqual(1);
  expect(device.hasOpenValve).toBe(false);
});

it('a stop takes back what waits for its zone now, and leaves what is for another day', async () => {
  const { farm, controller, device, stop } = await aFarm();
  device.isReachable = false;
  const waiting = await farm.start(controller.id);
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = await farm.ask(controller.id, {
    ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 5, startAt },
  });
  await stop('zone-1');
  expect(await farm.settled(waiting)).toMatchObject({ status: 'failed', reason: 'stopped' });
  expect(await farm.read(schedule.id)).toMatchObject({ status: 'pending' });
  expect(device.openings(waiting)).toBe(0);
});

it.concurrent('a stop that nobody confirms says so, raises one alarm, is tried on, and is confirmed at last', async () => {
  const { farm, controller, device, running, stop } = await aFarm();
  const run = await running();
  device.isReachable = false;
  const input = await stop('zone-1');
  const shown = await farm.settled(input);
  expect(shown).toMatchObject({ status: 'failed', reason: 'unconfirmed' });
  const alarms = () =>
    farm.bridge.rows<{ id: string; kind: string }>('SELECT id, kind FROM alarm WHERE command_id = $1', [
      run.id,
    ]);
  await eventually('an alarm is raised', async () =>
    (await alarms()).some(({ kind }) => kind === 'stop-unconfirmed'),
  );
  const [alarm] = (await alarms()).filter(({ kind }) => kind === 'stop-unconfirmed');
  const read = () => farm.bridge.asker.ask(readAlarmForMail, { id: alarm?.id ?? '' });
  expect(await read()).toMatchObject({
    kind: 'alarm',
    alarm: { kind: 'stop-unconfirmed', controllerId: controller.id, zones: ['North block'] },
  });
  device.isReachable = true;
  const done = await farm.until('it is confirmed', input, ({ status }) => status === 'confirmed');
  expect(states(done)).toEqual(['pending', 'sent', 'failed: unconfirmed', 'confirmed']);
  expect((await farm.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
  expect(await read()).toEqual({ kind: 'gone' });
  expect((await alarms()).filter(({ kind }) => kind === 'stop-unconfirmed')).toHaveLength(1);
});

it('a stop that says done and shows its valve open is no confirmation', async () => {
  const { farm, device, running, stop } = await aFarm();
  await running();
  device.fates.close.push('lie');
  const done = await farm.until(
    'it is confirmed',
    await stop('zone-1'),
    ({ status }) => status === 'confirmed',
  );
  expect(done.attempt).toBe(2);
});

it.concurrent('a stop is not followed by a start before it is confirmed', async () => {
  const { farm, controller, device, running, stop } = await aFarm();
  await running();
  device.isReachable = false;
  const input = await stop('zone-1');
  await farm.settled(input);
  const start = await farm.start(controller.id, 'zone-1', 2);
  device.isReachable = true;
  const done = await farm.settled(start);
  expect(done).toMatchObject({ status: 'confirmed' });
  const [close, open] = [input, start].map((each) => device.sent(each)[0]?.sequence ?? NaN);
  expect(open).toBeGreaterThan(close ?? NaN);
  expect(device.valves.stations()[0]).toMatchObject({ isOpen: true, commandId: start.id });
});

it('a stop of everything closes all controllers of the farm at once, and takes back what waits, schedules included', async () => {
  const { farm, controller, running } = await aFarm();
  const run = await running();
  const second = await farm.simulated();
  const simulated = await farm.settled(await farm.start(second.id, 'zone-1', 30));
  const startAt = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = await farm.ask(second.id, {
    ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 5, startAt },
  });
  const { commands: stops, controllers } = await farm.stopEverything();
  const zones = [
    { id: 'zone-1', name: 'North block' },
    { id: 'zone-2', name: 'South block' },
  ];
  const named = { farmName: 'Long Row Farm', controllerModel: 'ACC2', zones };
  expect(controllers).toHaveLength(2);
  expect(controllers).toEqual(
    expect.arrayContaining([controller, second].map(({ id }) => ({ id, ...named }))),
  );
  expect(stops.map((each) => each.controllerId).sort()).toEqual([controller.id, second.id].sort());
  for (const each of stops)
    expect(await farm.settled(each)).toMatchObject({ status: 'confirmed', zoneId: null });
  for (const { id } of [run, simulated])
    expect((await farm.read(id)).applied).toMatchObject({ closedBy: 'stop' });
  expect(await farm.read(schedule.id)).toMatchObject({ status: 'failed', reason: 'stopped' });
});

it('a stop of everything before an account goes says how many zones are not known to be closed, until none is', async () => {
  const { farm, controller, device, running } = await aFarm();
  const run = await running();
  device.isReachable = false;
  const { caller } = farm;
  const close = async () => (await farm.bridge.asker.ask(closeFarm, {}, { caller })).openZones;
  expect(await close()).toBe(1);
  expect(await close()).toBe(1);
  const stops = await farm.bridge.rows(
    `SELECT id FROM command WHERE controller_id = $1 AND command_type = 'stop'`,
    [controller.id],
  );
  expect(stops).toHaveLength(1);
  await expect(farm.start(controller.id)).rejects.toThrow('being-deleted');
  device.isReachable = true;
  await eventually('all is closed', async () => (await close()) === 0);
  expect((await farm.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
});

it('STOP ALL that comes again under its id stops nothing, and takes back nothing, that was asked for since', async () => {
  const { farm, controller, device } = await aFarm();
  const { caller } = farm;
  const stopOnce = () => farm.bridge.asker.ask(stopAll, {}, { caller, operationId: 'once' });
  const first = await stopOnce();
  for (const stop of first.commands) await farm.settled(stop);
  const startAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const later = await farm.ask(controller.id, {
    ...{ commandType: 'schedule', zoneId: 'zone-1', duration: 10, startAt },
  });
  const closes = () => device.orders.filter(({ kind }) => kind === 'close').length;
  const before = closes();
  expect(await stopOnce()).toEqual(first);
  expect(await farm.read(later.id)).toMatchObject({ status: 'pending' });
  await farm.stopAll();
  expect(await farm.read(later.id)).toMatchObject({ status: 'failed', reason: 'stopped' });
  await eventually('it is stopped', () => Promise.resolve(closes() > before));
});
