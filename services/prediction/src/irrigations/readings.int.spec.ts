import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { soils } from '@headgate/agronomy';
import type { Reading, ReadingInput } from '@headgate/contracts/irrigation';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
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
const aFarm = (fields = [maize()]) => keepFarm(own.records.source, { fields });
const enter = ({ farmId }: FarmFields, input: ReadingInput) =>
  own.readings.enter(callerOf({ farmId }), input, call);
async function entered(farm: FarmFields, input: ReadingInput): Promise<Reading> {
  const answer = await enter(farm, input);
  if (answer.kind !== 'saved') throw new Error(answer.message);
  return answer.reading;
}

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
    const rain = await own.column(farm, 'rain');
    expect(rain.get('2026-06-10')).toBeCloseTo((0.3 * 25.4 * 2) / 3 + 2 / 3, 9);
    expect(rain.get('2026-06-11')).toBeCloseTo((0.3 * 25.4) / 3 + 4 / 3, 9);
    expect(rain.get('2026-06-12')).toBe(2);
    const from = await own.column(farm, 'rain_from');
    expect(['2026-06-09', '2026-06-10', '2026-06-11'].map((date) => from.get(date))).toEqual([
      ...['open-meteo', 'gauge', 'gauge'],
    ]);
    const [second] = (await own.rows(farm.fields[1]!.id)).filter(({ day }) => day === '2026-06-10');
    expect(second).toMatchObject({ rain_from: 'gauge' });
    await own.readings.withdraw(farm.farmId, { id: reading.id, version: 1 });
    expect((await own.column(farm, 'rain')).get('2026-06-10')).toBe(2);
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

describe('a stem water potential', () => {
  it('moves the trigger of the last five days, and nothing of the balance', async () => {
    const almonds = aPlantedRecord(aRecord(), aPlanting({ crop: 'almonds', startsOn: '2025-10-01' }));
    const farm = await aFarm([almonds]);
    await own.update(farm.farmId);
    const before = await own.rows(firstField(farm));
    await entered(farm, {
      kind: 'stem-potential',
      fieldId: firstField(farm),
      at: '2026-06-18T13:00:00-07:00',
      bars: -13,
    });
    const ledger = async () => (await own.update(farm.farmId)).get(firstField(farm));
    expect(await ledger()).toMatchObject({ stemPotentials: [{ date: '2026-06-18', bars: -13 }] });
    expect(await own.rows(firstField(farm))).toEqual(before);
    own.now = new Date('2026-06-24T17:00:00Z');
    expect(await ledger()).toMatchObject({ stemPotentials: [] });
  });

  it('is not read on an annual', async () => {
    const farm = await aFarm();
    const reading = {
      kind: 'stem-potential',
      fieldId: firstField(farm),
      at: '2026-06-18T13:00:00-07:00',
      bars: -13,
    } as const;
    expect(await enter(farm, reading)).toMatchObject({ kind: 'invalid', path: 'fieldId' });
  });
});

describe('soil moisture', () => {
  const probe = (farm: FarmFields, percent = 12) =>
    entered(farm, {
      kind: 'soil-moisture',
      fieldId: firstField(farm),
      at: '2026-06-15T06:30:00-07:00',
      percent,
    });

  it('moves nothing until it is accepted; then by its weight, as a correction from its night on', async () => {
    const farm = await aFarm();
    await own.update(farm.farmId);
    const before = await own.rows(firstField(farm));
    const { id } = await probe(farm);
    await own.update(farm.farmId);
    expect(await own.rows(firstField(farm))).toEqual(before);
    const accepted = await own.readings.accept(farm.farmId, { id, version: 1, weight: 0.5 });
    if (accepted.kind !== 'saved') throw new Error(accepted.kind);
    const { ledgerValue, weight, value, acceptedAt } = accepted.reading;
    expect([value, weight, acceptedAt]).toEqual([12, 0.5, own.now.toISOString()]);
    await own.update(farm.farmId);
    const after = await own.rows(firstField(farm));
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
    const before = await own.column(farm, 'depletion');
    const { id } = await probe(farm);
    const accepted = await own.readings.accept(farm.farmId, { id, version: 1, weight: 1 });
    expect(await own.column(farm, 'depletion')).not.toEqual(before);
    const withdrawn = await own.readings.withdraw(farm.farmId, { id, version: 2 });
    expect(await own.column(farm, 'depletion')).toEqual(before);
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
