import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ReadingInput } from '@headgate/contracts/irrigation';
import { aPlanting, aRecord, aSource } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { callerOf, firstField, OwnLedger } from '../../test/ledger/own-ledger.ts';
import type { FarmFields } from '../fields/field-record.ts';

const call = { requestId: 'r', deadline: new Date() };
let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date('2026-06-20T17:00:00Z');
  own.weather.of = { rain: () => 2 };
});

const maize = () => aPlantedRecord(aRecord(), aPlanting({ crop: 'maize', startsOn: '2026-04-10' }));
const enter = ({ farmId }: FarmFields, input: ReadingInput) =>
  own.readings.enter(callerOf({ farmId }), input, call);
const waterOf = ({ farmId }: FarmFields) => own.irrigations.list(farmId, { limit: 20 });

describe('a meter', () => {
  const meters = [
    { serial: 'A-1', unit: 'gallons' as const },
    { serial: 'B-2', unit: 'acre-feet' as const },
  ];
  async function aMeteredFarm(fieldCount: number) {
    const source = aSource({ meters });
    const fields = Array.from({ length: fieldCount }, () => ({ ...maize(), waterSourceId: source.id }));
    const farm = await keepFarm(own.records.source, { fields, sources: [source] });
    const read = (at: string, value: number, more: object = {}) =>
      enter(farm, { kind: 'meter', waterSourceId: source.id, serial: 'A-1', at, value, ...more });
    return { farm, source, read };
  }
  const archive = ({ fields }: FarmFields, index: number) =>
    own.records.source.query('UPDATE field SET archived_at = $2 WHERE id = $1', [fields[index]?.id, own.now]);
  async function withdraw(farm: FarmFields, answer: Awaited<ReturnType<typeof enter>>) {
    if (answer.kind !== 'saved') throw new Error('refused');
    await own.readings.withdraw(farm.farmId, { id: answer.reading.id, version: 1 });
  }

  it('that counted on is water, measured, on the only field of its source', async () => {
    const { farm, read } = await aMeteredFarm(1);
    await read('2026-06-10T08:00:00-07:00', 1_000_000);
    expect((await waterOf(farm)).items).toEqual([]);
    await read('2026-06-12T08:00:00-07:00', 1_543_086);
    const { items } = await waterOf(farm);
    expect(items).toMatchObject([{ source: 'meter', verified: true, gallons: 543_086 }]);
    expect(items[0]?.fields).toMatchObject([{ fieldId: firstField(farm), inches: expect.closeTo(0.5, 4) }]);
    const gross = await own.column(farm, 'irrigation_gross');
    expect(gross.get('2026-06-11')).toBeCloseTo((12.7 * 24) / 48, 3);
    expect(gross.get('2026-06-12')).toBeCloseTo((12.7 * 8) / 48, 3);
  });

  it('in acre-feet is read in acre-feet; on fields that are named it goes to those', async () => {
    const { farm, read } = await aMeteredFarm(2);
    const fieldIds = [farm.fields[1]!.id];
    await read('2026-06-10T08:00:00-07:00', 3, { serial: 'B-2', fieldIds });
    await read('2026-06-11T08:00:00-07:00', 5, { serial: 'B-2', fieldIds });
    const { items } = await waterOf(farm);
    expect(items[0]).toMatchObject({
      gallons: expect.closeTo(2 * 325_851.43, 1),
      fields: [{ fieldId: fieldIds[0] }],
    });
  });

  it('that several fields share credits none, and is kept as the source’s water', async () => {
    const { farm, read } = await aMeteredFarm(2);
    await read('2026-06-10T08:00:00-07:00', 100);
    const second = await read('2026-06-11T08:00:00-07:00', 5_100);
    expect(second).toMatchObject({ kind: 'saved', reading: { fieldIds: [] } });
    expect((await waterOf(farm)).items).toEqual([]);
    const rows = await own.records.source.query<unknown[]>(
      'SELECT gallons FROM reading WHERE farm_id = $1 ORDER BY ends_at',
      [farm.farmId],
    );
    expect(rows).toEqual([{ gallons: null }, { gallons: 5_000 }]);
  });

  it('that reads lower, or earlier, is refused with a sentence; so is one that nobody has', async () => {
    const { read, source } = await aMeteredFarm(1);
    await read('2026-06-10T08:00:00-07:00', 999_990);
    expect(await read('2026-06-12T08:00:00-07:00', 120)).toMatchObject({
      ...{
        kind: 'invalid',
        path: 'value',
        message: expect.stringMatching(/999,990 on Jun 10, 2026 at 8 am.*withdraw/),
      },
    });
    expect(await read('2026-06-09T08:00:00-07:00', 100)).toMatchObject({ path: 'at' });
    expect(await read('2026-06-12T08:00:00-07:00', 1e6, { serial: 'C-3' })).toMatchObject({ path: 'serial' });
    expect(await read('2026-06-12T08:00:00-07:00', 1e12)).toMatchObject({ path: 'value' });
    const unknown = { waterSourceId: randomUUID() };
    expect(await read('2026-06-12T08:00:00-07:00', 1e6, unknown)).toMatchObject({ path: 'waterSourceId' });
    expect(source.meters).toHaveLength(2);
  });

  it('whose reading is withdrawn counts from the one before it to the one after', async () => {
    const { farm, read } = await aMeteredFarm(1);
    await read('2026-06-10T08:00:00-07:00', 0);
    const wrong = await read('2026-06-12T08:00:00-07:00', 400_000);
    await read('2026-06-14T08:00:00-07:00', 600_000);
    const before = await own.column(farm, 'irrigation_gross');
    await withdraw(farm, wrong);
    expect((await waterOf(farm)).items).toMatchObject([
      { gallons: 600_000, start: '2026-06-10T15:00:00.000Z', end: '2026-06-14T15:00:00.000Z' },
    ]);
    const after = await own.column(farm, 'irrigation_gross');
    const total = (days: Map<string, unknown>) =>
      [...days.values()].reduce((sum: number, each) => sum + Number(each), 0);
    expect(total(after)).toBeCloseTo(total(before), 6);
    expect(after.get('2026-06-11')).not.toBeCloseTo(Number(before.get('2026-06-11')), 1);
  });

  it('that two fields shared is not read for the one that is left, for the time that they shared it', async () => {
    const { farm, read } = await aMeteredFarm(2);
    await read('2026-06-10T08:00:00-07:00', 0);
    await archive(farm, 1);
    own.now = new Date('2026-06-24T17:00:00Z');
    expect(await read('2026-06-22T08:00:00-07:00', 400_000)).toMatchObject({ reading: { fieldIds: [] } });
    expect((await waterOf(farm)).items).toEqual([]);
    expect(await read('2026-06-24T08:00:00-07:00', 600_000)).toMatchObject({
      reading: { fieldIds: [firstField(farm)] },
    });
    expect((await waterOf(farm)).items).toMatchObject([{ gallons: 200_000 }]);
  });

  it('whose reading is withdrawn leaves its water on the fields that had it, though one is archived', async () => {
    const { farm, read } = await aMeteredFarm(2);
    const fieldIds = farm.fields.map(({ id }) => id);
    await read('2026-06-10T08:00:00-07:00', 0, { fieldIds });
    const wrong = await read('2026-06-12T08:00:00-07:00', 400_000, { fieldIds });
    await read('2026-06-14T08:00:00-07:00', 600_000, { fieldIds });
    await archive(farm, 1);
    await withdraw(farm, wrong);
    const { items } = await waterOf(farm);
    expect(items).toMatchObject([{ gallons: 600_000, start: '2026-06-10T15:00:00.000Z' }]);
    expect(items[0]?.fields.map(({ gallons }) => Math.round(gallons))).toEqual([300_000, 300_000]);
  });

  it.each([
    ['before', [400_000, 600_000], 200_000],
    ['after', [400_000, 600_000], 400_000],
  ] as const)(
    'whose reading is withdrawn gives one field nothing of what the source’s fields shared %s it',
    async (which, [first, second], left) => {
      const { farm, read } = await aMeteredFarm(2);
      const of = (isShared: boolean) => ({ fieldIds: isShared ? [] : [firstField(farm)] });
      await read('2026-06-10T08:00:00-07:00', 0, of(true));
      const wrong = await read('2026-06-12T08:00:00-07:00', first, of(which === 'before'));
      await read('2026-06-14T08:00:00-07:00', second, of(which === 'after'));
      await withdraw(farm, wrong);
      await withdraw(farm, wrong);
      expect((await waterOf(farm)).items).toMatchObject([{ gallons: left }]);
    },
  );

  it('whose reading is withdrawn brings back nothing that somebody has deleted', async () => {
    const { farm, read } = await aMeteredFarm(1);
    await read('2026-06-10T08:00:00-07:00', 0);
    const wrong = await read('2026-06-12T08:00:00-07:00', 400_000);
    await read('2026-06-14T08:00:00-07:00', 600_000);
    const [newest] = (await waterOf(farm)).items;
    await own.irrigations.delete(farm.farmId, newest?.id ?? '');
    await withdraw(farm, wrong);
    expect((await waterOf(farm)).items).toEqual([]);
  });

  it('whose reading is withdrawn keeps what somebody has corrected, and what they said of its hours', async () => {
    const { farm, read } = await aMeteredFarm(1);
    await read('2026-06-10T08:00:00-07:00', 0);
    const wrong = await read('2026-06-12T08:00:00-07:00', 400_000);
    await read('2026-06-14T08:00:00-07:00', 600_000);
    const [newest] = (await waterOf(farm)).items;
    const change = { id: newest?.id ?? '', version: 1, gallons: 150_000, overlap: 'separate' } as const;
    expect(await own.irrigations.change(farm.farmId, change)).toMatchObject({ kind: 'saved' });
    await withdraw(farm, wrong);
    expect((await waterOf(farm)).items).toMatchObject([
      { id: newest?.id, gallons: 550_000, overlap: 'separate', start: '2026-06-10T15:00:00.000Z' },
    ]);
  });

  it.each([4, 5])(
    'that its source has no more counts in its own unit when a reading of it (%d) is withdrawn',
    async (value) => {
      const { farm, source, read } = await aMeteredFarm(1);
      await read('2026-06-10T08:00:00-07:00', 3, { serial: 'B-2' });
      const wrong = await read('2026-06-11T08:00:00-07:00', value, { serial: 'B-2' });
      await read('2026-06-12T08:00:00-07:00', 5, { serial: 'B-2' });
      await own.records.source.query(
        `UPDATE water_source SET data = data || '{"meters": []}' WHERE id = $1`,
        [source.id],
      );
      await withdraw(farm, wrong);
      expect((await waterOf(farm)).items).toMatchObject([{ gallons: expect.closeTo(2 * 325_851.43, 1) }]);
    },
  );
});
