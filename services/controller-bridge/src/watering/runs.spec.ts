import { describe, expect, it } from '@jest/globals';
import { Pace } from '../time/pace.ts';
import { CommandRow } from './command.entity.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { ControllerWater } from './controller-water.ts';
import { dispatchTimes } from './dispatch-times.ts';
import { openRun } from './runs.ts';

const now = new Date('2026-07-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** When the device is looked at once water has begun, which without water was to be then. */
function dueAfterOpening(nextLookAt: Date, isSimulated = false): Date | undefined {
  const ids = { controllerId: '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b02', zoneId: 'a', zoneTextId: 'zone-1' };
  const water = new ControllerWater(
    {
      ...{ controllerId: ids.controllerId, controller: null, now },
      watch: Object.assign(new ControllerWatch(), { controllerId: ids.controllerId, nextLookAt }),
      ...{ zones: [], commands: [], runs: [], alarms: [] },
    },
    { pace: new Pace(1), times: dispatchTimes },
  );
  const command = Object.assign(new CommandRow(), {
    ...ids,
    ...{ id: 'b', station: 1, sequence: '1', isSimulated, trial: null, waterAmount: null },
  });
  openRun(water, command, { openedAt: now, endsAt: inSeconds(600), seenAt: now, nextCheckAt: now });
  return water.watch?.nextLookAt;
}

describe('a device whose water has begun', () => {
  it('is looked at as one with water, not when it would have been without', () => {
    expect(dueAfterOpening(inSeconds(45))).toEqual(inSeconds(20));
  });

  it('is looked at when it was due, where that is sooner', () => {
    expect(dueAfterOpening(inSeconds(5))).toEqual(inSeconds(5));
  });

  it('is left alone where it is simulated', () => {
    expect(dueAfterOpening(inSeconds(45), true)).toEqual(inSeconds(45));
  });
});
