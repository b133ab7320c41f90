import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeController } from '@headgate/contracts/bridge-questions';
import type { IrrigationController, ZoneSettings } from '@headgate/contracts/irrigation-controller';
import type { Asker, Caller } from '@headgate/messaging';
import { aController } from '../../test/a-controller.ts';
import { startDryBridge, type DryBridge } from '../../test/dry-bridge.ts';
import { letFlow } from '../../test/flowing.ts';
import { aCaller } from '../../test/own-bridge.ts';

let bridge: DryBridge;
let asker: Asker;
let caller: Caller;

beforeAll(async () => {
  bridge = await startDryBridge();
  asker = bridge.asker;
});
afterAll(() => bridge.stop());
beforeEach(() => {
  caller = aCaller();
});

interface Change {
  readonly zones?: ZoneSettings[];
}
function ask({ id, version }: IrrigationController, change: Change) {
  return asker.ask(changeController, { id, version, ...change }, { caller });
}
async function changed(of: IrrigationController, change: Change): Promise<IrrigationController> {
  const answer = await ask(of, change);
  if (answer.kind !== 'controller') throw new Error(`Not changed: ${answer.kind}`);
  return answer.controller;
}
const [north, south] = [
  { id: 'zone-1', name: 'North block', area_acres: 2.5, crop_type: 'almonds' },
  { id: 'zone-2', name: 'South block', area_acres: 4, crop_type: 'grapes' },
];

describe('zones', () => {
  const idsOf = async ({ id }: IrrigationController) => {
    const rows = await bridge.rows<{ id: string; text: string }>(
      'SELECT id, text_id AS text FROM zone WHERE controller_id = $1',
      [id],
    );
    return new Map(rows.map((row) => [row.text, row.id]));
  };

  it('that keep their id stay the same zones, whatever else of them changes', async () => {
    const before = await aController(asker, caller);
    const ids = await idsOf(before);
    const rated = { ...south, application_rate_inches_per_hour: 0.3, maximum_minutes: 90, station: 1 };
    const once = await changed(before, { zones: [rated, { ...north, name: 'Renamed', station: 2 }] });
    expect(once.zones).toMatchObject([
      { id: 'zone-2', station: 1, application_rate_inches_per_hour: 0.3, maximum_minutes: 90 },
      { id: 'zone-1', station: 2, name: 'Renamed', maximum_minutes: 1440 },
    ]);
    expect(await idsOf(once)).toEqual(ids);
    // What is not named stays; null forgets.
    const twice = await changed(once, {
      zones: [south, { ...north, application_rate_inches_per_hour: null }],
    });
    expect(twice.zones).toMatchObject([
      { station: 1, application_rate_inches_per_hour: 0.3, maximum_minutes: 90 },
      { station: 2, application_rate_inches_per_hour: null },
    ]);
  });

  it('come and go, and what waits for those that go is ended', async () => {
    const before = await aController(asker, caller);
    const gone = (await idsOf(before)).get('zone-1');
    const east = { id: 'zone-3', name: 'East', area_acres: 1, crop_type: 'oats' };
    const after = await changed(before, { zones: [south, east] });
    expect(after.zones.map(({ id, station }) => [id, station])).toEqual([
      ['zone-2', 2],
      ['zone-3', 1],
    ]);
    expect(bridge.water.forgottenZones).toContain(gone);
    expect(await bridge.rows('SELECT 1 FROM zone WHERE controller_id = $1', [before.id])).toHaveLength(2);
  });

  it('do not go, nor change their output, while they have water; the others may', async () => {
    const before = await aController(asker, caller);
    await letFlow(bridge, before.id, 'zone-1');
    expect(await ask(before, { zones: [south] })).toEqual({ kind: 'open' });
    expect(await ask(before, { zones: [{ ...north, station: 9 }, south] })).toEqual({ kind: 'open' });
    const after = await changed(before, { zones: [{ ...north, maximum_minutes: 5 }] });
    expect(after.zones).toMatchObject([{ id: 'zone-1', maximum_minutes: 5, run: { state: 'open' } }]);
  });

  it('share no output', async () => {
    const before = await aController(asker, caller);
    const shared = {
      zones: [
        { ...north, station: 3 },
        { ...south, station: 3 },
      ],
    };
    await expect(ask(before, shared)).rejects.toMatchObject({
      ...{ status: 400, errors: [{ path: 'zones.1.station', message: 'Station must be unique' }] },
    });
    expect((await changed(before, {})).zones).toEqual(before.zones);
  });
});
