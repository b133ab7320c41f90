import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, daysBetween } from '@headgate/agronomy';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm, keepPlanting } from '../../test/ledger/kept-farm.ts';
import { changing, inputsOf, rowsOf, stormy } from '../../test/ledger/ledger-rows.ts';
import { aCellWeather } from '../../test/ledger/a-cell-weather.ts';
import { fieldsOf } from '../../test/own-fields.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import type { FarmFields, PlantingRecord } from '../fields/field-record.ts';
import { markFieldsChanged } from '../fields/mark-fields-changed.ts';
import { readFarms } from '../fields/read-farms.ts';
import { ledgerDayOf, type LedgerRow } from './ledger-row.ts';

const call = { requestId: 'r', deadline: new Date() };
const today = '2026-06-20';
const yesterday = '2026-06-19';
let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date(`${today}T17:00:00Z`);
  own.weather.of = { rain: stormy, eto: changing };
});

const aFarm = (planting: Partial<PlantingRecord> = {}, record = aRecord()) =>
  keepFarm(own.records.source, { fields: [aPlantedRecord(record, aPlanting(planting))] });
const idOf = ({ fields }: FarmFields) => fields[0]!.id;
const days = (rows: readonly Record<string, unknown>[]) => rows.map(({ day }) => day);
const shown = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => ledgerDayOf({ ...(row as unknown as LedgerRow), date: String(row['day']) }));

async function irrigate(farm: FarmFields, date: string, inches = 0.5) {
  const answer = await own.irrigations.enter(
    callerOf(farm),
    {
      fieldId: idOf(farm),
      start: `${date}T20:00:00-07:00`,
      end: `${date}T23:00:00-07:00`,
      inches,
      source: 'entered',
    },
    call,
  );
  if (answer.kind !== 'saved') throw new Error(answer.message);
  return answer.irrigation;
}

describe('a ledger that is brought up to date', () => {
  it('has a row a day from sowing to yesterday: a straight run over the same weather and water', async () => {
    const farm = await aFarm({ crop: 'maize', startsOn: '2026-04-10' });
    await irrigate(farm, '2026-05-20', 1);
    await irrigate(farm, '2026-06-05', 0.7);
    const ledger = (await own.update(farm.farmId)).get(idOf(farm));
    const rows = await own.rows(idOf(farm));
    const [record] = farm.fields;
    const weather = aCellWeather({ ...own.weather.of, from: '2026-04-01', today });
    const irrigation = new Map([
      ['2026-05-20', 25.4],
      ['2026-06-05', 0.7 * 25.4],
    ]);
    const inputs = inputsOf(record!.plantings[0]!, weather, { irrigation }, record);
    const straight = rowsOf(inputs, '2026-04-10', yesterday);
    expect(days(rows)).toEqual(straight.map(({ date }) => date));
    for (const [index, row] of shown(rows).entries()) {
      for (const [name, value] of Object.entries(straight[index]!))
        if (typeof value === 'number') expect(row).toHaveProperty(name, expect.closeTo(value, 9));
    }
    expect(ledger).toMatchObject({ kind: 'kept', dayIndex: 71, inSeason: true, last: { date: yesterday } });
    expect(ledger).toHaveProperty('state.soil.depletion', shown(rows).at(-1)!.state.soil.depletion);
  });

  it('goes on from yesterday the next morning, and writes nothing else', async () => {
    const farm = await aFarm();
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    await own.update(farm.farmId);
    expect(await own.rows(idOf(farm))).toEqual(before);
    own.now = new Date('2026-06-22T09:00:00Z');
    const ledger = (await own.update(farm.farmId)).get(idOf(farm));
    const after = await own.rows(idOf(farm));
    expect(after.slice(0, -2)).toEqual(before);
    expect(days(after).slice(-2)).toEqual(['2026-06-20', '2026-06-21']);
    expect(ledger).toMatchObject({ today: '2026-06-22', recomputedFrom: '2026-06-20' });
  });

  it('entering an irrigation six days back changes exactly the rows from then on', async () => {
    const farm = await aFarm();
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    const date = addDays(today, -6);
    await irrigate(farm, date);
    await own.update(farm.farmId);
    const after = await own.rows(idOf(farm));
    const at = daysBetween('2026-03-01', date);
    expect(after.slice(0, at)).toEqual(before.slice(0, at));
    expect(days(after)).toEqual(days(before));
    for (let index = at; index < after.length; index += 1) expect(after[index]).not.toEqual(before[index]);
    expect(after[at]).toMatchObject({ irrigation_gross: 12.7 });
  });

  it('is the same again once the irrigation is taken back', async () => {
    const farm = await aFarm();
    await own.update(farm.farmId);
    const before = shown(await own.rows(idOf(farm)));
    const { id } = await irrigate(farm, '2026-06-10');
    await own.update(farm.farmId);
    await own.irrigations.delete(farm.farmId, id);
    await own.update(farm.farmId);
    expect(shown(await own.rows(idOf(farm)))).toEqual(before);
  });

  it('takes late weather from its day on, and leaves alone what only came again', async () => {
    const farm = await aFarm({ crop: 'cotton', startsOn: '2026-04-15' });
    const missing = (date: string) =>
      date >= '2026-06-12' && date < today ? ({ etoFrom: 'assumed', rainFrom: 'assumed' } as const) : {};
    own.weather.of = { eto: changing, day: missing };
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    expect(before.filter(({ kind }) => kind === 'assumed')).toHaveLength(8);
    const [{ now }] = await own.records.source.query<[{ now: Date }]>('SELECT now() AS now');
    const changes = ['2026-06-01', '2026-06-12', '2026-06-13'].map((date) => ({ date, changedAt: now }));
    own.weather.of = { eto: changing, changes };
    const ledger = (await own.update(farm.farmId)).get(idOf(farm));
    const after = await own.rows(idOf(farm));
    expect(ledger).toMatchObject({ recomputedFrom: '2026-06-12' });
    const at = daysBetween('2026-04-15', '2026-06-12');
    expect(after.slice(0, at)).toEqual(before.slice(0, at));
    expect(after.filter(({ kind }) => kind === 'assumed')).toHaveLength(0);
  });

  it('follows another crop, and a planting that ended', async () => {
    const farm = await aFarm({ crop: 'maize', startsOn: '2026-04-01' });
    await own.update(farm.farmId);
    const planting = farm.fields[0]!.plantings[0]!;
    const change = async (to: Partial<PlantingRecord>, from: string) => {
      await keepPlanting(own.records.source, farm.farmId, { ...planting, ...to });
      await own.records.source.transaction((manager) =>
        markFieldsChanged(manager, farm.farmId, [{ fieldId: idOf(farm), from }]),
      );
      return (await own.update(farm.farmId)).get(idOf(farm));
    };
    const maize = await own.rows(idOf(farm));
    await change({ crop: 'tomatoes' }, '2026-04-01');
    const tomatoes = await own.rows(idOf(farm));
    expect(days(tomatoes)).toEqual(days(maize));
    expect(tomatoes.at(-1)).not.toMatchObject({ kcb: maize.at(-1)!['kcb'] });
    const ended = await change({ endedOn: '2026-05-31' }, '2026-06-01');
    expect(days(await own.rows(idOf(farm))).at(-1)).toBe('2026-05-31');
    expect(ended).toMatchObject({ kind: 'none', why: 'fallow' });
    // Sown later than was said: the days before are nobody's.
    await change({ startsOn: '2026-04-20' }, '2026-04-01');
    expect(days(await own.rows(idOf(farm)))[0]).toBe('2026-04-20');
  });

  it('of trees whose method is another keeps the seasons before as they were computed', async () => {
    const fields = fieldsOf(own.records, own.clock);
    const caller = callerOf({ farmId: randomUUID() });
    const { farmId } = caller;
    const { id } = await fields.field(caller, { method: 'flood' });
    const planting = aPlanting({ fieldId: id, crop: 'almonds', startsOn: '2025-10-01' });
    await keepPlanting(own.records.source, farmId, planting);
    await own.update(farmId);
    const before = await own.rows(id);
    await fields.changing.change(caller, { id, version: 1, method: 'drip' });
    const ledger = (await own.update(farmId)).get(id);
    const from = ledger?.kind === 'kept' ? ledger.season.from : '';
    expect(ledger).toMatchObject({ recomputedFrom: from });
    const after = await own.rows(id);
    const at = daysBetween('2025-10-01', from);
    expect(at).toBeGreaterThan(0);
    expect(after.slice(0, at)).toEqual(before.slice(0, at));
    for (let index = at; index < before.length; index += 1)
      expect(after[index]).not.toMatchObject({ written_by: before[index]!['written_by'] });
  });

  it('has no day that has not been: a clock that was put back takes its days with it', async () => {
    const farm = await aFarm();
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    own.now = new Date('2026-06-10T17:00:00Z');
    const ledger = (await own.update(farm.farmId)).get(idOf(farm));
    const after = await own.rows(idOf(farm));
    expect(after).toEqual(before.slice(0, after.length));
    expect(days(after).at(-1)).toBe('2026-06-09');
    expect(ledger).toHaveProperty('state', shown(after).at(-1)!.state);
  });

  it('is written to its end for many fields and days at once', async () => {
    const fields = Array.from({ length: 20 }, () =>
      aPlantedRecord(aRecord(), aPlanting({ crop: 'almonds', startsOn: '2025-10-01' })),
    );
    const farm = await keepFarm(own.records.source, { fields });
    await own.update(farm.farmId);
    const [row] = await own.records.source.query<{ rows: number; fields: number; last: string }[]>(
      `SELECT count(*)::int AS rows, count(DISTINCT field_id)::int AS fields, min(last)::text AS last
       FROM (SELECT field_id, max(date) OVER (PARTITION BY field_id) AS last FROM ledger_day WHERE farm_id = $1) AS day`,
      [farm.farmId],
    );
    const length = daysBetween('2025-10-01', today);
    expect(row).toEqual({ rows: 20 * length, fields: 20, last: yesterday });
    expect(20 * length).toBeGreaterThan(5_000);
  });

  it('says why there is none: fallow, not sown yet, or over', async () => {
    const record = () => aRecord();
    const farm = await keepFarm(own.records.source, {
      fields: [
        record(),
        aPlantedRecord(record(), aPlanting({ startsOn: '2026-07-01' })),
        aPlantedRecord(record(), aPlanting({ crop: 'lettuce', startsOn: '2026-01-05' })),
        aPlantedRecord(record(), aPlanting({ startsOn: today })),
      ],
    });
    const ledgers = await own.update(farm.farmId);
    const [fallow, later, over, sown] = farm.fields.map(({ id }) => ledgers.get(id));
    expect([fallow, later, over].map((ledger) => ledger?.kind === 'none' && ledger.why)).toEqual([
      ...['fallow', 'not-sown-yet', 'season-over'],
    ]);
    expect(sown).toMatchObject({
      kind: 'kept',
      dayIndex: 0,
      last: undefined,
      state: { soil: { depletion: 0 } },
    });
  });
});

describe('mean air', () => {
  it('of a season is kept from its first computing, and what comes later moves no old row', async () => {
    const farm = await aFarm({ crop: 'onions' });
    await own.update(farm.farmId);
    const before = await own.rows(idOf(farm));
    own.weather.of = { ...own.weather.of, day: () => ({ windSpeed2m: 6, humidityMin: 15 }) };
    own.now = new Date('2026-06-21T17:00:00Z');
    await own.update(farm.farmId);
    expect((await own.rows(idOf(farm))).slice(0, -1)).toEqual(before);
  });

  it('that nobody knew is taken up once it is known, from the season’s first day on', async () => {
    const farm = await aFarm({ crop: 'onions' });
    const unknown = { temperatureMax: undefined, windSpeed2m: undefined, humidityMin: undefined };
    own.weather.of = { ...own.weather.of, day: () => unknown };
    await own.update(farm.farmId);
    own.weather.of = { rain: stormy, eto: changing, day: () => ({ windSpeed2m: 5, humidityMin: 20 }) };
    const ledger = (await own.update(farm.farmId)).get(idOf(farm));
    expect(ledger).toMatchObject({ recomputedFrom: '2026-03-01' });
  });
});

describe('statements', () => {
  it('are as many for fifty farms as for one, the first time and the next morning', async () => {
    const farms: FarmFields[] = [];
    for (let number = 0; number < 52; number += 1) {
      const farm = await aFarm({ crop: 'onions', startsOn: '2026-06-01' });
      await irrigate(farm, '2026-06-12');
      farms.push(farm);
    }
    const count = (some: readonly FarmFields[]) =>
      own.records.source.transaction(async (manager) => {
        const ids = some.map(({ farmId }) => farmId);
        const read = await readFarms(manager, ids);
        const statements = jest.spyOn(manager.queryRunner!, 'query');
        const ledgers = await own.ledger.update(manager, read, own.weather, own.now);
        expect(ledgers.size).toBe(some.length);
        return statements.mock.calls.length;
      });
    // Makes the month's partition.
    await count(farms.slice(0, 1));
    const [one, fifty] = [farms.slice(1, 2), farms.slice(2)];
    expect(await count(fifty)).toBe(await count(one));
    own.now = new Date('2026-06-21T17:00:00Z');
    expect(await count(fifty)).toBe(await count(one));
  });
});
