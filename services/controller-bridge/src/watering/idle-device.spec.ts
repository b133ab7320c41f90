import { describe, expect, it } from '@jest/globals';
import type { StationState } from '../adapters/controller-adapter.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Pace } from '../time/pace.ts';
import { idleDevice, shownIdle } from './idle-device.ts';
import { CommandRow } from './command.entity.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { ControllerWater, type ReadWater } from './controller-water.ts';
import { dispatchTimes } from './dispatch-times.ts';
import { AlarmRow, ZoneRunRow } from './zone-run.entity.ts';

const controllerId = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b02';
const at = new Date('2026-07-01T12:00:00Z');
const closed: StationState = { station: 1, isOpen: false, remainingSeconds: null, commandId: null };
const state = (station: Partial<StationState> = {}, lastSequence: number | null = 4) => ({
  ...{ kind: 'state' as const, controllerId, at, lastSequence },
  stations: [closed, { ...closed, station: 2, ...station }],
});
const row = <Row extends object>(made: Row, fields: Partial<Row> = {}) => Object.assign(made, fields);
const well = { id: controllerId, waterVersion: '7', status: 'active', trouble: null } as const;

const water = (changes: Partial<ReadWater> = {}) =>
  new ControllerWater(
    {
      controllerId,
      controller: row(new Controller(), well),
      watch: row(new ControllerWatch(), { controllerId, nextLookAt: at }),
      ...{ zones: [], commands: [], runs: [], alarms: [], now: at },
      ...changes,
    },
    { pace: new Pace(1), times: dispatchTimes },
  );

describe('a controller', () => {
  it('is idle in the version that was read, whether or not its contact was due', () => {
    const received = water();
    received.keepController({ heardAt: at, lastConnected: at });
    for (const each of [water(), received]) expect(idleDevice(each, state())).toMatchObject({ version: '7' });
  });

  it.each<[string, ControllerWater]>([
    ['that is gone', water({ controller: null })],
    ['that nobody keeps an eye on yet', water({ watch: null })],
    ['with a command under way', water({ commands: [new CommandRow()] })],
    ['with water', water({ runs: [new ZoneRunRow()] })],
    ['with an alarm', water({ alarms: [new AlarmRow()] })],
    ['that is not active', water({ controller: row(new Controller(), { ...well, status: 'error' }) })],
    ['in trouble', water({ controller: row(new Controller(), { ...well, trouble: 'no-timer' }) })],
    ['that could not be read', water({ watch: row(new ControllerWatch(), { failures: 1 }) })],
    ['that was silent', water({ watch: row(new ControllerWatch(), { silentSince: at }) })],
  ])('%s is not', (_what, each) => {
    expect(idleDevice(each, state())).toBeUndefined();
  });

  it('of which something new was learned is not, nor a simulated one', () => {
    const learned = water();
    learned.keepWatch({ meteredStations: [1] });
    expect(idleDevice(learned, state())).toBeUndefined();
    const numbered = water();
    numbered.keepController({ heardAt: at, nextSequence: '9' });
    expect(idleDevice(numbered, state())).toBeUndefined();
    expect(idleDevice(water(), { ...state(), isSimulated: true })).toBeUndefined();
  });
});

describe('a device', () => {
  const meter = { gpm: 0, total: null, endsByVolume: false };

  it.each<[string, Partial<StationState>]>([
    ['an open valve', { isOpen: true }],
    ['a pause', { isPaused: true }],
    ['flow through closed valves', { meter: { ...meter, gpm: 0.6 } }],
  ])('shows something with %s', (_what, station) => {
    expect(shownIdle(state(station))).toBeUndefined();
    expect(idleDevice(water(), state(station))).toBeUndefined();
  });

  it('shows the same until its order, its stations or what they can do are others', () => {
    const before = shownIdle(state());
    expect(shownIdle(state())).toBe(before);
    const others = [state({}, 5), state({ station: 3 }), state({ meter }), state({ canPause: true })];
    for (const other of others) expect(shownIdle(other)).not.toBe(before);
    const counting = (...totals: readonly number[]) => {
      const meters = totals.map((total) => ({ ...meter, total }));
      const stations = meters.map((each, index) => ({ ...closed, station: index + 1, meter: each }));
      return shownIdle({ ...state(), stations });
    };
    expect(counting(900, 900)).not.toBe(counting(900, 901));
    expect(counting(901, 902)).toBe(counting(900, 901));
    // A meter creeps.
    expect(shownIdle(state({ meter: { ...meter, gpm: 0.2 } }))).toBe(shownIdle(state({ meter })));
  });
});
