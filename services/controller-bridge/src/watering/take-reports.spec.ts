import { describe, expect, it } from '@jest/globals';
import type { DeviceReport } from '../adapters/controller-adapter.ts';
import { maxTakenOver } from '../adapters/device-protocol/believable.ts';
import { Controller } from '../controllers/controller.entity.ts';
import { Pace } from '../time/pace.ts';
import { checkController } from './check-devices.ts';
import { ControllerWatch } from './controller-watch.entity.ts';
import { ControllerWater } from './controller-water.ts';
import { dispatchTimes } from './dispatch-times.ts';
import { applyReport } from './take-reports.ts';

const controllerId = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b02';
const at = new Date('2026-07-01T12:00:00Z');
const closed = { station: 1, isOpen: false, remainingSeconds: null, commandId: null };

/** Of a live controller at our broker that was heard a moment ago, and has had 300 orders. */
function live(): ControllerWater {
  const approved = { approvedAt: at, consentedAt: at, status: 'active', trouble: null } as const;
  const place = { connectionType: 'mqtt', apiEndpoint: null } as const;
  const controller = Object.assign(new Controller(), {
    ...{ id: controllerId, farmId: controllerId, nextSequence: '301', heardAt: at, ...approved, ...place },
  });
  const watch = Object.assign(new ControllerWatch(), { controllerId, nextLookAt: at, timerSeenFor: at });
  return new ControllerWater(
    { controllerId, controller, watch, zones: [], commands: [], runs: [], alarms: [], now: at },
    { pace: new Pace(1), times: dispatchTimes },
  );
}

describe('a device that is back', () => {
  it('is read, though it was heard a moment ago', () => {
    expect(checkController(live())).toBeUndefined();
    const back = live();
    applyReport(back, { kind: 'online', controllerId, at });
    expect(checkController(back)).toMatchObject({ isSimulated: false });
  });
});

describe('the number of the next order', () => {
  const after = (lastSequence: number | null, changes: Partial<DeviceReport> = {}) => {
    const water = live();
    const state = { kind: 'state' as const, controllerId, at, stations: [closed], lastSequence };
    applyReport(water, { ...state, ...changes } as DeviceReport);
    return water.controller?.nextSequence;
  };

  it('comes after those that a device has taken, as it tells unasked', () => {
    expect(after(5_000)).toBe('5001');
    expect(after(299)).toBe('301');
    expect(after(null)).toBe('301');
  });

  it('is not raised by what cannot be, or what is simulated', () => {
    expect(after(maxTakenOver + 1)).toBe('301');
    expect(after(5_000, { isSimulated: true })).toBe('301');
  });
});
