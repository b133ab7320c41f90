import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxWaterSources } from '@headgate/contracts/water-source';
import type { WaterSourceInput } from '@headgate/contracts/water-source-input';
import type { Caller } from '@headgate/messaging';
import { aCall, aSource, openOwnFields, type OwnFields } from '../../test/own-fields.ts';
import { aCaller } from '../../test/own-records.ts';
import { Clock } from '../time/clock.ts';
import { readFarms } from './read-farms.ts';

const now = new Date('2026-07-10T18:00:00.123Z');

let own: OwnFields;
beforeAll(async () => {
  own = await openOwnFields(new Clock(now));
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.rates.answer = 'known';
});

const list = async ({ farmId }: Caller, archived = false) =>
  (await own.sources.list(farmId, { archived, limit: 100 })).items;
const create = (caller: Caller, changes: Partial<WaterSourceInput> = {}, operationId?: string) =>
  own.sources.create(caller, aSource(changes), aCall(caller, operationId));

describe('a water source', () => {
  it('of the smallest body has what is usual, and is planned with', async () => {
    const caller = aCaller();
    const source = await own.source(caller);
    expect(source).toEqual({
      ...{ id: expect.any(String), version: 1, name: 'Well 1', kind: 'well', maxFlowGpm: 800 },
      ...{ groundwater: null, energyBills: [] },
      ...{
        leastRunMinutes: 30,
        leadMinutes: 0,
        lagMinutes: 0,
        neverTogether: [],
        energy: null,
        tariff: null,
      },
      ...{ delivery: null, allocation: null, meters: [], archivedAt: null },
      ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
    });
    expect(await own.sources.read(caller.farmId, source.id)).toEqual({ kind: 'found', waterSource: source });
    const [farm] = await readFarms(own.records.source.manager, [caller.farmId]);
    expect(farm).toMatchObject({
      timeZone: 'America/Los_Angeles',
      sources: [{ id: source.id, maxFlowGpm: 800 }],
    });
  });

  it('is the same for the same operation', async () => {
    const caller = aCaller();
    const operationId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => create(caller, {}, operationId)));
    expect(new Set(answers.map((answer) => answer.kind === 'saved' && answer.waterSource.id)).size).toBe(1);
    expect(await list(caller)).toHaveLength(1);
  });

  it('is changed in part, version by version, and each change makes the plan stale', async () => {
    const caller = aCaller();
    const { id, ...source } = await own.source(caller, { energy: { kwhPerAcreFoot: 400 } });
    const revision = async () => (await readFarms(own.records.source.manager, [caller.farmId]))[0]?.revision;
    const before = await revision();
    const change = { id, version: 1, energy: null, tariff: { usdPerKwh: 0.2, windows: [] } };
    expect(await own.sources.change(caller, change)).toMatchObject({
      waterSource: { ...source, version: 2, energy: null, tariff: change.tariff },
    });
    expect(await revision()).not.toBe(before);
    expect(await own.sources.change(caller, change)).toEqual({ kind: 'version-conflict' });
  });

  it('with a rate that nobody has is refused, and with one that cannot be looked up is not', async () => {
    const tariff = { rin: 'USCA-PGPG-A1B2-0000' };
    own.rates.answer = 'unknown';
    expect(await create(aCaller(), { tariff })).toMatchObject({ kind: 'invalid', path: 'tariff.rin' });
    const caller = aCaller();
    const { id } = await own.source(caller);
    expect(await own.sources.change(caller, { id, version: 1, tariff })).toMatchObject({
      path: 'tariff.rin',
    });
    own.rates.answer = 'unreachable';
    expect(await create(aCaller(), { tariff })).toMatchObject({ kind: 'saved', waterSource: { tariff } });
  });

  it.each<[string, Partial<WaterSourceInput>]>([
    ['neverTogether', { neverTogether: [[randomUUID(), randomUUID()]] }],
    [
      'neverTogether',
      { neverTogether: [['1f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', '1f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e']] },
    ],
    [
      'tariff.windows.1.days',
      {
        tariff: {
          usdPerKwh: 0.2,
          windows: [{}, { days: [] }].map((days) => ({
            ...days,
            start: '17:00',
            end: '20:00',
            usdPerKwh: 0.4,
            peak: true,
          })),
        },
      },
    ],
    [
      'delivery.turns.0.hours',
      {
        delivery: {
          fixedFlow: false,
          turns: [{ startsAt: '2026-07-01T06:00:00-07:00', hours: 49, everyDays: 2 }],
        },
      },
    ],
    [
      'meters',
      {
        meters: [
          { serial: 'A1', unit: 'gallons' },
          { serial: 'A1', unit: 'acre-feet' },
        ],
      },
    ],
    ['meters.0.replacedAt', { meters: [{ serial: 'A1', unit: 'gallons', finalReading: 5 }] }],
    [
      'groundwater.parcels',
      {
        groundwater: {
          facility: null,
          parcels: ['045', '045'].map((number) => ({ number, acres: 1, method: 'drip' })),
        },
      },
    ],
    ['energyBills', { energyBills: ['2026-05', '2026-05'].map((month) => ({ month, kwh: 1 })) }],
  ])('is refused by the name of what cannot be: %s', async (path, changes) => {
    expect(await create(aCaller(), changes)).toEqual({
      kind: 'invalid',
      path,
      message: expect.stringMatching(/^[A-Z]/),
    });
  });

  it("names only the farm's own fields among those that may not run together", async () => {
    const [caller, stranger] = [aCaller(), aCaller()];
    const mine = [await own.field(caller), await own.field(caller)].map(({ id }) => id);
    const theirs = await own.field(stranger);
    expect(await create(caller, { neverTogether: [mine] })).toMatchObject({ kind: 'saved' });
    expect(await create(caller, { neverTogether: [[mine[0]!, theirs.id]] })).toMatchObject({
      path: 'neverTogether',
    });
  });

  it('runs no longer at least than each of its fields may be irrigated', async () => {
    const caller = aCaller();
    const { id } = await own.source(caller);
    await own.field(caller, { waterSourceId: id, allowedHours: [{ start: '05:00', end: '07:00' }] });
    const change = (leastRunMinutes: number) =>
      own.sources.change(caller, { id, version: 1, leastRunMinutes });
    expect(await change(121)).toMatchObject({ kind: 'invalid', path: 'leastRunMinutes' });
    expect(await change(120)).toMatchObject({ kind: 'saved' });
  });

  it('of another is as good as not there, and gives no field water', async () => {
    const [caller, stranger] = [aCaller(), aCaller()];
    const { id } = await own.source(caller);
    const notFound = { kind: 'not-found' };
    expect(await own.sources.read(stranger.farmId, id)).toEqual(notFound);
    expect(await own.sources.change(stranger, { id, version: 1, name: 'Mine' })).toEqual(notFound);
    expect(await own.sources.archive(stranger, { id, restore: false })).toEqual(notFound);
    await expect(own.field(stranger, { waterSourceId: id })).rejects.toThrow('waterSourceId');
  });

  it('is archived and comes back, as long as there is room', async () => {
    const caller = aCaller();
    const { id } = await own.source(caller);
    const archive = (restore: boolean) => own.sources.archive(caller, { id, restore });
    expect(await archive(false)).toMatchObject({
      waterSource: { version: 2, archivedAt: now.toISOString() },
    });
    expect(await list(caller)).toEqual([]);
    expect(await list(caller, true)).toHaveLength(1);
    await own.records.source.query(
      `INSERT INTO water_source SELECT farm_id, gen_random_uuid(), 1, name, data, NULL, created_at, updated_at
       FROM water_source, generate_series(1, $2) WHERE farm_id = $1`,
      [caller.farmId, maxWaterSources],
    );
    expect(await archive(true)).toEqual({ kind: 'full', most: maxWaterSources });
    expect(await create(caller)).toEqual({ kind: 'full', most: maxWaterSources });
  });
});
