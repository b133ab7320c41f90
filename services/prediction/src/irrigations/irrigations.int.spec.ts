import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IrrigationInput } from '@headgate/contracts/irrigation';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import type { FarmFields } from '../fields/field-record.ts';
import { readWater } from './read-water.ts';

const call = { requestId: 'r', deadline: new Date() };
let own: OwnLedger;

beforeAll(async () => {
  own = await OwnLedger.open();
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date('2026-07-20T17:00:00Z');
});

const run = {
  start: '2026-07-18T21:00:00-07:00',
  end: '2026-07-19T05:00:00-07:00',
  source: 'entered',
} as const;
/** Two fields of 40 and 20 acres, onions under drippers. */
const aFarm = () =>
  keepFarm(own.records.source, {
    fields: [40, 20].map((acres) => aPlantedRecord(aRecord({ acres, name: `${acres} acres` }), aPlanting())),
  });
const idsOf = ({ fields }: FarmFields) => fields.map(({ id }) => id) as [string, string];
const enter = (farm: FarmFields, input: Partial<IrrigationInput>, more: object = {}) =>
  own.irrigations.enter(callerOf(farm), { ...run, ...input }, { ...call, ...more });
async function entered(farm: FarmFields, input: Partial<IrrigationInput>) {
  const answer = await enter(farm, input);
  if (answer.kind !== 'saved') throw new Error(answer.message);
  return answer.irrigation;
}
const changedFrom = async ({ farmId }: FarmFields) => {
  const rows = await own.records.source.query<{ field_id: string; day: string }[]>(
    'DELETE FROM field_change WHERE farm_id = $1 RETURNING field_id, from_date::text AS day',
    [farmId],
  );
  return new Map((rows as unknown as [typeof rows])[0].map(({ field_id: id, day }) => [id, day]));
};
const countOf = async ({ farmId }: FarmFields) => {
  const [row] = await own.records.source.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM irrigation WHERE farm_id = $1',
    [farmId],
  );
  return row?.count;
};

describe('an irrigation', () => {
  it('in inches is the same depth on each field', async () => {
    const farm = await aFarm();
    const [large, small] = idsOf(farm);
    const irrigation = await entered(farm, { fieldIds: [large, small], inches: 0.5 });
    // 27,154 gallons are an acre-inch.
    expect(irrigation).toMatchObject({
      verified: false,
      hours: null,
      gallons: expect.closeTo(814_628.57, 1),
    });
    expect(irrigation.fields.map(({ inches }) => inches)).toEqual([0.5, 0.5]);
    expect(await changedFrom(farm)).toEqual(
      new Map([
        [large, '2026-07-18'],
        [small, '2026-07-18'],
      ]),
    );
  });

  it('in gallons goes to fields by their acres', async () => {
    const farm = await aFarm();
    const [large, small] = idsOf(farm);
    const irrigation = await entered(farm, { fieldIds: [large, small], gallons: 900_000, source: 'meter' });
    const gallons = new Map(irrigation.fields.map((share) => [share.fieldId, share.gallons]));
    expect(gallons.get(large)).toBeCloseTo(600_000, 6);
    expect(gallons.get(small)).toBeCloseTo(300_000, 6);
    expect(irrigation).toMatchObject({ verified: true, gallons: 900_000 });
  });

  it('in hours is by each field’s own rate, its flow, or what is usual', async () => {
    const farm = await keepFarm(own.records.source, {
      fields: [
        aRecord({ applicationRateInPerHour: 0.05 }),
        aRecord({ flowGpm: 450, acres: 10 }),
        aPlantedRecord(aRecord({ method: 'sprinkler' }), aPlanting()),
        aRecord({ method: 'furrow', name: 'Furrows' }),
      ],
    });
    const [own5, flow, usual, furrows] = farm.fields;
    const inches = async (fieldId: string) => (await entered(farm, { fieldId, hours: 8 })).fields[0]?.inches;
    expect(await inches(own5!.id)).toBeCloseTo(0.4, 9);
    // 450 gpm on 10 acres for 8 h: 216,000 gallons.
    expect(await inches(flow!.id)).toBeCloseTo(216_000 / 271_542.857, 6);
    expect(await inches(usual!.id)).toBeGreaterThan(0.5);
    expect(await enter(farm, { fieldId: furrows!.id, hours: 8 })).toMatchObject({
      ...{ kind: 'invalid', path: 'hours', message: expect.stringContaining('Furrows') },
    });
  });

  it('over midnight is each day’s by its hours', async () => {
    const farm = await aFarm();
    const [fieldId] = idsOf(farm);
    await entered(farm, { fieldId, inches: 0.8 });
    const water = await readWater(own.records.source.manager, [farm], '2026-07-01');
    expect([...(water.get(fieldId)?.irrigation ?? [])]).toEqual([
      ['2026-07-18', expect.closeTo((0.8 * 25.4 * 3) / 8, 9)],
      ['2026-07-19', expect.closeTo((0.8 * 25.4 * 5) / 8, 9)],
    ]);
  });

  it.each<[string, Partial<IrrigationInput>, string]>([
    ['that has not ended', { end: '2026-07-20T18:00:00Z' }, 'end'],
    ['before 2000', { start: '1999-12-31T20:00:00Z', end: '1999-12-31T21:00:00Z' }, 'start'],
    ['longer than 14 days', { start: '2026-07-01T00:00:00Z' }, 'end'],
    ['of more hours than there were', { inches: undefined, hours: 9 }, 'hours'],
    ['deeper than a pond', { inches: undefined, gallons: 60_000_000 }, 'gallons'],
  ])('%s is refused by its name', async (_, input, path) => {
    const farm = await aFarm();
    const [fieldId] = idsOf(farm);
    expect(await enter(farm, { fieldId, inches: 0.5, ...input })).toMatchObject({ kind: 'invalid', path });
    expect([await countOf(farm), await changedFrom(farm)]).toEqual([0, new Map()]);
  });

  it('on a field that is another’s, or named twice, is refused by its place', async () => {
    const [farm, other] = [await aFarm(), await aFarm()];
    const [fieldId] = idsOf(farm);
    expect(await enter(farm, { fieldId: idsOf(other)[0], inches: 1 })).toMatchObject({ path: 'fieldId' });
    const twice = await enter(farm, { fieldIds: [fieldId, fieldId], inches: 1 });
    expect(twice).toMatchObject({ path: 'fieldIds.1' });
    expect(await countOf(farm)).toBe(0);
  });

  it('is entered once for a key, however often it is sent', async () => {
    const farm = await aFarm();
    const [fieldId] = idsOf(farm);
    const caller = callerOf(farm);
    const send = () => enter(farm, { fieldId, inches: 0.5 }, { operationId: 'once', caller });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOf(farm)).toBe(1);
  });
});

describe('what was refused under a key', () => {
  it('is entered under it once the reason is gone', async () => {
    const farm = await aFarm();
    const [fieldId] = idsOf(farm);
    const send = () =>
      enter(farm, { fieldId, inches: 0.5 }, { operationId: 'early', caller: callerOf(farm) });
    own.now = new Date('2026-07-19T11:00:00Z');
    expect(await send()).toMatchObject({ kind: 'invalid', path: 'end' });
    own.now = new Date('2026-07-19T12:01:00Z');
    const answer = await send();
    expect(answer).toMatchObject({ kind: 'saved' });
    expect(await send()).toEqual(answer);
    expect(await countOf(farm)).toBe(1);
  });
});

describe('a change', () => {
  it('of the amount or the time marks the earlier of both days', async () => {
    const farm = await aFarm();
    const [fieldId] = idsOf(farm);
    const { id, version } = await entered(farm, { fieldId, inches: 0.5 });
    await changedFrom(farm);
    const start = '2026-07-16T21:00:00-07:00';
    const changed = await own.irrigations.change(farm.farmId, { id, version, start, gallons: 100_000 });
    expect(changed).toMatchObject({ kind: 'saved', irrigation: { version: 2, gallons: 100_000 } });
    expect(await changedFrom(farm)).toEqual(new Map([[fieldId, '2026-07-16']]));
    expect(await own.irrigations.read(farm.farmId, id)).toEqual({ ...changed, kind: 'found' });
    const back = await own.irrigations.change(farm.farmId, { id, version: 2, start: run.start });
    expect(back).toMatchObject({ kind: 'saved', irrigation: { gallons: 100_000 } });
    expect(await changedFrom(farm)).toEqual(new Map([[fieldId, '2026-07-16']]));
  });

  it('is for nobody who was slower, and of nothing that is another’s', async () => {
    const [farm, other] = [await aFarm(), await aFarm()];
    const { id } = await entered(farm, { fieldId: idsOf(farm)[0], inches: 0.5 });
    const change = { id, version: 1, inches: 0.7 };
    expect(await own.irrigations.change(other.farmId, change)).toEqual({ kind: 'not-found' });
    expect(await own.irrigations.change(farm.farmId, change)).toMatchObject({ kind: 'saved' });
    expect(await own.irrigations.change(farm.farmId, change)).toEqual({ kind: 'version-conflict' });
    expect(await own.irrigations.delete(other.farmId, id)).toEqual({ kind: 'not-found' });
    expect(await own.irrigations.delete(farm.farmId, id)).toEqual({ kind: 'done' });
    expect(await own.irrigations.read(farm.farmId, id)).toEqual({ kind: 'not-found' });
  });

  it('of what Headgate measured is refused', async () => {
    const farm = await aFarm();
    const { id } = await entered(farm, { fieldId: idsOf(farm)[0], inches: 0.5 });
    await own.records.source.query(`UPDATE irrigation SET source = 'controller' WHERE id = $1`, [id]);
    const change = await own.irrigations.change(farm.farmId, { id, version: 1, inches: 3 });
    expect([change.kind, (await own.irrigations.delete(farm.farmId, id)).kind]).toEqual([
      'invalid',
      'invalid',
    ]);
    expect(await own.irrigations.read(farm.farmId, id)).toMatchObject({ irrigation: { version: 1 } });
  });
});

describe('what was planned', () => {
  it('is applied by the water that says so, and waits again once that is taken back', async () => {
    const farm = await aFarm();
    const [fieldId] = idsOf(farm);
    const plannedIrrigationId = randomUUID();
    expect(await enter(farm, { fieldId, inches: 0.5, plannedIrrigationId })).toMatchObject({
      ...{ kind: 'invalid', path: 'plannedIrrigationId' },
    });
    expect(await countOf(farm)).toBe(0);
    own.planned.planned.add(plannedIrrigationId);
    const { id } = await entered(farm, { fieldId, inches: 0.5, plannedIrrigationId });
    expect(own.planned.applied.get(plannedIrrigationId)).toBe(id);
    await own.irrigations.delete(farm.farmId, id);
    expect(own.planned.applied.has(plannedIrrigationId)).toBe(false);
  });
});

describe('the list', () => {
  it('has the newest start first, each once over its pages, of one field where it is named', async () => {
    const farm = await aFarm();
    const [large, small] = idsOf(farm);
    for (const day of [11, 14, 12, 13, 14]) {
      const [start, end] = [`2026-07-${day}T20:00:00-07:00`, `2026-07-${day}T23:00:00-07:00`];
      await entered(farm, { fieldIds: day === 12 ? [small] : [large, small], start, end, inches: 0.1 });
    }
    const page = (cursor?: string, fieldId?: string) =>
      own.irrigations.list(farm.farmId, { limit: 3, ...(cursor && { cursor }), ...(fieldId && { fieldId }) });
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    const items = [...first.items, ...second.items];
    expect(items.map(({ start }) => start.slice(8, 10))).toEqual(['15', '15', '14', '13', '12']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(5);
    expect(second.nextCursor).toBeNull();
    const ofLarge = await page(undefined, large);
    expect([...ofLarge.items, ...(await page(ofLarge.nextCursor ?? '', large)).items]).toHaveLength(4);
    expect(await own.irrigations.list((await aFarm()).farmId, { limit: 20 })).toEqual({
      ...{ items: [], nextCursor: null },
    });
  });
});
