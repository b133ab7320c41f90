import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlantingChange, PlantingInput } from '@headgate/contracts/field-input';
import type { Caller } from '@headgate/messaging';
import { aCall, openOwnFields, type OwnFields } from '../../test/own-fields.ts';
import { aCaller } from '../../test/own-records.ts';
import { Clock } from '../time/clock.ts';
import { readFarms } from './read-farms.ts';

const now = new Date('2026-11-25T18:00:00.123Z');

let own: OwnFields;
beforeAll(async () => {
  own = await openOwnFields(new Clock(now));
});
afterAll(() => own.records.drop());

async function aFarmWithField() {
  const caller = aCaller();
  const { id: fieldId } = await own.field(caller);
  const add = (input: PlantingInput, operationId?: string) =>
    own.plantings.add(caller, { fieldId, input }, aCall(caller, operationId));
  return {
    ...{ caller, fieldId, add },
    plant: async (input: PlantingInput) => {
      const answer = await add(input);
      if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
      return answer.planting;
    },
    change: (id: string, change: PlantingChange) => own.plantings.change(caller, { fieldId, id, change }),
  };
}
const staleFrom = async ({ farmId }: Caller) =>
  (
    await own.records.source.query<{ day: string }[]>(
      'SELECT from_date::text AS day FROM field_change WHERE farm_id = $1',
      [farmId],
    )
  ).map(({ day }) => day);

describe('a planting', () => {
  it('of the smallest body is on the field from its sowing, and its days are to be worked out', async () => {
    const { caller, fieldId, plant } = await aFarmWithField();
    const planting = await plant({ crop: 'onions', plantedOn: '2026-03-01' });
    expect(planting).toEqual({
      ...{ id: expect.any(String), fieldId, version: 1, crop: 'onions', use: null, plantedOn: '2026-03-01' },
      ...{ plantedYear: null, leafOut: null, canopyCoverPercent: null, cuttings: [], harvestDate: null },
      ...{ deficitPercent: null, startsOn: '2026-03-01', endedOn: null },
      ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
    });
    expect(await own.reading.read(caller.farmId, fieldId)).toMatchObject({ field: { planting } });
    expect(await staleFrom(caller)).toEqual(['2026-03-01']);
    const [farm] = await readFarms(own.records.source.manager, [caller.farmId]);
    expect(farm?.fields[0]?.plantings).toMatchObject([
      { id: planting.id, crop: 'onions', startsOn: '2026-03-01' },
    ]);
  });

  it('is one at a time: the one before has to have ended', async () => {
    const { add, plant, change } = await aFarmWithField();
    const { id } = await plant({ crop: 'onions', plantedOn: '2026-03-01' });
    expect(await add({ crop: 'wheat', plantedOn: '2026-11-10' })).toEqual({
      kind: 'overlaps',
      crop: 'onions',
    });
    expect(await change(id, { version: 1, endedOn: '2026-08-20' })).toMatchObject({ kind: 'saved' });
    expect(await add({ crop: 'wheat', plantedOn: '2026-08-20' })).toEqual({
      kind: 'overlaps',
      crop: 'onions',
    });
    await plant({ crop: 'wheat', plantedOn: '2026-11-10' });
    expect(await change(id, { version: 2, endedOn: null })).toEqual({ kind: 'overlaps', crop: 'wheat' });
  });

  it('that comes in many copies at once, or with others, is on the field once', async () => {
    const { caller, fieldId, add } = await aFarmWithField();
    const input = { crop: 'onions', plantedOn: '2026-03-01' } as const;
    const operationId = randomUUID();
    const answers = await Promise.all([add(input, operationId), add(input, operationId), add(input)]);
    expect(answers.some(({ kind }) => kind === 'saved')).toBe(true);
    expect(await own.plantings.list(caller.farmId, fieldId)).toMatchObject({
      plantings: [{ crop: 'onions' }],
    });
  });

  it('is changed by whoever saw its newest version, from its first day before or after', async () => {
    const { caller, plant, change } = await aFarmWithField();
    const { id } = await plant({ crop: 'onions', plantedOn: '2026-03-01', harvestDate: '2026-08-01' });
    await own.records.source.query('DELETE FROM field_change WHERE farm_id = $1', [caller.farmId]);
    const moved = await change(id, { version: 1, plantedOn: '2026-03-15' });
    expect(moved).toMatchObject({
      planting: { version: 2, startsOn: '2026-03-15', harvestDate: '2026-08-01' },
    });
    expect(await staleFrom(caller)).toEqual(['2026-03-01']);
    expect(await change(id, { version: 1, endedOn: '2026-08-02' })).toEqual({ kind: 'version-conflict' });
    expect(await change(id, { version: 2, harvestDate: '2026-03-02' })).toMatchObject({
      path: 'harvestDate',
    });
    expect(await change(randomUUID(), { version: 2 })).toEqual({ kind: 'not-found' });
  });

  it('of trees stays where its water year began, however old it is when something else is changed', async () => {
    const { caller, fieldId, plant, change } = await aFarmWithField();
    const { id } = await plant({ crop: 'almonds', plantedYear: 2012 });
    await own.records.source.query(`UPDATE planting SET starts_on = '2022-10-01' WHERE farm_id = $1`, [
      caller.farmId,
    ]);
    const cut = await change(id, { version: 1, canopyCoverPercent: 70, endedOn: '2026-09-30' });
    expect(cut).toMatchObject({
      planting: { startsOn: '2022-10-01', endedOn: '2026-09-30', canopyCoverPercent: 70 },
    });
    await plant({ crop: 'pistachios' });
    expect(await own.plantings.list(caller.farmId, fieldId)).toMatchObject({
      plantings: [{ crop: 'pistachios', startsOn: '2026-10-01' }, { crop: 'almonds' }],
    });
  });

  it('that is corrected after its season keeps its days', async () => {
    const { caller, plant, change } = await aFarmWithField();
    const { id } = await plant({ crop: 'almonds' });
    await own.records.source.query(`UPDATE planting SET starts_on = '2025-10-01' WHERE farm_id = $1`, [
      caller.farmId,
    ]);
    const startsOn = '2025-10-01';
    expect(await change(id, { version: 1, crop: 'pistachios' })).toMatchObject({ planting: { startsOn } });
    const dated = await change(id, { version: 2, plantedOn: '2019-02-10', endedOn: '2026-09-30' });
    expect(dated).toMatchObject({ planting: { startsOn, crop: 'pistachios', endedOn: '2026-09-30' } });
  });

  it('of an annual without a date stays in the year that it was entered for', async () => {
    const { caller, plant, change } = await aFarmWithField();
    const { id } = await plant({ crop: 'tomatoes' });
    await own.records.source.query(`UPDATE planting SET starts_on = '2026-04-15' WHERE farm_id = $1`, [
      caller.farmId,
    ]);
    expect(await change(id, { version: 1, endedOn: '2026-09-30' })).toMatchObject({ kind: 'saved' });
    expect(await change(id, { version: 2, crop: 'tomatoes_fresh' })).toMatchObject({
      planting: { startsOn: expect.stringMatching(/^2026-0[345]/), endedOn: '2026-09-30' },
    });
  });

  it('of trees that followed something in their water year still does where it is corrected', async () => {
    const { caller, plant, change } = await aFarmWithField();
    const wheat = await plant({ crop: 'wheat', plantedOn: '2025-11-10' });
    await change(wheat.id, { version: 1, endedOn: '2026-06-14' });
    const { id } = await plant({ crop: 'almonds' });
    await own.records.source.query(
      `UPDATE planting SET starts_on = '2026-06-15' WHERE farm_id = $1 AND id = $2`,
      [caller.farmId, id],
    );
    expect(await change(id, { version: 1, crop: 'pistachios' })).toMatchObject({
      planting: { crop: 'pistachios', startsOn: '2026-06-15' },
    });
  });
});
