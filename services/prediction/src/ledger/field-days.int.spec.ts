import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, mm } from '@headgate/agronomy';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { changing, stormy } from '../../test/ledger/ledger-rows.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import type { FarmFields, PlantingRecord } from '../fields/field-record.ts';

const today = '2026-06-20';
let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date(`${today}T17:00:00Z`);
  own.weather.of = { rain: stormy, eto: changing };
  own.given.given = undefined;
});

const aFarm = (planting: Partial<PlantingRecord> = {}, timeZone = 'America/Los_Angeles') =>
  keepFarm(own.records.source, {
    timeZone,
    fields: [
      aPlantedRecord(
        aRecord({ method: 'sprinkler' }),
        aPlanting({ crop: 'maize', startsOn: '2026-03-20', ...planting }),
      ),
    ],
  });
async function daysOf(farm: FarmFields, span: { from?: string; to?: string } = {}) {
  const answer = await own.days.read(farm.farmId, { fieldId: farm.fields[0]!.id, ...span });
  if (answer.kind !== 'found') throw new Error(answer.kind);
  return answer;
}

describe('the days of a field', () => {
  it('are the last sixty and seven ahead, without a gap, computed when they are asked for', async () => {
    const { days, startsOn } = await daysOf(await aFarm());
    expect(startsOn).toBe('2026-03-20');
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 67 }, (_, index) => addDays(today, index - 60)),
    );
    expect(days.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 60 }, () => 'observed'),
      ...Array.from({ length: 7 }, () => 'forecast'),
    ]);
    expect(days[0]).not.toHaveProperty('state');
  });

  it('close their balance over the last midnight too, the days ahead included', async () => {
    const { days } = await daysOf(await aFarm());
    for (const [index, day] of days.slice(1).entries()) {
      const gained = day.rain - day.runoff + day.irrigationNet - day.actualEt - day.drainage + day.correction;
      expect(Math.abs(day.depletion - (days[index]!.depletion - gained))).toBeLessThan(1e-6);
    }
    expect(days.filter(({ kind, irrigationNet }) => kind === 'forecast' && irrigationNet > 0)).not.toEqual(
      [],
    );
  });

  it('follow an irrigation that was entered just now', async () => {
    const farm = await aFarm();
    const before = await daysOf(farm);
    const [start, end] = ['2026-06-14T20:00:00-07:00', '2026-06-14T23:00:00-07:00'];
    const input = { fieldId: farm.fields[0]!.id, start, end, inches: 2, source: 'entered' as const };
    await own.irrigations.enter(callerOf(farm), input, { requestId: 'r', deadline: new Date() });
    const after = await daysOf(farm);
    const at = before.days.findIndex(({ date }) => date === '2026-06-14');
    expect(after.days.slice(0, at)).toEqual(before.days.slice(0, at));
    expect(after.days[at]).toMatchObject({ irrigationGross: 50.8 });
    expect(after.days.at(-1)).not.toEqual(before.days.at(-1));
  });

  it('take what is settled for the days ahead in place of the advice', async () => {
    const farm = await aFarm();
    own.given.given = (offset) => (offset === 3 ? mm(22) : mm(0));
    const ahead = (await daysOf(farm)).days.slice(-7);
    expect(ahead.map(({ irrigationNet }) => irrigationNet)).toEqual([0, 0, 0, 22, 0, 0, 0]);
  });

  it('are those between two dates, four hundred at most', async () => {
    const farm = await aFarm();
    const some = await daysOf(farm, { from: '2026-04-01', to: '2026-04-03' });
    expect(some.days.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-02', '2026-04-03']);
    expect((await daysOf(farm, { from: '2026-06-21', to: '2026-12-31' })).days).toHaveLength(6);
    expect((await daysOf(farm, { from: '2026-04-03', to: '2026-04-01' })).days).toEqual([]);
    for (const span of [
      { from: '0000-01-01' },
      { to: '9999-12-31' },
      { from: '9999-12-31', to: '0000-01-01' },
    ])
      expect((await daysOf(farm, span)).days).toEqual([]);
  });

  it('are irrigated sooner where the plant itself is short, and no day of the balance is another', async () => {
    const farm = await aFarm({ crop: 'almonds', startsOn: '2025-10-01' });
    const fieldId = farm.fields[0]!.id;
    // Filled on Monday, so that the balance finds nothing due.
    const fill = { start: '2026-06-15T08:00:00-07:00', end: '2026-06-18T08:00:00-07:00', inches: 9 };
    const call = { requestId: 'r', deadline: new Date() };
    await own.irrigations.enter(callerOf(farm), { fieldId, source: 'entered', ...fill }, call);
    const before = await daysOf(farm);
    const firstIrrigated = ({ days }: typeof before) =>
      days.find(({ kind, irrigationNet }) => kind === 'forecast' && irrigationNet > 0)?.date ?? 'later';
    const reading = { kind: 'stem-potential', fieldId, at: '2026-06-19T13:00:00-07:00', bars: -15 } as const;
    await own.readings.enter(callerOf(farm), reading, call);
    const after = await daysOf(farm);
    expect(firstIrrigated(after)).toBe(today);
    expect(firstIrrigated(before) > today).toBe(true);
    const isPast = ({ kind }: { kind: string }) => kind !== 'forecast';
    expect(after.days.filter(isPast)).toEqual(before.days.filter(isPast));
  });

  it('end with the crop: no day is forecast after its harvest', async () => {
    const { days } = await daysOf(await aFarm({ harvestDate: '2026-06-22' }));
    expect(days.at(-1)?.date).toBe('2026-06-22');
  });

  it('are the farm’s own: in another zone today begins elsewhere', async () => {
    own.now = new Date('2026-06-20T05:00:00Z');
    const first = async (farm: FarmFields) =>
      (await daysOf(farm)).days.find(({ kind }) => kind === 'forecast')?.date;
    expect(await first(await aFarm())).toBe('2026-06-19');
    expect(await first(await aFarm({}, 'America/New_York'))).toBe('2026-06-20');
  });

  it('of a field that is archived stay, and no more come; another’s are nobody’s', async () => {
    const [farm, other] = [await aFarm(), await aFarm()];
    await daysOf(farm);
    const fieldId = farm.fields[0]!.id;
    await own.records.source.query('UPDATE field SET archived_at = now() WHERE id = $1', [fieldId]);
    expect((await daysOf(farm)).days).toHaveLength(60);
    expect(await own.days.read(other.farmId, { fieldId })).toEqual({ kind: 'not-found' });
    expect(await own.days.read(farm.farmId, { fieldId: randomUUID() })).toEqual({ kind: 'not-found' });
  });

  it('of a field where nothing grows are none', async () => {
    const farm = await keepFarm(own.records.source, { fields: [aRecord()] });
    expect(await daysOf(farm)).toEqual({ kind: 'found', days: [], startsOn: null });
  });
});
