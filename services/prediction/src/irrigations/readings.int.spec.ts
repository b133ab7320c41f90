import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { soils } from '@headgate/agronomy';
import type { Reading, ReadingInput } from '@headgate/contracts/irrigation';
import { aPlanting, aRecord, aSource } from '../../test/ledger/a-record.ts';
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
  own.now = new Date('2026-06-20T17:00:00Z');
  own.weather.of = { rain: () => 2 };
});

const idOf = ({ fields }: FarmFields) => fields[0]!.id;
const maize = () => aPlantedRecord(aRecord(), aPlanting({ crop: 'maize', startsOn: '2026-04-10' }));
const aFarm = (fields = [maize()]) => keepFarm(own.records.source, { fields });
const enter = ({ farmId }: FarmFields, input: ReadingInput) =>
  own.readings.enter(callerOf({ farmId }), input, call);
async function entered(farm: FarmFields, input: ReadingInput): Promise<Reading> {
  const answer = await enter(farm, input);
  if (answer.kind !== 'saved') throw new Error(answer.message);
  return answer.reading;
}
/** A column of the ledger of the farm's first field, by day. */
async function column(farm: FarmFields, name: string): Promise<Map<string, unknown>> {
  await own.update(farm.farmId);
  return new Map((await own.rows(idOf(farm))).map((row) => [String(row['day']), row[name]]));
}
const waterOf = ({ farmId }: FarmFields) => own.irrigations.list(farmId, { limit: 20 });

describe('a rain gauge', () => {
  const gauge = {
    kind: 'rain',
    start: '2026-06-10T08:00:00-07:00',
    end: '2026-06-11T08:00:00-07:00',
    inches: 0.3,
  } as const;

  it('takes the place of the cell’s rain for its hours, on every field unless they are named', async () => {
    const farm = await aFarm([maize(), maize()]);
    await own.update(farm.farmId);
    const reading = await entered(farm, gauge);
    const rain = await column(farm, 'rain');
    expect(rain.get('2026-06-10')).toBeCloseTo((0.3 * 25.4 * 2) / 3 + 2 / 3, 9);
    expect(rain.get('2026-06-11')).toBeCloseTo((0.3 * 25.4) / 3 + 4 / 3, 9);
    expect(rain.get('2026-06-12')).toBe(2);
    const from = await column(farm, 'rain_from');
    expect(['2026-06-09', '2026-06-10', '2026-06-11'].map((date) => from.get(date))).toEqual([
      ...['open-meteo', 'gauge', 'gauge'],
    ]);
    const [second] = (await own.rows(farm.fields[1]!.id)).filter(({ day }) => day === '2026-06-10');
    expect(second).toMatchObject({ rain_from: 'gauge' });
    await own.readings.withdraw(farm.farmId, { id: reading.id, version: 1 });
    expect((await column(farm, 'rain')).get('2026-06-10')).toBe(2);
  });

  it.each([
    ['in the future', { end: '2026-06-21T08:00:00-07:00' }, 'end'],
    ['that was never emptied', { start: '2026-05-01T08:00:00-07:00' }, 'start' as const],
    ['that ended before it began', { end: '2026-06-09T08:00:00-07:00' }, 'end'],
    ['of another’s field', { fieldIds: [randomUUID()] }, 'fieldIds.0'],
  ])('%s is refused', async (_, change, path) => {
    const answer = await enter(await aFarm(), { ...gauge, ...change });
    expect(answer).toMatchObject({ kind: 'invalid', path: path === 'start' ? 'end' : path });
  });
});

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
    expect(items[0]?.fields).toMatchObject([{ fieldId: idOf(farm), inches: expect.closeTo(0.5, 4) }]);
    const gross = await column(farm, 'irrigation_gross');
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
        message: expect.stringMatching(/999990 on 2026-06-10 at 08:00.*withdraw/),
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
    const before = await column(farm, 'irrigation_gross');
    await withdraw(farm, wrong);
    expect((await waterOf(farm)).items).toMatchObject([
      { gallons: 600_000, start: '2026-06-10T15:00:00.000Z', end: '2026-06-14T15:00:00.000Z' },
    ]);
    const after = await column(farm, 'irrigation_gross');
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
      reading: { fieldIds: [idOf(farm)] },
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

describe('a stem water potential', () => {
  it('moves the trigger of the last five days, and nothing of the balance', async () => {
    const almonds = aPlantedRecord(aRecord(), aPlanting({ crop: 'almonds', startsOn: '2025-10-01' }));
    const farm = await aFarm([almonds]);
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    await entered(farm, {
      kind: 'stem-potential',
      fieldId: idOf(farm),
      at: '2026-06-18T13:00:00-07:00',
      bars: -13,
    });
    const ledger = async () => (await own.update(farm.farmId)).get(idOf(farm));
    expect(await ledger()).toMatchObject({ stemPotentials: [{ date: '2026-06-18', bars: -13 }] });
    expect(await own.rows(idOf(farm))).toEqual(before);
    own.now = new Date('2026-06-24T17:00:00Z');
    expect(await ledger()).toMatchObject({ stemPotentials: [] });
  });

  it('is not read on an annual', async () => {
    const farm = await aFarm();
    const reading = {
      kind: 'stem-potential',
      fieldId: idOf(farm),
      at: '2026-06-18T13:00:00-07:00',
      bars: -13,
    } as const;
    expect(await enter(farm, reading)).toMatchObject({ kind: 'invalid', path: 'fieldId' });
  });
});

describe('soil moisture', () => {
  const probe = (farm: FarmFields, percent = 12) =>
    entered(farm, { kind: 'soil-moisture', fieldId: idOf(farm), at: '2026-06-15T06:30:00-07:00', percent });

  it('moves nothing until it is accepted; then by its weight, as a correction from its night on', async () => {
    const farm = await aFarm();
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    const { id } = await probe(farm);
    await own.update(farm.farmId);
    expect(await own.rows(idOf(farm))).toEqual(before);
    const accepted = await own.readings.accept(farm.farmId, { id, version: 1, weight: 0.5 });
    if (accepted.kind !== 'saved') throw new Error(accepted.kind);
    const { ledgerValue, weight, value, acceptedAt } = accepted.reading;
    expect([value, weight, acceptedAt]).toEqual([12, 0.5, own.now.toISOString()]);
    await own.update(farm.farmId);
    const after = await own.rows(idOf(farm));
    const at = before.findIndex(({ day }) => day === '2026-06-14');
    expect(after.slice(0, at)).toEqual(before.slice(0, at));
    const row = after[at]!;
    // Half of what lies between both values, over the depth of the roots: TAW is 1000 (FC - WP) Zr.
    const { fieldCapacity, wiltingPoint } = soils.loam;
    const rootDepth = Number(row['total_available']) / (1000 * (fieldCapacity - wiltingPoint));
    const correction = 0.5 * ((12 - Number(ledgerValue)) / 100) * 1000 * rootDepth;
    expect(row['correction']).toBeCloseTo(correction, 9);
    expect(row['correction']).toBeLessThan(0);
    expect(Number(row['depletion'])).toBeCloseTo(
      Number(before[at]!['depletion']) - Number(row['correction']),
      9,
    );
    expect(row).toMatchObject({ irrigation_gross: 0, irrigation_net: 0 });
  });

  it('that is withdrawn leaves the ledger as it was; both values stay', async () => {
    const farm = await aFarm();
    const before = await column(farm, 'depletion');
    const { id } = await probe(farm);
    const accepted = await own.readings.accept(farm.farmId, { id, version: 1, weight: 1 });
    expect(await column(farm, 'depletion')).not.toEqual(before);
    const withdrawn = await own.readings.withdraw(farm.farmId, { id, version: 2 });
    expect(await column(farm, 'depletion')).toEqual(before);
    const { reading } = accepted.kind === 'saved' ? accepted : {};
    expect(withdrawn).toMatchObject({
      reading: {
        ledgerValue: reading?.ledgerValue,
        value: 12,
        weight: 1,
        withdrawnAt: own.now.toISOString(),
      },
    });
    expect(await own.readings.accept(farm.farmId, { id, version: 3, weight: 1 })).toMatchObject({
      kind: 'invalid',
    });
  });

  it('is accepted only as it was read, of what is one’s own, where there is a root zone', async () => {
    const [farm, other] = [await aFarm(), await aFarm([aRecord()])];
    const { id } = await probe(farm);
    const accept = { id, version: 1, weight: 0.5 };
    expect(await own.readings.accept(other.farmId, accept)).toEqual({ kind: 'not-found' });
    expect(await own.readings.accept(farm.farmId, { ...accept, version: 2 })).toEqual({
      kind: 'version-conflict',
    });
    const fallow = await probe(other);
    expect(await own.readings.accept(other.farmId, { ...accept, id: fallow.id })).toMatchObject({
      kind: 'invalid',
    });
    const gauge = {
      kind: 'rain',
      start: '2026-06-10T08:00:00Z',
      end: '2026-06-11T08:00:00Z',
      inches: 0,
    } as const;
    const rain = await entered(farm, gauge);
    expect(await own.readings.accept(farm.farmId, { ...accept, id: rain.id })).toMatchObject({
      kind: 'invalid',
    });
  });
});

it('readings are listed by field and kind, the newest first, each once', async () => {
  const farm = await aFarm([maize(), maize()]);
  const [first, second] = farm.fields.map(({ id }) => id) as [string, string];
  for (const fieldId of [first, second, first]) {
    own.now = new Date(own.now.getTime() + 1_000);
    await entered(farm, { kind: 'soil-moisture', fieldId, at: '2026-06-15T06:30:00-07:00', percent: 15 });
  }
  await entered(farm, {
    kind: 'rain',
    start: '2026-06-10T08:00:00Z',
    end: '2026-06-11T08:00:00Z',
    inches: 0,
  });
  const list = (ask: object) => own.readings.list(farm.farmId, { limit: 20, ...ask });
  expect((await list({})).items).toHaveLength(4);
  expect((await list({ fieldId: second })).items.map(({ kind }) => kind).toSorted()).toEqual([
    'rain',
    'soil-moisture',
  ]);
  expect((await list({ kind: 'soil-moisture' })).items).toHaveLength(3);
  const page = await list({ limit: 3 });
  const rest = await list({ cursor: page.nextCursor });
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(4);
});
