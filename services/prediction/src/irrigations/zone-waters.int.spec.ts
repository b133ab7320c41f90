import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waterApplied, waterAppliedBefore } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { irrigationEnded } from '@headgate/contracts/prediction-facts';
import { announced } from '../../test/announced.ts';
import type { FieldRecord } from '../fields/field-record.ts';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { callerOf, OwnLedger } from '../../test/ledger/own-ledger.ts';
import { ForgetFarm } from '../farms/forget-farm.ts';
import { Clock } from '../time/clock.ts';
import { readWater } from './read-water.ts';
import { ZoneWaterConsumer } from './zone-water.consumer.ts';
import { ZoneWaters } from './zone-waters.ts';

const controllerId = '9b2d1a3e-6f0c-4c59-8a55-0d6f3f2b7a10';
const call = { requestId: 'r', deadline: new Date() };
/** Over 40 acres: 10.16 mm, or 0.4 inches. */
const gallons = 434_468.6;

let own: OwnLedger;
let waters: ZoneWaters;
let consumer: ZoneWaterConsumer;
let hints: string[];

beforeAll(async () => {
  own = await OwnLedger.open();
  const clock = new Clock();
  clock.now = () => own.now;
  waters = new ZoneWaters(clock, own.planned);
  consumer = new ZoneWaterConsumer(own.records.source, waters, {
    publish: (_: unknown, { farmId }: { farmId: string }) => hints.push(farmId),
  } as never);
});
afterAll(() => own.records.drop());
beforeEach(() => {
  own.now = new Date('2026-07-20T17:00:00Z');
  hints = [];
});

const zone = (zoneId: string, share = 1) => ({ controllerId, zoneId, share });
const onions = (record: Partial<FieldRecord>) => aPlantedRecord(aRecord(record), aPlanting());
const aFarm = (...fields: Partial<FieldRecord>[]) =>
  keepFarm(own.records.source, { fields: fields.map(onions) });

type Fact = PayloadOf<typeof waterApplied>;
/** Ten hours of a night, five on each side of midnight at the farm. */
const aFact = (farmId: string, changes: Partial<Fact> = {}): Fact => {
  const runId = changes.runId ?? randomUUID();
  return {
    ...{ farmId, controllerId, runId, commandId: runId, zoneId: 'z1', calculationId: null },
    ...{ openedAt: '2026-07-19T02:00:00.000Z', closedAt: '2026-07-19T12:00:00.000Z', minutes: 600 },
    ...{ endedBy: 'timer', gallonsByRate: gallons, metered: null, isSimulated: false, planned: null },
    ...changes,
  };
};
const take = (fact: Fact) => own.records.source.transaction((manager) => consumer.applied(fact, manager));
const listed = async (farmId: string, filter: { unassigned?: boolean } = {}) =>
  (await own.irrigations.list(farmId, { limit: 50, ...filter })).items;
const bookedOn = async (farm: Awaited<ReturnType<typeof aFarm>>, fieldId: string) => {
  const water = await readWater(own.records.source.manager, [farm], '2026-07-01');
  return Object.fromEntries(
    [...(water.get(fieldId)?.irrigation ?? [])].map(([date, depth]) => [date, Number(depth.toFixed(2))]),
  );
};

describe('water of a zone', () => {
  it('is a work record of the fields that the zone waters, by their shares and by the hours of each day', async () => {
    const farm = await aFarm({ zones: [zone('z1', 0.75)] }, { acres: 20, zones: [zone('z1', 0.25)] });
    const [large, small] = farm.fields.map(({ id }) => id) as [string, string];
    const fact = aFact(farm.farmId);
    await take(fact);
    const [record] = await listed(farm.farmId);
    expect(record).toMatchObject({
      ...{ id: fact.runId, source: 'controller', verified: true, gallons, hours: 10, overlap: null },
      zone: { controllerId, zoneId: 'z1', endedBy: 'timer' },
    });
    const gallonsOn = new Map(record?.fields.map((share) => [share.fieldId, share.gallons]));
    expect(gallonsOn.get(large)).toBeCloseTo(0.75 * gallons, 3);
    expect(gallonsOn.get(small)).toBeCloseTo(0.25 * gallons, 3);
    expect(await bookedOn(farm, large)).toEqual({ '2026-07-18': 3.81, '2026-07-19': 3.81 });
    expect(hints).toEqual([farm.farmId]);
    const changed = await own.records.source.query<{ day: string }[]>(
      'SELECT from_date::text AS day FROM field_change WHERE farm_id = $1',
      [farm.farmId],
    );
    expect(changed.map(({ day }) => day)).toEqual(['2026-07-18', '2026-07-18']);
  });

  it('is what its meter has shown, whatever its rate says', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const metered = {
      ...{ gallons: gallons * 0.9, totalizerFrom: 5_000, totalizerTo: 5_000 + gallons * 0.9 },
      ...{ quality: 'totalizer' as const, gallonsByRate: gallons, targetGallons: gallons, isFull: false },
    };
    const fact = aFact(farm.farmId, { metered });
    await take(fact);
    expect(await listed(farm.farmId)).toMatchObject([{ gallons: gallons * 0.9, zone: { metered } }]);
    // It comes again, and counts once.
    await take({ ...fact, metered: null });
    expect(await listed(farm.farmId)).toMatchObject([{ gallons, zone: { metered: null } }]);
  });

  it('is announced each time with what was planned and what flowed, of simulated water nothing', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const { farmId } = farm;
    const plannedIrrigationId = randomUUID();
    own.planned.planned.add(plannedIrrigationId);
    const fact = aFact(farmId, { planned: { plannedIrrigationId, version: 1 } });
    await take({ ...fact, isSimulated: true });
    await take(fact);
    await take({ ...fact, gallonsByRate: gallons / 2 });
    const ended = {
      ...{ farmId, irrigationId: fact.runId, plannedIrrigationId, controllerId, zoneId: 'z1' },
      ...{ start: fact.openedAt, end: fact.closedAt, hours: 10, isMetered: false },
      planned: { gallons: 500_000, inches: 0.46, hours: 10 },
    };
    const fieldId = farm.fields[0]?.id;
    const closely = (value: number): unknown => expect.closeTo(value, 3);
    expect(await announced(own.records.source, irrigationEnded, farmId)).toEqual(
      [gallons, gallons / 2].map((flowed, index) => ({
        ...{ ...ended, gallons: flowed, isCorrection: index === 1 },
        fields: [{ fieldId, gallons: closely(flowed), inches: closely((0.4 * flowed) / gallons) }],
      })),
    );
  });

  it('without a rate counts by the rate of its field, on the part that the zone waters', async () => {
    const farm = await aFarm({ applicationRateInPerHour: 0.04, zones: [zone('z1'), zone('z2')] });
    await take(aFact(farm.farmId, { gallonsByRate: null }));
    // Ten hours of 0.04 inches on one half.
    expect((await listed(farm.farmId))[0]?.fields[0]?.inches).toBeCloseTo(0.2, 9);
  });

  it('that was paused counts by its minutes, and not by the time from its opening to its end', async () => {
    const farm = await aFarm({ applicationRateInPerHour: 0.04, zones: [zone('z1'), zone('z2')] });
    await take(aFact(farm.farmId, { gallonsByRate: null, minutes: 300 }));
    const [record] = await listed(farm.farmId);
    expect(record).toMatchObject({ hours: 5 });
    expect(record?.fields[0]?.inches).toBeCloseTo(0.1, 9);
  });

  it('is what the newest fact says, on the fields that had the zone then', async () => {
    const farm = await aFarm({ zones: [zone('z1')] }, {});
    const [own1, other] = farm.fields.map(({ id }) => id) as [string, string];
    const fact = aFact(farm.farmId);
    await take(fact);
    const zonesOf = (id: string, zones: readonly object[]) =>
      own.records.source.query(
        `UPDATE field SET data = data || jsonb_build_object('zones', $2::jsonb) WHERE id = $1`,
        [...[id, JSON.stringify(zones)]],
      );
    await zonesOf(own1, []);
    await zonesOf(other, [zone('z1')]);
    const half = { closedAt: '2026-07-19T07:00:00.000Z', minutes: 300, gallonsByRate: gallons / 2 };
    await take({ ...fact, ...half, endedBy: 'stop' });
    const records = await listed(farm.farmId);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ hours: 5, version: 2, zone: { endedBy: 'stop' } });
    expect(records[0]?.fields.map(({ fieldId }) => fieldId)).toEqual([own1]);
    expect(await bookedOn(farm, own1)).toEqual({ '2026-07-18': 5.08 });
  });

  it('is none where it was simulated, where none flowed, or where the farm is gone', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const fact = aFact(farm.farmId);
    await take({ ...fact, isSimulated: true });
    await take({ ...fact, closedAt: fact.openedAt, minutes: 0 });
    expect(await listed(farm.farmId)).toEqual([]);
    await own.records.source.transaction((manager) =>
      new ForgetFarm(new Clock()).forget(farm.farmId, manager),
    );
    await take(fact);
    expect(await listed(farm.farmId)).toEqual([]);
    expect(hints).toEqual([]);
  });

  it('of facts from before the second version counts, too', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const { farmId, runId, gallonsByRate, endedBy: _endedBy, ...fact } = aFact(farm.farmId);
    const before: PayloadOf<typeof waterAppliedBefore> = {
      ...fact,
      farmId,
      commandId: runId,
      gallons: gallonsByRate,
    };
    await own.records.source.transaction((manager) => consumer.appliedBefore(before, manager));
    expect(await listed(farmId)).toMatchObject([{ id: runId, zone: { zoneId: 'z1', endedBy: null } }]);
  });

  it('tells nobody before it is committed', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const failed = own.records.source.transaction(async (manager) => {
      await consumer.applied(aFact(farm.farmId), manager);
      expect(hints).toEqual([]);
      throw new Error('the test gives it up');
    });
    await expect(failed).rejects.toThrow('the test gives it up');
    expect(hints).toEqual([]);
  });
});

describe('water of a zone that no field has', () => {
  it('waits, and goes to the field that gets the zone', async () => {
    const farm = await aFarm({});
    const { farmId } = farm;
    const [fieldId] = farm.fields.map(({ id }) => id) as [string];
    const [first, second] = [aFact(farmId), aFact(farmId, { zoneId: 'z2' })];
    await take(first);
    await take(second);
    expect((await listed(farmId, { unassigned: true })).map(({ fields }) => fields)).toEqual([[], []]);
    await own.records.source.query(
      `UPDATE field SET data = data || jsonb_build_object('zones', $2::jsonb) WHERE id = $1`,
      [fieldId, JSON.stringify([zone('z1')])],
    );
    const assign = () => own.records.source.transaction((manager) => waters.assign(manager, farmId));
    await assign();
    await assign();
    expect((await listed(farmId, { unassigned: true })).map(({ id }) => id)).toEqual([second.runId]);
    expect(await bookedOn(farm, fieldId)).toEqual({ '2026-07-18': 5.08, '2026-07-19': 5.08 });
  });

  it('counts as nothing where nobody knows how much it was, until a rate is known', async () => {
    const farm = await aFarm({ method: 'flood', zones: [zone('z1')] });
    await take(aFact(farm.farmId, { gallonsByRate: null }));
    expect(await listed(farm.farmId, { unassigned: true })).toMatchObject([{ gallons: 0, hours: 10 }]);
  });
});

describe('one water', () => {
  const night = {
    start: '2026-07-18T19:00:00-07:00',
    end: '2026-07-19T05:00:00-07:00',
    source: 'entered',
  } as const;
  const enter = async (farm: Awaited<ReturnType<typeof aFarm>>, input: object) => {
    const [fieldId] = farm.fields.map(({ id }) => id);
    const answer = await own.irrigations.enter(
      callerOf(farm),
      { ...night, fieldId: fieldId ?? '', inches: 0.5, ...input },
      call,
    );
    if (answer.kind !== 'saved') throw new Error(answer.message);
    return answer.irrigation;
  };

  it.each(['before', 'after'])('is counted once where it was entered %s it was measured', async (when) => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const [fieldId] = farm.fields.map(({ id }) => id) as [string];
    if (when === 'after') await take(aFact(farm.farmId));
    const { id } = await enter(farm, {});
    if (when === 'before') await take(aFact(farm.farmId));
    const read = async () => {
      const answer = await own.irrigations.read(farm.farmId, id);
      if (answer.kind !== 'found') throw new Error(answer.kind);
      return answer.irrigation;
    };
    const once = { '2026-07-18': 5.08, '2026-07-19': 5.08 };
    const entry = await read();
    expect(entry).toMatchObject({ overlap: 'same', fields: [{ inches: 0.5, counted: 0 }] });
    expect(await bookedOn(farm, fieldId)).toEqual(once);

    // A person knows better, and may change their mind.
    const { version } = entry;
    await own.irrigations.change(farm.farmId, { id, version, overlap: 'separate' });
    expect(await read()).toMatchObject({ overlap: 'separate', fields: [{ counted: 1 }] });
    expect(await bookedOn(farm, fieldId)).toEqual({ '2026-07-18': 11.43, '2026-07-19': 11.43 });
    await own.irrigations.change(farm.farmId, { id, version: version + 1, overlap: 'same' });
    expect(await bookedOn(farm, fieldId)).toEqual(once);
    await own.irrigations.delete(farm.farmId, id);
    expect(await bookedOn(farm, fieldId)).toEqual(once);
  });

  it('that may be two is shown for a decision, and counts until there is one', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    await take(aFact(farm.farmId));
    const entry = await enter(farm, { start: '2026-07-19T04:00:00-07:00', end: '2026-07-19T14:00:00-07:00' });
    expect(entry).toMatchObject({ overlap: 'unclear', fields: [{ counted: 1 }] });
  });

  it('of a meter counts where the controller has not measured it', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const [fieldId] = farm.fields.map(({ id }) => id) as [string];
    await enter(farm, { source: 'meter', inches: undefined, gallons: 2 * gallons });
    await take(aFact(farm.farmId));
    expect(await bookedOn(farm, fieldId)).toEqual({ '2026-07-18': 10.16, '2026-07-19': 10.16 });
  });

  it('that was measured differently in the end moves what was entered with it', async () => {
    const farm = await aFarm({ zones: [zone('z1')] });
    const [fieldId] = farm.fields.map(({ id }) => id) as [string];
    const fact = aFact(farm.farmId);
    await take(fact);
    await enter(farm, {});
    // It was closed after a minute: the entry is what there is.
    await take({ ...fact, closedAt: '2026-07-19T02:01:00.000Z', minutes: 1, gallonsByRate: gallons / 600 });
    const { items } = await own.irrigations.list(farm.farmId, { limit: 5, fieldId });
    expect(items).toHaveLength(2);
    expect(items.find(({ source }) => source === 'entered')).toMatchObject({
      ...{ overlap: 'unclear', fields: [{ counted: 1 }] },
    });
  });
});
