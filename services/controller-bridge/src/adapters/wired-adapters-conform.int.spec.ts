import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adapterConforms } from '../../test/conformance/adapter-conforms.ts';
import { measuresWater } from '../../test/conformance/measures-water.ts';
import { cannotPause, pausesAtItsPanel, pausesWater } from '../../test/conformance/pauses-water.ts';
import { aClose, anOpen, perform, read } from '../../test/conformance/orders.ts';
import { OwnField } from '../../test/own-field.ts';
import { WiredBench, type WiredPlan } from '../../test/wired-bench.ts';
import { ModbusAdapter } from './modbus/modbus.adapter.ts';
import { RestAdapter } from './rest/rest.adapter.ts';

let field: OwnField;
beforeAll(async () => {
  field = await OwnField.start();
}, 120_000);
afterAll(() => field.stop());

const overModbus: Pick<WiredPlan, 'connectionType' | 'adapter'> = {
  connectionType: 'modbus',
  adapter: (endpoints) => new ModbusAdapter(endpoints),
};

const ownMap: WiredPlan = {
  ...overModbus,
  profile: 'headgate',
  device: { protocol: 'modbus', model: 'headgate', unit: 7 },
};
const plainPlc: WiredPlan = {
  ...overModbus,
  profile: 'plc-coil-timer',
  device: { protocol: 'modbus', model: 'plc-coil-timer' },
};
const rest: WiredPlan = {
  connectionType: 'rest_api',
  adapter: (endpoints) => new RestAdapter(endpoints),
  profile: 'headgate',
  device: { protocol: 'rest' },
};

adapterConforms(
  'The Modbus adapter with our own register map',
  { knowsOrders: true, closesOnRestart: true },
  () => WiredBench.make(field, ownMap),
);
adapterConforms('The Modbus adapter with a plain PLC', { knowsOrders: false, closesOnRestart: true }, () =>
  WiredBench.make(field, plainPlc),
);
adapterConforms('The REST adapter', { knowsOrders: true, closesOnRestart: true }, () =>
  WiredBench.make(field, rest),
);

for (const [name, plan, endsByVolume] of [
  ['Over Modbus with our own register map', ownMap, true],
  ['Over Modbus with a plain PLC', { ...plainPlc, profile: 'plc-coil-timer-meter' }, false],
  ['Over REST', rest, true],
] as const)
  measuresWater(name, { endsByVolume }, (meter, canPause = false) => {
    const device = { ...plan.device, canPause, meter: meter && { ...meter, endsByVolume } };
    // What a plain model has is in its profile.
    const profile = !endsByVolume && meter?.psi !== undefined ? 'plc-coil-timer-pressure' : plan.profile;
    return WiredBench.make(field, { ...plan, device, profile });
  });

for (const [name, plan] of [
  ['Over Modbus with our own register map', ownMap],
  ['Over REST', rest],
] as const) {
  const make = () => WiredBench.make(field, { ...plan, device: { ...plan.device, canPause: true } });
  pausesWater(`${name}, a device that can pause`, { closesOnRestart: true }, make);
  pausesAtItsPanel(`${name}, a device`, make);
}

for (const [name, plan] of [
  ['Our own register map of before', ownMap],
  ['A plain PLC', plainPlc],
  ['A REST device of before', rest],
] as const)
  cannotPause(name, () => WiredBench.make(field, plan));

describe('A plain PLC with fewer outputs than its farm has zones', () => {
  let bench: WiredBench;
  beforeEach(async () => {
    bench = await WiredBench.make(field, { ...plainPlc, device: { ...plainPlc.device, stations: 2 } });
  });
  afterEach(() => bench.stop());

  it('closes all that it has', async () => {
    expect(await perform(bench, anOpen({ station: 1 }))).toMatchObject({ kind: 'confirmed' });
    const closed = await perform(bench, aClose({ station: null }));
    expect(closed).toMatchObject({ kind: 'confirmed', stations: [{ station: 1 }, { station: 2 }] });
    expect(await bench.openStations()).toEqual([]);
  });

  it('is read without those that it does not have, and opens and closes none of them', async () => {
    expect(await read(bench)).toMatchObject({ kind: 'read', stations: [{ station: 1 }, { station: 2 }] });
    expect(await perform(bench, anOpen({ station: 3 }))).toMatchObject({ refusal: 'unknown-station' });
    expect(await perform(bench, aClose({ station: 3 }))).toMatchObject({ kind: 'refused' });
  });
});

describe.each([
  ['our own register map', ownMap],
  ['a plain PLC', plainPlc],
  ['REST', rest],
])('A device that is dialled, with %s', (_name, plan) => {
  let bench: WiredBench;
  beforeEach(async () => {
    bench = await WiredBench.make(field, plan);
  });
  afterEach(() => bench.stop());

  it('is not believed that it is done when its stations show otherwise', async () => {
    await bench.fault({ kind: 'lying' });
    expect(await perform(bench, anOpen())).toMatchObject({ kind: 'unknown' });
    expect(await bench.openings()).toEqual([]);
  });

  it('that says it is busy has not done it', async () => {
    await bench.fault({ kind: 'busy' });
    const notRun = { kind: 'not-run', trouble: 'unreachable' };
    expect(await perform(bench, anOpen())).toMatchObject(notRun);
    expect(await perform(bench, aClose())).toMatchObject(notRun);
    expect(await read(bench)).toMatchObject({ kind: 'unreadable', trouble: 'unreachable' });
    expect(await bench.openings()).toEqual([]);
  });

  it('that does it and restarts before it answers is unknown', async () => {
    await bench.fault({ kind: 'rebooting', seconds: 0, actions: ['open'], times: 1 });
    expect(await perform(bench, anOpen())).toMatchObject({ kind: 'unknown' });
    expect(await bench.openings()).toHaveLength(1);
  });

  it('with neither timer nor watchdog is not opened, and says so when it is read', async () => {
    const device = { ...plan.device, timer: 'none' };
    const unsafe = await WiredBench.make(field, { ...plan, device });
    expect(await perform(unsafe, anOpen())).toMatchObject({ kind: 'refused', refusal: 'no-timer' });
    expect(await perform(unsafe, aClose())).toMatchObject({ kind: 'confirmed' });
    expect(await read(unsafe)).toMatchObject({ kind: 'read', timer: 'none' });
    expect(await unsafe.openings()).toEqual([]);
    await unsafe.stop();
  });
});
