import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFlow } from '@headgate/contracts/bridge-questions';
import { setRuns } from '@headgate/contracts/run-questions';
import { waterApplied } from '@headgate/contracts/bridge-facts';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { CommandsBench } from '../../test/commands-bench.ts';
import type { ScriptedMeter } from '../../test/scripted-valves.ts';

/** A minute of water [ms]. */
const minute = 3_000;

let bench: CommandsBench;
beforeAll(async () => {
  bench = await CommandsBench.start(minute, { REDIS_URL: 'redis://127.0.0.1:9' });
});
afterAll(() => bench.stop());

const oneSecond = 1_000;

/** A farm whose first zone has a meter, and what becomes of its water. */
async function aMeteredFarm(changes: Partial<ScriptedMeter> = {}) {
  const { farm, controller, device } = await bench.liveFarm();
  const meter: ScriptedMeter = { gpm: 100, shows: 'both', total: 7_000, endsByVolume: false, ...changes };
  device.valves.meters.set(1, meter);
  const facts = async (id: string) => {
    const rows = await farm.bridge.rows<{ payload: string }>(
      'SELECT payload FROM outbox WHERE subject = $1 AND aggregate_id = $2 ORDER BY id',
      [waterApplied.subject, `${id}:water`],
    );
    return rows.map(({ payload }) => waterApplied.payload.parse(JSON.parse(payload)));
  };
  return {
    ...{ farm, controller, device, meter, facts },
    /** For so long at most, and until so many gallons have flowed. */
    start: (duration: number, waterAmount?: number) =>
      farm.ask(controller.id, {
        ...{ commandType: 'start', zoneId: 'zone-1', duration },
        ...(waterAmount !== undefined && { waterAmount }),
      }),
    closed: async (id: string) => {
      const command = await farm.until(
        'its water has ended',
        { id },
        ({ applied }) => applied !== null && applied.closedAt !== null,
      );
      if (command.applied === null) throw new Error('It has no water');
      return command.applied;
    },
    trace: (id: string) =>
      farm.bridge.rows<{ gpm: number | null; gallons: number }>(
        'SELECT gpm, gallons FROM flow_reading WHERE command_id = $1 ORDER BY at',
        [id],
      ),
  };
}

it.concurrent('counts what a totalizer has counted, and announces it', async () => {
  const { farm, start, closed, facts, trace, meter } = await aMeteredFarm();
  const { id } = await start(2);
  const { metered, gallons } = await closed(id);
  expect(metered).toMatchObject({ quality: 'totalizer', targetGallons: null });
  // The device's own truth, from its valve.
  const flowed = meter.total - 7_000;
  expect(flowed).toBeGreaterThan(190);
  expect(Math.abs((metered?.gallons ?? 0) - flowed)).toBeLessThan(flowed * 0.005);
  expect(metered?.totalizerTo).toBeCloseTo(meter.total, 6);
  const [fact] = await facts(id);
  expect(fact).toMatchObject({ runId: id, metered, gallonsByRate: gallons });
  const readings = await trace(id);
  expect(readings.length).toBeGreaterThanOrEqual(2);
  expect(readings.at(-1)?.gallons).toBeCloseTo(metered?.gallons ?? 0, 6);
  const answer = await retry(() => farm.bridge.asker.ask(readFlow, { id }, { caller: farm.caller }));
  if (answer.kind !== 'flow') throw new Error(answer.kind);
  expect(answer.flow.readings.map(({ gallons: each }) => each)).toEqual(readings.map((each) => each.gallons));
  const other = { caller: bench.farm().caller };
  expect(await retry(() => farm.bridge.asker.ask(readFlow, { id }, other))).toEqual({ kind: 'not-found' });
});

it.concurrent('keeps the pressure with each reading of its flow', async () => {
  const { farm, start, closed } = await aMeteredFarm({ psi: 44.5 });
  const { id } = await start(1);
  await closed(id);
  const answer = await retry(() => farm.bridge.asker.ask(readFlow, { id }, { caller: farm.caller }));
  expect(answer).toMatchObject({
    kind: 'flow',
    flow: { readings: expect.arrayContaining([expect.objectContaining({ psi: 44.5 })]) },
  });
});

it.concurrent('closes at the gallons of a command where the device does not do so itself', async () => {
  const { start, closed, device, meter } = await aMeteredFarm({ shows: 'flow' });
  const { id } = await start(10, 150);
  const { metered, minutes } = await closed(id);
  expect(metered).toMatchObject({ quality: 'flow', targetGallons: 150 });
  expect(minutes).toBeLessThan(5);
  const flowed = meter.total - 7_000;
  expect(flowed).toBeGreaterThanOrEqual(150 * 0.98);
  // What flows in the two seconds that a busy machine may take to read and to stop it.
  expect(flowed).toBeLessThan(150 + 100 * ((2 * oneSecond) / minute));
  expect(device.orders.map(({ kind }) => kind)).toEqual(['open', 'close']);
});

it.concurrent('leaves it to a device that ends water by volume', async () => {
  const { start, closed, device } = await aMeteredFarm({ endsByVolume: true });
  const { id } = await start(10, 120);
  const { metered, closedBy } = await closed(id);
  expect(closedBy).toBe('device');
  expect(metered?.gallons).toBeCloseTo(120, 0);
  expect(device.orders).toMatchObject([{ kind: 'open', gallons: 120 }]);
});

it.concurrent('closes after the time of a command, however little has flowed', async () => {
  const { start, closed } = await aMeteredFarm({ gpm: 10 });
  const { id } = await start(1, 1_000);
  expect(await closed(id)).toMatchObject({ closedBy: 'timer', metered: { targetGallons: 1_000 } });
});

it.concurrent('takes the flow where a totalizer is replaced while water flows', async () => {
  const { start, closed, farm, meter, device } = await aMeteredFarm();
  const { id } = await start(3);
  await farm.until('it is open', { id }, ({ status }) => status === 'confirmed');
  device.publish({ kind: 'state', ...device.valves.state });
  meter.total = 0;
  const { metered } = await closed(id);
  expect(metered?.quality).toBe('estimated');
  expect(metered?.gallons).toBeGreaterThan(270);
  expect(metered?.gallons).toBeLessThan(330);
});

it.concurrent("divides a planned irrigation's gallons by its zones' areas, and gives a metered one more time", async () => {
  const { farm, controller, device } = await aMeteredFarm();
  // It has been read, so that its meters are known.
  device.publish({ kind: 'state', ...device.valves.state });
  const known = () =>
    farm.bridge.rows('SELECT 1 FROM controller_watch WHERE controller_id = $1 AND metered_stations = $2', [
      controller.id,
      '[1]',
    ]);
  await eventually('its meters are known', async () => (await known()).length > 0);
  const startAt = new Date(Date.now() + 1_500).toISOString();
  const water = { gallons: 900, share: 1 };
  const run = { controllerId: controller.id, cycle: 0, startAt, minutes: 2, water };
  const answer = await retry(() =>
    farm.bridge.asker.ask(setRuns, {
      ...{ farmId: farm.caller.farmId, decidedBy: farm.caller.userId },
      ...{ plannedIrrigationId: randomUUID(), version: 1, knownStop: null },
      runs: [
        { ...run, zoneId: 'zone-1' },
        { ...run, zoneId: 'zone-2' },
      ],
    }),
  );
  if (answer.kind !== 'set') throw new Error(answer.kind);
  const areas = controller.zones.map(({ area_acres: acres }) => acres);
  const all = areas.slice(0, 2).reduce((sum, acres) => sum + acres, 0);
  for (const [index, { runId }] of answer.runs.entries()) {
    const { waterAmount } = await farm.until(
      'it is open',
      { id: runId },
      ({ status }) => status === 'confirmed',
    );
    expect(waterAmount).toBeCloseTo((900 * (areas[index] ?? 0)) / all, 6);
  }
  const seconds = device.orders.map((order) => (order.kind === 'open' ? [order.station, order.seconds] : []));
  expect(seconds.toSorted()).toEqual([
    [1, 138],
    [2, 120],
  ]);
});
