import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportedIrrigation } from '@headgate/contracts/irrigation-import';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import type { FarmFields } from '../fields/field-record.ts';

const call = { requestId: 'r', deadline: new Date() };
let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date('2026-07-20T17:00:00Z');
});

/** Onions under drippers, of 40 and 20 acres. */
const aFarm = () =>
  keepFarm(own.records.source, {
    fields: ['North', 'South'].map((name, index) =>
      aPlantedRecord(aRecord({ acres: 40 / (index + 1), name, applicationRateInPerHour: 0.05 }), aPlanting()),
    ),
  });
type Row = Partial<ImportedIrrigation>;
const rowsOf = (rows: readonly Row[]): ImportedIrrigation[] =>
  rows.map((row, index) => ({
    ...{ row: index + 2, field: 'North', start: '2026-07-18T21:00', source: 'entered' as const },
    ...row,
  }));
const load = (
  farm: FarmFields,
  rows: readonly Row[],
  { preview = false, ...more }: { preview?: boolean; operationId?: string } = {},
) => own.importing.import(callerOf(farm), { preview, irrigations: rowsOf(rows) }, { ...call, ...more });
const problemsOf = async (farm: FarmFields, rows: readonly Row[]) => {
  const answer = await load(farm, rows);
  if (answer.kind !== 'bad-rows') throw new Error('It was taken');
  expect(await kept(farm)).toEqual([]);
  return answer.problems;
};
const kept = async ({ farmId }: FarmFields) => {
  const { items } = await own.irrigations.list(farmId, { limit: 100 });
  return items;
};
const changedFrom = async ({ farmId }: FarmFields) => {
  const rows = await own.records.source.query<{ day: string }[]>(
    'SELECT from_date::text AS day FROM field_change WHERE farm_id = $1 ORDER BY from_date',
    [farmId],
  );
  return rows.map(({ day }) => day);
};

describe('an import of irrigations', () => {
  it('takes times by the clock of the farm or with their offset, whole days, and hours in place of an end', async () => {
    const farm = await aFarm();
    const answer = await load(farm, [
      { end: '2026-07-19T05:00', inches: 0.5 },
      { field: ' south ', start: '2026-07-17T04:00:00Z', end: '2026-07-17T05:30:00-07:00', gallons: 90_000 },
      { start: '2026-07-10', inches: 0.3 },
      { start: '2026-07-04T06:00', hours: 12, note: 'Filter was cleaned' },
      { start: '2026-07-01T18:00', hours: 10, inches: 0.6, source: 'meter' },
    ]);
    expect(answer).toEqual({ kind: 'imported', added: 5, known: 0, preview: false });
    const [night, offset, day, hours, both] = await kept(farm);
    expect(night).toMatchObject({ start: '2026-07-19T04:00:00.000Z', end: '2026-07-19T12:00:00.000Z' });
    expect(night?.fields).toMatchObject([{ inches: 0.5 }]);
    expect(offset).toMatchObject({ gallons: 90_000, end: '2026-07-17T12:30:00.000Z', verified: false });
    expect(day).toMatchObject({ start: '2026-07-10T07:00:00.000Z', end: '2026-07-11T07:00:00.000Z' });
    expect(hours).toMatchObject({ hours: 12, end: '2026-07-05T01:00:00.000Z', note: 'Filter was cleaned' });
    expect(hours?.fields[0]?.inches).toBeCloseTo(0.6, 9);
    expect(both).toMatchObject({ end: '2026-07-02T11:00:00.000Z', verified: true, hours: null });
    expect(await changedFrom(farm)).toEqual(['2026-07-01', '2026-07-16']);
  });

  it('of today has not gone on beyond now', async () => {
    const farm = await aFarm();
    await load(farm, [{ start: '2026-07-20', inches: 0.2 }]);
    const noon = own.now;
    own.now = new Date('2026-07-22T17:00:00Z');
    const again = await load(farm, [
      { start: '2026-07-20', inches: 0.2 },
      { start: '2026-07-21', end: '2026-07-21', inches: 0.2 },
    ]);
    expect(again).toMatchObject({ added: 1, known: 1 });
    expect(await kept(farm)).toMatchObject([
      { start: '2026-07-21T07:00:00.000Z', end: '2026-07-22T07:00:00.000Z' },
      { start: '2026-07-20T07:00:00.000Z', end: noon.toISOString() },
    ]);
  });

  it('in the hours that the clock passes twice or leaves out is as long as it was', async () => {
    own.now = new Date('2026-11-20T17:00:00Z');
    const farm = await aFarm();
    await load(farm, [
      { start: '2026-10-31T22:00', end: '2026-11-01T06:00', inches: 0.5 },
      { start: '2026-03-07T22:00', end: '2026-03-08T06:00', inches: 0.5 },
    ]);
    const lengths = (await kept(farm)).map(
      ({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000,
    );
    expect(lengths).toEqual([9, 7]);
  });

  it('leaves what is there as it is, so that a file can be imported again when it has grown', async () => {
    const farm = await aFarm();
    const rows = [
      { end: '2026-07-19T05:00', inches: 0.5 },
      { start: '2026-07-10', inches: 0.3 },
    ];
    await load(farm, rows);
    const before = await kept(farm);
    const more = [...rows, { field: 'South', end: '2026-07-19T05:00', inches: 0.5 }];
    expect(await load(farm, more, { preview: true })).toEqual({
      kind: 'imported',
      added: 1,
      known: 2,
      preview: true,
    });
    expect(await kept(farm)).toEqual(before);
    expect(await load(farm, more)).toEqual({ kind: 'imported', added: 1, known: 2, preview: false });
    expect(await kept(farm)).toHaveLength(3);
  });

  it('takes what a controller measured only for what is there', async () => {
    const farm = await aFarm();
    const row = { end: '2026-07-19T05:00', inches: 0.5 };
    expect(await problemsOf(farm, [{ ...row, source: 'controller' }])).toMatchObject([{ column: 'source' }]);
    await load(farm, [row]);
    expect(await load(farm, [{ ...row, source: 'controller' }])).toMatchObject({ added: 0, known: 1 });
  });

  it('sent twice is one', async () => {
    const farm = await aFarm();
    const rows = [{ start: '2026-07-10', inches: 0.3 }];
    const first = await load(farm, rows, { operationId: 'o-1' });
    expect(await load(farm, rows, { operationId: 'o-1' })).toEqual(first);
    expect(await kept(farm)).toHaveLength(1);
  });

  it('names each row and column that cannot be, and writes nothing', async () => {
    const farm = await aFarm();
    const problems = await problemsOf(farm, [
      { start: '2026-07-10', inches: 0.3 },
      { field: 'East', start: '2026-07-10', inches: 0.3 },
      { inches: 0.5 },
      { end: '2026-07-18T20:00', inches: 0.5 },
      { start: '2026-07-25', inches: 0.5 },
      { end: '2026-07-19T05:00', hours: 9 },
      { end: '2026-07-19T05:00', gallons: 900_000_000, field: 'South' },
      { start: '1999-05-01', inches: 1 },
      { start: '2026-07-10', inches: 0.4 },
      { start: '2026-06-01', end: '2026-07-01', inches: 1 },
    ]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'field'],
      [4, 'end'],
      [5, 'end'],
      [6, 'start'],
      [7, 'hours'],
      [8, 'gallons'],
      [9, 'start'],
      [10, 'start'],
      [11, 'end'],
    ]);
    expect(problems.find(({ row }) => row === 10)?.message).toBe('Row 2 has the same irrigation');
    expect(problems.find(({ row }) => row === 3)?.message).toBe("The farm has no field called 'East'");
  });

  it('knows no field of another farm', async () => {
    const [farm, other] = [
      await aFarm(),
      await keepFarm(own.records.source, { fields: [aRecord({ name: 'Other' })] }),
    ];
    expect(await problemsOf(farm, [{ field: 'Other', start: '2026-07-10', inches: 0.3 }])).toHaveLength(1);
    expect(await kept(other)).toEqual([]);
  });

  it('may hold two thousand', async () => {
    const farm = await aFarm();
    const first = Date.parse('2026-01-01T08:00:00Z');
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      start: new Date(first + index * 2 * 3_600_000).toISOString(),
      ...{ hours: 0.5, field: index % 2 === 0 ? 'North' : 'South' },
    }));
    expect(await load(farm, rows)).toMatchObject({ added: 2_000 });
  });
});
