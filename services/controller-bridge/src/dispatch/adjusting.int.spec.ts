import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeController, requestCommand } from '@headgate/contracts/bridge-questions';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { eventually } from '@headgate/runtime/testing/eventually';
import { insist } from '@headgate/runtime/testing/insist';
import { gallonsPerAcreInch } from '../commands/gallons.ts';
import { CommandsBench } from '../../test/commands-bench.ts';

const minute = 4_000;

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

const adjust = (duration?: number) =>
  bench.ask(controller.id, {
    ...{ commandType: 'adjust', zoneId: 'zone-1', ...(duration !== undefined && { duration }) },
  });

async function setZone(rate: number, maximum: number): Promise<void> {
  const zones = controller.zones.map(({ id, name, area_acres, crop_type }) => ({
    ...{ id, name, area_acres, crop_type },
    ...{ application_rate_inches_per_hour: rate, maximum_minutes: maximum },
  }));
  const { id, version } = controller;
  const change = () =>
    bench.bridge.asker.ask(changeController, { id, version, zones }, { caller: bench.caller });
  expect((await insist(change)).kind).toBe('controller');
}

describe('an adjustment', () => {
  it('sets when the water ends, and the run is as long as it truly was', async () => {
    const run = await bench.settled(await bench.start(controller.id, 'zone-1', 20));
    const done = await bench.settled(await adjust(1));
    expect(done).toMatchObject({ status: 'confirmed', commandType: 'adjust', applied: null });
    const ended = await bench.closed(run);
    expect(ended.applied).toMatchObject({ closedBy: 'timer' });
    const { openedAt, closedAt, minutes } = ended.applied ?? {};
    expect(minutes).toBeCloseTo((Date.parse(closedAt ?? '') - Date.parse(openedAt ?? '')) / minute, 6);
    expect(minutes).toBeLessThan(20);
    expect(minutes).toBeGreaterThanOrEqual(1);
  });

  it('whose answer is lost is confirmed by reading', async () => {
    await bench.settled(await bench.start(controller.id, 'zone-1', 20));
    bench.devices.fates.open.push('answer-lost');
    expect(await bench.settled(await adjust(5))).toMatchObject({ status: 'confirmed', attempt: 1 });
  });

  it('without minutes tells the device again how long is left', async () => {
    const run = await bench.settled(await bench.start(controller.id, 'zone-1', 20));
    const done = await bench.settled(await adjust());
    expect(done.status).toBe('confirmed');
    const [order] = bench.devices.sent(done.id);
    expect(order).toMatchObject({ kind: 'set-remaining' });
    expect(Date.parse(done.endAt ?? '')).toBeLessThanOrEqual(Date.parse(run.endAt ?? '') + minute / 20);
  });

  it('of a zone that is closed has nothing to adjust', async () => {
    expect(await bench.settled(await adjust(5))).toMatchObject({ status: 'failed', reason: 'not-running' });
  });

  it('goes not beyond what the zone may get, with what has flowed', async () => {
    await setZone(0.5, 10);
    await bench.settled(await bench.start(controller.id, 'zone-1', 8));
    const { caller } = bench;
    const input = {
      controllerId: controller.id,
      commandType: 'adjust',
      zoneId: 'zone-1',
      duration: 10,
    } as const;
    await eventually('some water has flowed', async () => {
      const answer = await insist(() => bench.bridge.asker.ask(requestCommand, input, { caller }));
      return answer.kind === 'beyond-maximum' && answer.maximumMinutes === 10;
    });
  });
});

describe('planned and applied water', () => {
  it('are minutes at the rate of the zone, over its area', async () => {
    await setZone(0.6, 60);
    const run = await bench.settled(await bench.start(controller.id, 'zone-1', 1));
    const acreInches = (0.6 / 60) * 2.5;
    expect(run.plannedGallons).toBeCloseTo(acreInches * gallonsPerAcreInch, 6);
    const { applied } = await bench.closed(run);
    expect(applied?.gallons).toBeCloseTo((applied?.minutes ?? NaN) * acreInches * gallonsPerAcreInch, 6);
    expect(applied?.minutes).toBe(1);
  });
});

describe('water of a controller that is not live', () => {
  it('is simulated, and says so and why', async () => {
    const simulated = await bench.simulated();
    const done = await bench.settled(await bench.start(simulated.id));
    expect(done).toMatchObject({
      ...{ status: 'confirmed', isSimulated: true },
      response: { simulated: true, message: expect.stringContaining('proprietary') },
    });
  });
});

describe('what is asked', () => {
  it('under the same operation is the same command, and another under it is refused', async () => {
    const operationId = 'the-same';
    const asked = { commandType: 'start', zoneId: 'zone-1', duration: 2 } as const;
    const first = await bench.ask(controller.id, asked, operationId);
    expect((await bench.ask(controller.id, asked, operationId)).id).toBe(first.id);
    await expect(bench.ask(controller.id, { ...asked, duration: 3 }, operationId)).rejects.toMatchObject({
      status: 409,
    });
    await bench.settled(first);
    expect(bench.devices.openings(first.id)).toBe(1);
  });

  it("of another farm's controller is of none", async () => {
    const other = bench.farm();
    await expect(other.start(controller.id)).rejects.toThrow('no-controller');
    await expect(bench.start(controller.id, 'zone-9')).rejects.toThrow('no-zone');
    await expect(bench.start(controller.id, 'zone-1', 1_440).then(() => undefined)).resolves.toBeUndefined();
  });
});
