import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { alarmChanged } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { faultRaised } from '@headgate/contracts/prediction-facts';
import { announced } from '../../test/announced.ts';
import { aCaller, openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { ForgetFarm } from '../farms/forget-farm.ts';
import { Clock } from '../time/clock.ts';
import { AlarmConsumer } from './alarm.consumer.ts';
import { Faults } from './faults.ts';

const now = new Date('2026-07-20T12:00:00Z');
const clock = new Clock(now);

let records: OwnRecords;
let faults: Faults;
let consumer: AlarmConsumer;
const hints: string[] = [];

beforeAll(async () => {
  records = await openOwnRecords();
  faults = new Faults(records.source, clock);
  consumer = new AlarmConsumer(records.source, faults, {
    publish: (_: unknown, { farmId }: { farmId: string }) => hints.push(farmId),
  } as never);
});
afterAll(() => records.drop());

type Fact = PayloadOf<typeof alarmChanged>;
const aFact = (farmId: string, changes: Partial<Fact> = {}): Fact => ({
  ...{ farmId, alarmId: randomUUID(), version: 1, kind: 'flow-high', controllerId: randomUUID() },
  ...{ farmName: 'Vista Farms', controllerModel: 'ACC2', zoneId: 'zone-1', zoneName: 'Block 3' },
  ...{ gpm: 250, usualGpm: 100, raisedAt: '2026-07-20T11:40:00.000Z', settledAt: null },
  ...changes,
});
const settledAt = '2026-07-20T11:50:00.000Z';
const take = (fact: Fact) => records.source.transaction((manager) => consumer.changed(fact, manager));
const listed = async (farmId: string, state: 'open' | 'settled' = 'open') =>
  (await faults.list(farmId, { state, limit: 50 })).items;

it('comes to the same however late, doubled and out of order facts are', async () => {
  const { farmId } = aCaller();
  const first = aFact(farmId);
  const settled = { ...first, version: 2, settledAt };
  const again = { ...first, version: 3, gpm: 300 };
  const raised: number[] = [];
  const orders = [
    [first, settled, again],
    [again, settled, first],
    [settled, first, first, again, settled],
  ];
  for (const order of orders) {
    await records.source.query('DELETE FROM fault');
    for (const fact of order) await take(fact);
    raised.push((await announced(records.source, faultRaised, farmId)).length);
    expect(await listed(farmId)).toMatchObject([
      { id: first.alarmId, severity: 'stop-water', owner: 'farm', gpm: 300, settledAt: null },
    ]);
  }
  // Once where it has stood, and again where it has stood again.
  expect(raised).toEqual([2, 3, 4]);
  await take({ ...again, version: 4, settledAt });
  expect(await listed(farmId)).toEqual([]);
  expect(await listed(farmId, 'settled')).toMatchObject([{ id: first.alarmId, settledAt }]);
  // Each change is a reason to read again, and nothing else is.
  expect(hints.filter((each) => each === farmId)).toHaveLength(3 + 1 + 2 + 1);
});

it('is acknowledged by the first who has seen it, and stands until it is settled', async () => {
  const caller = aCaller();
  const fact = aFact(caller.farmId);
  await take(fact);
  const id = fact.alarmId;
  const acknowledged = { by: caller.userId, at: now.toISOString() };
  const first = await faults.acknowledge(caller, id);
  expect(first).toMatchObject({
    isNews: true,
    answer: { kind: 'acknowledged', fault: { id, acknowledged } },
  });
  const other = { ...caller, userId: randomUUID() };
  expect(await faults.acknowledge(other, id)).toMatchObject({ ...first, isNews: false });
  await take({ ...fact, version: 2, gpm: 260 });
  expect(await listed(caller.farmId)).toMatchObject([{ gpm: 260, acknowledged }]);
  await take({ ...fact, version: 3, settledAt });
  await take({ ...fact, version: 4 });
  // Nobody has seen that it is back.
  expect(await listed(caller.farmId)).toMatchObject([{ acknowledged: null }]);
});

it("is nobody else's, and goes with its farm for good", async () => {
  const [caller, other] = [aCaller(), aCaller()];
  const fact = aFact(caller.farmId);
  await take(fact);
  expect(await listed(other.farmId)).toEqual([]);
  expect(await faults.acknowledge(other, fact.alarmId)).toMatchObject({ answer: { kind: 'not-found' } });
  await take({ ...fact, farmId: other.farmId, version: 9, settledAt });
  expect(await listed(caller.farmId)).toMatchObject([{ acknowledged: null, settledAt: null }]);
  await records.source.transaction((manager) => new ForgetFarm(clock).forget(caller.farmId, manager));
  await take({ ...fact, version: 10 });
  expect(await listed(caller.farmId)).toEqual([]);
});

it('is listed in pages, and for 30 days when it is settled', async () => {
  const { farmId } = aCaller();
  const ages = [1, 2, 29, 31].map((days) => new Date(now.getTime() - days * 86_400_000).toISOString());
  for (const raisedAt of ages) await take(aFact(farmId, { raisedAt, settledAt: raisedAt }));
  const first = await faults.list(farmId, { state: 'settled', limit: 2 });
  const cursor = first.nextCursor ?? '';
  const second = await faults.list(farmId, { state: 'settled', limit: 2, cursor });
  const found = [...first.items, ...second.items];
  expect([found.map(({ raisedAt }) => raisedAt), second.nextCursor]).toEqual([ages.slice(0, 3), null]);
});
