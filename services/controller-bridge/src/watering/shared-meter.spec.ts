import { describe, expect, it } from '@jest/globals';
import { Pace } from '../time/pace.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { ControllerWater } from './controller-water.ts';
import { dispatchTimes } from './dispatch-times.ts';
import { readMeters } from './meters.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

const id = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b02';
const openedAt = Date.parse('2026-07-01T12:00:00Z');
const after = (minutes: number) => new Date(openedAt + minutes * 60_000);

/** Opened so many minutes after the first one. */
const aRun = (station: number, minutes: number, changes: Partial<ZoneRunRow> = {}) =>
  Object.assign(new ZoneRunRow(), {
    ...{ farmId: id, controllerId: id, commandId: String(station), zoneId: String(station) },
    ...{ zoneTextId: `zone-${String(station)}`, station, sequence: '7', isSimulated: false, isTrial: false },
    ...{ state: 'open', openedAt: after(minutes), seenAt: after(minutes), endsAt: after(600) },
    ...{ meter: null, applicationRate: 0.1, areaAcres: 1, targetGallons: null, ...changes },
  });

const aDevice = (...runs: ZoneRunRow[]) => aWatchedDevice(null, ...runs);

function aWatchedDevice(watch: ControllerWatch | null, ...runs: ZoneRunRow[]) {
  /** What each shows at that minute; negative: its valve is closed. Gives how many stops were ordered. */
  return (minutes: number, ...totals: readonly number[]): number => {
    const water = new ControllerWater(
      {
        controllerId: id,
        controller: null,
        watch,
        zones: [],
        commands: [],
        runs,
        alarms: [],
        now: after(minutes),
      },
      { pace: new Pace(1), times: dispatchTimes },
    );
    const stations = totals.map((total, index) => ({
      ...{ station: index + 1, isOpen: total >= 0, remainingSeconds: null, commandId: null },
      meter: { gpm: 100, total: Math.abs(total), endsByVolume: false },
    }));
    readMeters(water, { isSimulated: false, at: after(minutes), stations });
    return water.commands.length;
  };
}

describe('two valves behind one totalizer', () => {
  it('share what it counts while both are open, by the rates of their zones', () => {
    const [one, other] = [aRun(1, 0), aRun(2, 1, { areaAcres: 3 })];
    const show = aDevice(one, other);
    show(0, 1_000, -1_000);
    show(1, 1_100, 1_100);
    show(3, 1_300, 1_300);
    expect(one.meter?.gpm).toBeCloseTo(25, 9);
    expect(other.meter?.gpm).toBeCloseTo(75, 9);
    show(4, 1_400, -1_400);
    other.state = 'closed';
    show(5, 1_450, -1_450);
    for (const { meter } of [one, other]) {
      expect(meter).toMatchObject({ quality: 'estimated', wasShared: true });
      expect(meter?.gallons).toBeCloseTo(225, 9);
    }
  });

  it('share it equally where a zone has no rate', () => {
    const [one, other] = [aRun(1, 0, { applicationRate: null }), aRun(2, 0, { areaAcres: 3 })];
    const show = aDevice(one, other);
    show(0, 1_000, 1_000);
    show(1, 1_100, 1_100);
    expect([one.meter?.gallons, other.meter?.gallons]).toEqual([50, 50]);
  });

  it('are not ended by what it has counted of both', () => {
    const [one, other] = [aRun(1, 0, { targetGallons: 60 }), aRun(2, 0)];
    const show = aDevice(one, other);
    show(0, 1_000, 1_000);
    expect(show(2, 1_200, 1_200)).toBe(0);
    other.state = 'closed';
    expect(show(3, 1_201, -1_201)).toBe(1);
  });
});

it('stations that show the same totalizer are not known to have a meter of their own', () => {
  const watch = new ControllerWatch();
  const show = aWatchedDevice(watch);
  show(0, -1_000, -1_000, -900);
  expect(watch.meteredStations).toEqual([3]);
  show(1, -1_000, -1_001, -900);
  expect(watch.meteredStations).toEqual([1, 2, 3]);
  // New ones have all counted nothing.
  show(2, -0, -0, -0);
  expect(watch.meteredStations).toEqual([1, 2, 3]);
});

it('two totalizers that once show the same are two', () => {
  const [one, other] = [aRun(1, 0), aRun(2, 0)];
  const show = aDevice(one, other);
  show(0, 1_000, 900);
  show(1, 1_100, 1_100);
  expect(one.meter).toMatchObject({ gallons: 100, quality: 'totalizer' });
  expect(other.meter).toMatchObject({ gallons: 200, quality: 'totalizer' });
});
