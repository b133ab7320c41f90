import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportedField, ImportedOutline, ImportedSource } from '@headgate/contracts/field-questions';
import type { Caller } from '@headgate/messaging';
import { aCall, aField, aSource, aSquare, openOwnFields, type OwnFields } from '../../../test/own-fields.ts';
import { aCaller } from '../../../test/own-records.ts';
import { Clock } from '../../time/clock.ts';
import { readFarms } from '../read-farms.ts';

const now = new Date('2026-07-10T18:00:00.123Z');

let own: OwnFields;
beforeAll(async () => {
  own = await openOwnFields(new Clock(now));
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.rates.answer = 'known';
});

type Row = ImportedField | ImportedOutline;
const aRow = (name: string, changes: Partial<ImportedField> = {}): ImportedField => {
  const { waterSourceId: _source, ...field } = aField({ name });
  return { ...field, plantings: [], ...changes };
};
const load = (
  caller: Caller,
  fields: Row[],
  { sources = [] as ImportedSource[], preview = false, method = undefined as 'drip' | undefined } = {},
) => {
  const rows = fields.map((field, index) => ({ row: index + 2, ...field }));
  const ask = { preview, sources, fields: rows, ...(method && { method }) };
  return own.importing.import(caller, ask, aCall(caller));
};
const farmOf = async ({ farmId }: Caller) => (await readFarms(own.records.source.manager, [farmId]))[0];

describe('an import', () => {
  it('makes fields, what grows on them, and their sources, with names in place of ids', async () => {
    const caller = aCaller();
    const { name, kind, maxFlowGpm } = aSource();
    const rows = ['North', 'South'].map((each) =>
      aRow(each, { waterSource: 'well 1', plantings: [{ crop: 'onions', plantedOn: '2026-03-01' }] }),
    );
    const sources = [{ name, kind, maxFlowGpm, neverTogether: [['north', 'South']] }];
    expect(await load(caller, rows, { sources })).toEqual({
      ...{ kind: 'imported', added: 2, changed: 0, sources: 1, preview: false },
    });
    const farm = await farmOf(caller);
    const [source] = farm?.sources ?? [];
    expect(farm?.fields.map((field) => field.waterSourceId)).toEqual([source?.id, source?.id]);
    expect(source?.neverTogether.flat().toSorted()).toEqual(farm?.fields.map(({ id }) => id));
    expect(farm?.fields).toMatchObject(
      [1, 2].map(() => ({ plantings: [{ crop: 'onions', startsOn: '2026-03-01' }] })),
    );
  });

  it('of what is there changes nothing: no version, no ledger, no plan of another', async () => {
    const caller = aCaller();
    const rows = [aRow('North', { plantings: [{ crop: 'almonds', plantedYear: 2015 }] }), aRow('South')];
    await load(caller, rows);
    expect(await load(caller, rows)).toMatchObject({ kind: 'imported', added: 0, changed: 0 });
    const { items } = await own.reading.list(caller.farmId, { limit: 20, archived: false });
    expect(items.map(({ version }) => version)).toEqual([1, 1]);
    expect((await farmOf(caller))?.fields.map(({ plantings }) => plantings.length)).toEqual(
      expect.arrayContaining([0, 1]),
    );
  });

  it('gives a field that is there by its name what the row has, and leaves the rest', async () => {
    const caller = aCaller();
    const { id } = await own.field(caller, { name: 'North', flowGpm: 300, group: 'East' });
    const answer = await load(caller, [aRow(' NORTH ', { acres: 42, plantings: [{ crop: 'wheat' }] })]);
    expect(answer).toMatchObject({ added: 0, changed: 1 });
    expect(await own.reading.read(caller.farmId, id)).toMatchObject({
      field: { version: 2, acres: 42, flowGpm: 300, group: 'East' },
    });
  });

  it('draws the boundary of a field that is there, and makes new ones where it is said how they are irrigated', async () => {
    const caller = aCaller();
    const { id } = await own.field(caller, { name: 'North' });
    const outlines = [
      { name: 'North', boundary: aSquare() },
      { name: 'New', boundary: aSquare(-119.7) },
    ];
    expect(await load(caller, outlines)).toMatchObject({
      kind: 'bad-rows',
      problems: [{ row: 3, column: 'name' }],
    });
    expect(await load(caller, outlines, { method: 'drip' })).toMatchObject({ added: 1, changed: 1 });
    const read = await own.reading.read(caller.farmId, id);
    expect(read).toMatchObject({ field: { boundary: aSquare(), acres: 40, point: { lat: 36.702 } } });
  });

  it('that tells acres as the boundary has them leaves them the boundary’s', async () => {
    const caller = aCaller();
    const { acres } = await own.field(caller, { name: 'North', acres: undefined, boundary: aSquare() });
    expect(await load(caller, [aRow('North', { acres })])).toMatchObject({ added: 0, changed: 0 });
    expect(await load(caller, [aRow('North', { acres: 30 })])).toMatchObject({ changed: 1 });
  });

  it('that is looked at first writes nothing', async () => {
    const caller = aCaller();
    const sources = [aSource()] as ImportedSource[];
    expect(await load(caller, [aRow('North')], { sources, preview: true })).toEqual({
      ...{ kind: 'imported', added: 1, changed: 0, sources: 1, preview: true },
    });
    expect(await farmOf(caller)).toBeUndefined();
  });

  it('that is repeated under one operation is done once', async () => {
    const caller = aCaller();
    const ask = { preview: false, sources: [], fields: [aRow('North')] };
    const call = aCall(caller, randomUUID());
    const answers = await Promise.all([1, 2, 3].map(() => own.importing.import(caller, ask, call)));
    expect(answers).toMatchObject(answers.map(() => ({ kind: 'imported', added: 1 })));
    expect((await farmOf(caller))?.fields).toHaveLength(1);
  });
});

describe('an import is refused whole', () => {
  it.each<[string, Partial<ImportedField>]>([
    ['location', { location: 'Fresnoo, CA' }],
    ['acres', { acres: undefined }],
    ['waterSource', { waterSource: 'Nowhere' }],
    ['boundary', { boundary: aSquare(-117, 39.5) }],
    ['allowedHours', { allowedHours: [{ days: [], start: '06:00', end: '07:00' }] }],
    ['harvestDate', { plantings: [{ crop: 'onions', plantedOn: '2026-03-01', harvestDate: '2026-02-01' }] }],
    [
      'crop',
      {
        plantings: [
          { crop: 'onions', plantedOn: '2026-03-01' },
          { crop: 'wheat', plantedOn: '2026-04-01' },
        ],
      },
    ],
    ['name', { name: 'field 1' }],
  ])('for one row of 400, named with its column: %s', async (column, changes) => {
    const caller = aCaller();
    const rows = Array.from({ length: 400 }, (_, index) => aRow(`Field ${index}`));
    rows[257] = { ...rows[257]!, ...changes };
    expect(await load(caller, rows)).toEqual({
      kind: 'bad-rows',
      problems: [{ row: 259, column, message: expect.stringMatching(/^[A-Z]/) }],
    });
    expect(await farmOf(caller)).toBeUndefined();
  });

  it('for a source with a rate that nobody has, or that is there twice', async () => {
    const caller = aCaller();
    own.rates.answer = 'unknown';
    const source = {
      ...aSource({ tariff: { rin: 'USCA-PGPG-A1B2-0000' } }),
      neverTogether: undefined,
      row: 2,
    };
    const answer = await load(caller, [aRow('North')], { sources: [source, { ...source, row: 3 }] });
    expect(answer).toMatchObject({
      problems: [
        { row: 2, column: 'tariff' },
        { row: 3, column: 'waterSource' },
      ],
    });
  });

  it('for shares of a zone that are more than all of it, those of other fields too', async () => {
    const caller = aCaller();
    const zone = { controllerId: randomUUID(), zoneId: 'north' };
    await own.field(caller, { name: 'There', zones: [{ ...zone, share: 0.5 }] });
    const rows = [
      aRow('A', { zones: [{ ...zone, share: 0.5 }] }),
      aRow('B', { zones: [{ ...zone, share: 0.1 }] }),
    ];
    expect(await load(caller, rows)).toMatchObject({ problems: [{ row: 3, column: 'zones' }] });
  });

  it('for more fields than a farm may keep, and names no more problems than help', async () => {
    const caller = aCaller();
    await own.field(caller);
    await own.records.source.query(
      `INSERT INTO field SELECT farm_id, gen_random_uuid(), 1, 'Block ' || n, NULL, data, NULL, created_at, updated_at
       FROM field, generate_series(1, 1998) AS n WHERE farm_id = $1`,
      [caller.farmId],
    );
    expect(await load(caller, [aRow('A'), aRow('B')])).toEqual({ kind: 'full', most: 2000 });
    const answer = await load(
      aCaller(),
      Array.from({ length: 80 }, (_, at) => aRow(`F${at}`, { location: 'Nowhere' })),
    );
    expect(answer.kind === 'bad-rows' && answer.problems).toHaveLength(50);
  });
});
