import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeController, requestCommand } from '@headgate/contracts/bridge-questions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { gallonsPerAcreInch } from './gallons.ts';
import { CommandsBench } from '../../test/commands-bench.ts';

const minute = 4_000;

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
    adjust: (duration?: number) =>
      farm.ask(controller.id, {
        ...{ commandType: 'adjust', zoneId: 'zone-1', ...(duration !== undefined && { duration }) },
      }),
    setZone: async (rate: number, maximum: number): Promise<void> => {
      const zones = controller.zones.map(({ id, name, area_acres, crop_type }) => ({
        ...{ id, name, area_acres, crop_type },
        ...{ application_rate_inches_per_hour: rate, maximum_minutes: maximum },
      }));
      const { id, version } = controller;
      const { caller, bridge } = farm;
      const change = () => bridge.asker.ask(changeController, { id, version, zones }, { caller });
      expect((await retry(change)).kind).toBe('controller');
    },
  };
}

it.concurrent('an adjustment sets when the water ends, and the run is as long as it truly was', async () => {
  const { farm, controller, adjust } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id, 'zone-1', 20));
  const done = await farm.settled(await adjust(1));
  expect(done).toMatchObject({ status: 'confirmed', commandType: 'adjust', applied: null });
  const ended = await farm.closed(run);
  expect(ended.applied).toMatchObject({ closedBy: 'timer' });
  const { openedAt, closedAt, minutes } = ended.applied ?? {};
  expect(minutes).toBeCloseTo((Date.parse(closedAt ?? '') - Date.parse(openedAt ?? '')) / minute, 6);
  expect(minutes).toBeLessThan(20);
  expect(minutes).toBeGreaterThanOrEqual(1);
});

it('an adjustment whose answer is lost is confirmed by reading', async () => {
  const { farm, controller, device, adjust } = await aFarm();
  await farm.settled(await farm.start(controller.id, 'zone-1', 20));
  device.fates.open.push('answer-lost');
  expect(await farm.settled(await adjust(5))).toMatchObject({ status: 'confirmed', attempt: 1 });
});

it('an adjustment without minutes tells the device again how long is left', async () => {
  const { farm, controller, device, adjust } = await aFarm();
  const run = await farm.settled(await farm.start(controller.id, 'zone-1', 20));
  const left = ((Date.parse(run.endAt ?? '') - Date.now()) / minute) * 60;
  const done = await farm.settled(await adjust());
  expect(done.status).toBe('confirmed');
  const [order] = device.sent(done);
  expect(order).toMatchObject({ kind: 'set-remaining', seconds: expect.any(Number) });
  // Rounded up to a second of the device.
  expect(order?.kind === 'set-remaining' && order.seconds).toBeLessThanOrEqual(Math.ceil(left) + 1);
});

it('an adjustment of a zone that is closed has nothing to adjust', async () => {
  const { farm, adjust } = await aFarm();
  expect(await farm.settled(await adjust(5))).toMatchObject({ status: 'failed', reason: 'not-running' });
});

it('an adjustment goes not beyond what the zone may get, with what has flowed', async () => {
  const { farm, controller, setZone } = await aFarm();
  await setZone(0.5, 10);
  await farm.settled(await farm.start(controller.id, 'zone-1', 8));
  const { caller } = farm;
  const input = {
    controllerId: controller.id,
    commandType: 'adjust',
    zoneId: 'zone-1',
    duration: 10,
  } as const;
  await eventually('some water has flowed', async () => {
    const answer = await retry(() => farm.bridge.asker.ask(requestCommand, input, { caller }));
    return answer.kind === 'beyond-maximum' && answer.maximumMinutes === 10;
  });
});

it.concurrent('planned and applied water are minutes at the rate of the zone, over its area', async () => {
  const { farm, controller, setZone } = await aFarm();
  await setZone(0.6, 60);
  const run = await farm.settled(await farm.start(controller.id, 'zone-1', 1));
  const acreInches = (0.6 / 60) * 2.5;
  expect(run.plannedGallons).toBeCloseTo(acreInches * gallonsPerAcreInch, 6);
  const { applied } = await farm.closed(run);
  expect(applied?.gallons).toBeCloseTo((applied?.minutes ?? NaN) * acreInches * gallonsPerAcreInch, 6);
  expect(applied?.minutes).toBe(1);
});

it('water of a controller that is not live is simulated, and says so and why', async () => {
  const { farm } = await aFarm();
  const simulated = await farm.simulated();
  const done = await farm.settled(await farm.start(simulated.id));
  expect(done).toMatchObject({
    ...{ status: 'confirmed', isSimulated: true },
    response: { simulated: true, message: expect.stringContaining('proprietary') },
  });
});

it('what is asked under the same operation is the same command, and another under it is refused', async () => {
  const { farm, controller, device } = await aFarm();
  const operationId = 'the-same';
  const requested = { commandType: 'start', zoneId: 'zone-1', duration: 2 } as const;
  const first = await farm.ask(controller.id, requested, operationId);
  expect((await farm.ask(controller.id, requested, operationId)).id).toBe(first.id);
  await expect(farm.ask(controller.id, { ...requested, duration: 3 }, operationId)).rejects.toMatchObject({
    status: 409,
  });
  await farm.settled(first);
  expect(device.openings(first)).toBe(1);
});

it("what is asked of another farm's controller is of none", async () => {
  const { farm, controller } = await aFarm();
  const other = farm.farm();
  await expect(other.start(controller.id)).rejects.toThrow('no-controller');
  await expect(farm.start(controller.id, 'zone-9')).rejects.toThrow('no-zone');
  await expect(farm.start(controller.id, 'zone-1', 1_440).then(() => undefined)).resolves.toBeUndefined();
});
