import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FieldInput } from '@headgate/contracts/field-input';
import type { IrrigationInput } from '@headgate/contracts/irrigation';
import { aCall, aField, fieldsOf, type OwnFields } from '../../test/own-fields.ts';
import { aPlanting } from '../../test/ledger/a-record.ts';
import { keepPlanting } from '../../test/ledger/kept-farm.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import { ZoneWaters } from './zone-waters.ts';

const call = { requestId: 'r', deadline: new Date() };
/** An inch on 40 acres. */
const gallons = 1_086_171.428_57;
const run = {
  ...{ start: '2026-06-10T21:00:00-07:00', end: '2026-06-10T23:00:00-07:00' },
  source: 'entered' as const,
};

let own: OwnLedger;
let fields: OwnFields;

beforeAll(async () => {
  own = await OwnLedger.open();
  fields = fieldsOf(own.records, own.clock);
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date('2026-06-20T17:00:00Z');
});

/** Fields of onions, sown on 1 March. */
async function aFarm(...inputs: Partial<FieldInput>[]) {
  const caller = callerOf({ farmId: randomUUID() });
  const ids: string[] = [];
  for (const [index, input] of inputs.entries()) {
    const { id } = await fields.field(caller, { name: `Block ${index}`, ...input });
    await keepPlanting(own.records.source, caller.farmId, aPlanting({ fieldId: id }));
    ids.push(id);
  }
  return {
    ids,
    enter: (input: Partial<IrrigationInput>) => own.irrigations.enter(caller, { ...run, ...input }, call),
    correct: async (acres: number, version = 1) => {
      const [id = ''] = ids;
      const changed = await fields.changing.change(caller, { id, version, acres });
      if (changed.kind !== 'saved') throw new Error(JSON.stringify(changed));
    },
    listed: async () => (await own.irrigations.list(caller.farmId, { limit: 50 })).items,
    ledgerOn: async (date: string) => {
      await own.update(caller.farmId);
      return (await own.rows(ids[0] ?? '')).find(({ day }) => day === date);
    },
    farmId: caller.farmId,
  };
}
const closely = (value: number): unknown => expect.closeTo(value, 2);

it('gallons on a field whose acres are corrected are as many, on another area', async () => {
  const farm = await aFarm({ acres: 4 });
  await farm.enter({ fieldId: farm.ids[0], gallons });
  expect(await farm.ledgerOn('2026-06-10')).toMatchObject({ irrigation_gross: closely(254) });
  await farm.correct(40);
  expect(await farm.listed()).toMatchObject([
    { version: 2, gallons, fields: [{ gallons: closely(gallons), inches: closely(1) }] },
  ]);
  expect(await farm.ledgerOn('2026-06-10')).toMatchObject({ irrigation_gross: closely(25.4) });
});

it('acres that a file corrects are taken the same way', async () => {
  const farm = await aFarm({ acres: 4 });
  await farm.enter({ fieldId: farm.ids[0], gallons });
  const { waterSourceId: _source, ...row } = aField({ name: 'Block 0', acres: 40 });
  const ask = { preview: false, sources: [], fields: [{ row: 2, ...row, plantings: [] }] };
  const caller = callerOf(farm);
  expect(await fields.importing.import(caller, ask, aCall(caller))).toMatchObject({ changed: 1 });
  expect(await farm.listed()).toMatchObject([{ gallons, fields: [{ inches: closely(1) }] }]);
});

it('gallons of several fields go to them by their corrected acres', async () => {
  const farm = await aFarm({ acres: 4 }, { acres: 40 });
  await farm.enter({ fieldIds: farm.ids, gallons: 2 * gallons });
  await farm.correct(40);
  const [irrigation] = await farm.listed();
  expect(irrigation).toMatchObject({ gallons: 2 * gallons });
  expect(irrigation?.fields).toMatchObject(
    farm.ids.map(() => ({ gallons: closely(gallons), inches: closely(1) })),
  );
});

it('inches stay, and hours of a known rate, and gallons follow from them', async () => {
  const farm = await aFarm({ acres: 4, applicationRateInPerHour: 0.25 }, { acres: 40 });
  await farm.enter({ fieldIds: farm.ids, inches: 1 });
  await farm.enter({
    fieldId: farm.ids[0],
    hours: 2,
    start: '2026-06-12T21:00:00-07:00',
    end: '2026-06-12T23:00:00-07:00',
  });
  await farm.correct(40);
  const [byHours, inInches] = await farm.listed();
  expect(byHours).toMatchObject({ gallons: closely(gallons / 2), fields: [{ inches: closely(0.5) }] });
  expect(inInches).toMatchObject({ gallons: closely(2 * gallons) });
  expect(inInches?.fields).toMatchObject(farm.ids.map(() => ({ inches: 1, gallons: closely(gallons) })));
});

it('hours of a known flow are as many gallons', async () => {
  const farm = await aFarm({ acres: 4, flowGpm: 900 });
  await farm.enter({ fieldId: farm.ids[0], hours: 2 });
  await farm.correct(40);
  expect(await farm.listed()).toMatchObject([
    {
      gallons: closely(108_000),
      fields: [{ gallons: closely(108_000), inches: closely(108_000 / gallons) }],
    },
  ]);
});

it('what a controller measured stays its field’s share, and water before the season what it was', async () => {
  const controllerId = randomUUID();
  const farm = await aFarm({ acres: 4, zones: [{ controllerId, zoneId: 'z1', share: 0.5 }] });
  const measured = (startsAt: string, endsAt: string) =>
    own.records.source.transaction((manager) =>
      new ZoneWaters(own.clock, own.planned).record(manager, {
        ...{ farmId: farm.farmId, runId: randomUUID(), plannedIrrigationId: null, gallons, hours: 2 },
        ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
        zone: { controllerId, zoneId: 'z1', endedBy: 'timer', metered: null },
      }),
    );
  await measured('2026-06-11T04:00:00Z', '2026-06-11T06:00:00Z');
  await measured('2026-02-28T04:00:00Z', '2026-02-28T06:00:00Z');
  await farm.correct(40);
  expect(await farm.listed()).toMatchObject([
    { gallons, fields: [{ gallons: closely(gallons / 2), inches: closely(0.5) }] },
    { gallons, fields: [{ gallons: closely(gallons / 2), inches: closely(5) }] },
  ]);
});
