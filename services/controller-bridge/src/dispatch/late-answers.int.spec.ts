import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { CommandsBench } from '../../test/commands-bench.ts';
import type { StationState } from '../adapters/controller-adapter.ts';

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
  // The first start has it read.
  await bench.settled(await bench.start(controller.id, 'zone-2', 30));
});

const aStation = (station: number, isOpen: boolean): StationState => ({
  ...{ station, isOpen, remainingSeconds: isOpen ? 1_800 : null, commandId: null },
});

/** The device says done, when nobody waits for that any more; words of one device are taken in their order. */
function saysDone(commandId: string, ...stations: StationState[]): void {
  const [controllerId, at] = [controller.id, new Date()];
  const outcome = { kind: 'confirmed', readBackAt: at, stations } as const;
  bench.devices.reports.report({ controllerId, at, kind: 'outcome', commandId, outcome });
}

describe('a late answer that says done', () => {
  it('to a start counts when it shows the zone open', async () => {
    bench.devices.isReadable = false;
    bench.devices.fates.open.push('lost');
    const start = await bench.start(controller.id, 'zone-1', 30);
    await bench.until('it is sent', start, ({ status }) => status === 'sent');
    saysDone(start.id, aStation(2, true));
    saysDone(start.id, aStation(1, false));
    saysDone(start.id, aStation(1, true));
    const { status, response } = await bench.settled(start);
    expect([status, response]).toMatchObject(['confirmed', { stations: [{ station: 1, isOpen: true }] }]);
  });

  it('to a stop counts when it shows the zone closed', async () => {
    bench.devices.isDeafToCloses = true;
    const stop = await bench.ask(controller.id, { commandType: 'stop', zoneId: 'zone-2' });
    await bench.until('nobody knows', stop, ({ status }) => status === 'failed');
    saysDone(stop.id, aStation(9, false));
    saysDone(stop.id, aStation(2, true), aStation(9, false));
    saysDone(stop.id, aStation(2, false), aStation(9, false));
    const { response } = await bench.until('it is confirmed', stop, ({ status }) => status === 'confirmed');
    expect(response).toMatchObject({ stations: [{ station: 2, isOpen: false }] });
  });
});
