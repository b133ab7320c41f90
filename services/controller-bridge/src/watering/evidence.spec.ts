import { describe, expect, it } from '@jest/globals';
import { Pace } from '../time/pace.ts';
import { CommandRow } from './command.entity.ts';
import { ControllerWater } from './controller-water.ts';
import { dispatchTimes } from './dispatch-times.ts';
import { applyShown } from './evidence.ts';
import { ZoneRunRow } from './zone-run.entity.ts';

const id = '0198c5a2-7f3e-7c1a-9b61-2f6f0f1f9b02';
const ids = { farmId: id, controllerId: id, zoneId: 'a', zoneTextId: 'zone-1' };
const opened = Date.parse('2026-07-01T20:00:00Z');
const hours = (count: number) => new Date(opened + count * 3_600_000);
const closed = { station: 1, isOpen: false, remainingSeconds: null, commandId: null };
const totalizer = { gpm: 0, endsByVolume: false };

interface Around {
  readonly uptimeSeconds: number | null;
  readonly run?: Partial<ZoneRunRow>;
  readonly stops?: readonly Partial<CommandRow>[];
  readonly total?: number;
}

/** A run of ten hours that was last seen open after two, and is shown closed after five. */
function closedAfterSilence({ uptimeSeconds, run: changes = {}, stops = [], total }: Around): ZoneRunRow {
  const run = Object.assign(new ZoneRunRow(), {
    ...{
      ...ids,
      commandId: id,
      calculationId: null,
      station: 1,
      sequence: '7',
      isSimulated: false,
      isTrial: false,
      state: 'open',
    },
    ...{ openedAt: hours(0), endsAt: hours(10), seenAt: hours(2), closedAt: null, meter: null },
    ...{ plannedIrrigationId: null, applicationRate: 0.5, areaAcres: 1, targetGallons: null, ...changes },
  });
  const commands = stops.map((stop) =>
    Object.assign(new CommandRow(), { ...ids, id: 'c', commandType: 'stop', sequence: '8', ...stop }),
  );
  const water = new ControllerWater(
    {
      ...{ controllerId: ids.controllerId, controller: null, watch: null, now: hours(5) },
      ...{ zones: [], commands, runs: [run], alarms: [] },
    },
    { pace: new Pace(1), times: dispatchTimes },
  );
  const meter = total === undefined ? null : { ...totalizer, total };
  applyShown(water, {
    ...{ at: hours(5), stations: [{ ...closed, meter }], lastSequence: 8, uptimeSeconds },
    ...{ isSimulated: false, isRead: true },
  });
  return run;
}

describe('water of a device that was silent, and shows its valve closed', () => {
  it('ended when it was last seen, where the device has restarted since', () => {
    const restarted = closedAfterSilence({ uptimeSeconds: 5 });
    expect(restarted).toMatchObject({ state: 'closed', closedBy: 'device', closedAt: hours(2) });
  });

  it('ended when its meter last told, where that is later, and is what a totalizer has counted', () => {
    const meter = {
      ...{ gallons: 3_000, from: 0, to: 3_000, gpm: 25, at: hours(2.5).toISOString() },
      ...{ quality: 'totalizer' as const, endsByVolume: false },
    };
    const restarted = closedAfterSilence({ uptimeSeconds: 5, run: { meter }, total: 3_400 });
    expect(restarted).toMatchObject({
      closedAt: hours(2.5),
      meter: { gallons: 3_400, quality: 'totalizer' },
    });
  });

  it('ended by now, where the device has run on or does not tell', () => {
    for (const uptimeSeconds of [3 * 3_600 + 1, 86_400, null])
      expect(closedAfterSilence({ uptimeSeconds })).toMatchObject({ closedBy: 'device', closedAt: hours(5) });
  });

  it('ended by its timer, where the device has restarted only after that', () => {
    const restarted = closedAfterSilence({ uptimeSeconds: 60, run: { endsAt: hours(4) } });
    expect(restarted).toMatchObject({ closedBy: 'timer', closedAt: hours(4) });
  });

  it('did not go on until a stop that found the device without power', () => {
    const stops = [{ status: 'sent' as const, userId: 'd', firstSentAt: hours(4) }];
    const stopped = (uptimeSeconds: number) => closedAfterSilence({ uptimeSeconds, stops });
    expect(stopped(5)).toMatchObject({ closedBy: 'stop', closedAt: hours(2) });
    expect(stopped(86_400)).toMatchObject({ closedBy: 'stop', closedAt: hours(4) });
  });
});
