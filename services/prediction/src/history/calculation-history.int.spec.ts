import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Rejected } from '@headgate/runtime';
import { aCaller, openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { FarmProfile } from '../store/farm-profile.entity.ts';
import { CalculationHistory } from './calculation-history.ts';

let records: OwnRecords;
let history: CalculationHistory;

beforeAll(async () => {
  Logger.overrideLogger(false);
  records = await openOwnRecords();
  history = new CalculationHistory(records.source);
});
afterAll(() => records.drop());

const at = (time: string) => new Date(`2026-07-10T${time}Z`);

/** The ids of a farm's history, in its order, page by page. */
async function idsOf(farmId: string, limit: number, between?: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await history.list(farmId, { limit, ...(cursor !== null && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await between?.();
  } while (cursor !== null);
  return ids;
}

describe('a history', () => {
  it("has the farm's calculations alone, the newest first", async () => {
    const { farmId } = aCaller();
    await records.calculate({ farmId: aCaller().farmId });
    await records.calculate();
    const first = await records.calculate({ farmId, createdAt: at('10:00:00.000') });
    const third = await records.calculate({ farmId, createdAt: at('10:00:00.002') });
    const second = await records.calculate({ farmId, createdAt: at('10:00:00.001') });
    expect(await idsOf(farmId, 20)).toEqual([third, second, first]);
  });

  it("is of the crop in the farm's profile where that is asked for, and of every crop where the profile names none", async () => {
    const { farmId } = aCaller();
    const of = async () =>
      (await history.list(farmId, { limit: 20, crop: 'profile' })).items.map(({ id }) => id);
    const almonds = await records.calculate({
      ...{ farmId, createdAt: at('10:00:00.000') },
      input: { crop_type: 'almonds' },
    });
    const onions = await records.calculate({
      ...{ farmId, createdAt: at('11:00:00.000') },
      input: { crop_type: 'onions' },
    });
    expect(await of()).toEqual([onions, almonds]);
    const profiles = records.source.getRepository(FarmProfile);
    await profiles.insert({
      ...{ id: randomUUID(), farmId, userId: randomUUID() },
      ...{ primaryCropType: null, hasController: 'false', updatedAt: at('12:00:00.000') },
    });
    expect(await of()).toEqual([onions, almonds]);
    await profiles.update({ farmId }, { primaryCropType: 'almonds' });
    expect(await of()).toEqual([almonds]);
    await profiles.update({ farmId }, { primaryCropType: 'rice' });
    expect(await of()).toEqual([]);
    expect(await idsOf(farmId, 20)).toEqual([onions, almonds]);
  });

  it.each([1, 2, 3, 10, 100])(
    'shows each once, though many were made at one time: %d a page',
    async (limit) => {
      const { farmId } = aCaller();
      const ids: string[] = [];
      for (const time of ['10:00:00.000', '10:00:00.001', '10:00:00.001', '10:00:00.002'])
        for (let copy = 0; copy < 5; copy += 1)
          ids.push(await records.calculate({ farmId, createdAt: at(time) }));
      const seen = await idsOf(farmId, limit);
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect(seen.slice(0, 5).toSorted()).toEqual(ids.slice(15).toSorted());
      expect(seen.slice(15).toSorted()).toEqual(ids.slice(0, 5).toSorted());
    },
  );

  it('loses none and shows none twice while newer ones come and shown ones go', async () => {
    const { farmId } = aCaller();
    const ids: string[] = [];
    for (let copy = 0; copy < 9; copy += 1)
      ids.push(await records.calculate({ farmId, createdAt: at('10:00:00.000') }));
    const newest = ids.toSorted().at(-1)!;
    let pages = 0;
    const seen = await idsOf(farmId, 2, async () => {
      pages += 1;
      await records.calculate({ farmId, createdAt: at('11:00:00.000') });
      if (pages === 1) await history.delete(farmId, newest);
    });
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  it('is whole though one record cannot be read, which can still be deleted', async () => {
    const { farmId } = aCaller();
    const readable = await records.calculate({ farmId, createdAt: at('10:00:00.000') });
    const broken = await records.calculate({
      farmId,
      createdAt: at('11:00:00.000'),
      result: { mode: 'then' },
    });
    expect(await idsOf(farmId, 1)).toEqual([readable]);
    expect((await history.export(farmId, { limit: 100 })).items.map(({ id }) => id)).toEqual([readable]);
    expect(await history.read(farmId, broken)).toEqual({ kind: 'not-found' });
    expect(await history.delete(farmId, broken)).toEqual({ kind: 'done' });
  });

  it('refuses a cursor that no page gave', async () => {
    await expect(history.list(aCaller().farmId, { limit: 20, cursor: 'abc' })).rejects.toBeInstanceOf(
      Rejected,
    );
  });

  it('fits into answers, however much it is, and comes whole', async () => {
    const { farmId } = aCaller();
    const id = await records.calculate({ farmId });
    const found = await history.read(farmId, id);
    if (found.kind !== 'found') throw new Error(found.kind);
    const large = { ...found.calculation.result, explanation: 'dry 🌾 '.repeat(8_000) };
    for (let copy = 0; copy < 30; copy += 1) await records.calculate({ farmId, result: large });
    let [cursor, pages, seen]: [string | null, number, number] = [null, 0, 0];
    do {
      const page = await history.export(farmId, { limit: 100, ...(cursor !== null && { cursor }) });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
      [cursor, pages, seen] = [page.nextCursor, pages + 1, seen + page.items.length];
    } while (cursor !== null);
    expect([seen, pages > 1]).toEqual([31, true]);
  });
});

describe('one calculation', () => {
  it("is there for its farm, and for no other's reading or deleting", async () => {
    const [{ farmId }, other] = [aCaller(), aCaller()];
    const id = await records.calculate({ farmId, createdAt: at('10:00:00.123') });
    for (const stranger of [other.farmId, randomUUID()]) {
      expect(await history.read(stranger, id)).toEqual({ kind: 'not-found' });
      expect(await history.delete(stranger, id)).toEqual({ kind: 'not-found' });
    }
    const found = await history.read(farmId, id);
    expect(found).toMatchObject({
      kind: 'found',
      calculation: { id, createdAt: '2026-07-10T10:00:00.123Z', result: { id } },
    });
    expect(await history.delete(farmId, id)).toEqual({ kind: 'done' });
    expect(await history.delete(farmId, id)).toEqual({ kind: 'not-found' });
    expect(await history.read(farmId, id)).toEqual({ kind: 'not-found' });
  });

  it("that nobody signed in asked for is nobody's to read", async () => {
    const id = await records.calculate();
    expect(await history.read(aCaller().farmId, id)).toEqual({ kind: 'not-found' });
  });
});
