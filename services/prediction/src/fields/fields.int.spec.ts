import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maxFields } from '@headgate/contracts/field';
import type { Caller } from '@headgate/messaging';
import { aCall, aField, aSquare, openOwnFields, type OwnFields } from '../../test/own-fields.ts';
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
  own.survey.soil = null;
  own.survey.places.length = 0;
});

const create = (caller: Caller, changes = {}, operationId?: string) =>
  own.creating.create(caller, aField(changes), aCall(caller, operationId));
const farmOf = async ({ farmId }: Caller) => (await readFarms(own.records.source.manager, [farmId]))[0];
const changesOf = ({ farmId }: Caller) =>
  own.records.source.query<{ field_id: string; day: string }[]>(
    'SELECT field_id, from_date::text AS day FROM field_change WHERE farm_id = $1',
    [farmId],
  );

it('a farm keeps so many fields, however many come at once, and archived ones do not count', async () => {
  const caller = aCaller();
  const first = await own.field(caller);
  await own.records.source.query(
    `INSERT INTO field SELECT farm_id, gen_random_uuid(), 1, 'Block ' || n, NULL, data, NULL, created_at, updated_at
     FROM field, generate_series(1, $2) AS n WHERE farm_id = $1`,
    [caller.farmId, maxFields - 3],
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(caller)));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['full', 'full', 'saved', 'saved']);
  await own.changing.archive(caller, { id: first.id, restore: false });
  expect(await create(caller)).toMatchObject({ kind: 'saved' });
  expect(await own.changing.archive(caller, { id: first.id, restore: true })).toEqual({
    kind: 'full',
    most: maxFields,
  });
});

describe('a field that is changed', () => {
  it('keeps what is absent, blanks what is null, and counts its versions', async () => {
    const caller = aCaller();
    const field = await own.field(caller, { group: 'East', flowGpm: 300 });
    const answer = await own.changing.change(caller, { id: field.id, version: 1, group: null, acres: 41 });
    expect(answer).toMatchObject({ field: { ...field, version: 2, group: null, acres: 41 } });
    const stale = await own.changing.change(caller, { id: field.id, version: 1, acres: 42 });
    expect(stale).toEqual({ kind: 'version-conflict' });
  });

  it('names where the rules for its crop come from, and none while it is fallow', async () => {
    const caller = aCaller();
    const { id } = await own.field(caller);
    expect(await own.reading.read(caller.farmId, id)).not.toHaveProperty('field.strategySources');
    const input = { crop: 'almonds', plantedYear: 2014 } as const;
    await own.plantings.add(caller, { fieldId: id, input }, aCall(caller));
    const answer = await own.reading.read(caller.farmId, id);
    const sources = answer.kind === 'found' ? (answer.field.strategySources ?? []) : [];
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.join()).toMatch(/almond/i);
  });

  it('by two at once is changed by one of them', async () => {
    const caller = aCaller();
    const { id } = await own.field(caller);
    const change = (acres: number) => own.changing.change(caller, { id, version: 1, acres });
    const kinds = (await Promise.all([change(41), change(42), change(43)])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['saved', 'version-conflict', 'version-conflict']);
  });

  it('moves with its boundary, which is looked up in the survey once', async () => {
    const caller = aCaller();
    own.survey.soil = { soil: 'sand', layers: [{ topInches: 0, bottomInches: 60, availableWater: 0.06 }] };
    const { id } = await own.field(caller, { soil: undefined, acres: undefined, boundary: aSquare() });
    await own.changing.change(caller, { id, version: 1, name: 'West' });
    expect(own.survey.places).toHaveLength(1);
    const moved = await own.changing.change(caller, {
      id,
      version: 2,
      boundary: aSquare(-119.7, 36.6, 0.008),
    });
    expect(moved).toMatchObject({ field: { point: { lat: 36.604, lng: -119.696 }, soil: 'sand' } });
    expect(own.survey.places).toHaveLength(2);
    expect(await own.changing.change(caller, { id, version: 3, boundary: null })).toMatchObject({
      path: 'acres',
    });
    const undrawn = await own.changing.change(caller, { id, version: 3, boundary: null, acres: 40 });
    expect(undrawn).toMatchObject({ field: { boundary: null, acres: 40 } });
  });

  it('makes its ledger out of date where that depends on it, from the season on, and its plan always', async () => {
    const caller = aCaller();
    const { id } = await own.field(caller);
    await own.plantings.add(
      caller,
      { fieldId: id, input: { crop: 'onions', plantedOn: '2026-03-01' } },
      aCall(caller),
    );
    await own.records.source.query('DELETE FROM field_change WHERE farm_id = $1', [caller.farmId]);
    const before = await farmOf(caller);
    await own.changing.change(caller, {
      id,
      version: 1,
      name: 'Onions',
      allowedHours: [{ start: '21:00', end: '15:00' }],
    });
    expect(await changesOf(caller)).toEqual([]);
    await own.changing.change(caller, { id, version: 2, soil: 'clay' });
    expect(await changesOf(caller)).toEqual([{ field_id: id, day: '2026-03-01' }]);
    expect(BigInt((await farmOf(caller))?.revision ?? 0) - BigInt(before?.revision ?? 0)).toBe(2n);
  });
});

describe('a field that is archived', () => {
  it('is in no list or plan any more, can be read, and comes back as it was', async () => {
    const caller = aCaller();
    const field = await own.field(caller);
    expect(await own.changing.archive(caller, { id: field.id, version: 1, restore: false })).toMatchObject({
      field: { archivedAt: now.toISOString(), version: 2 },
    });
    // Again, as after an answer that was lost.
    expect(await own.changing.archive(caller, { id: field.id, restore: false })).toMatchObject({
      field: { version: 2 },
    });
    const list = (archived: boolean) => own.reading.list(caller.farmId, { limit: 20, archived });
    expect((await list(false)).items).toEqual([]);
    expect((await list(true)).items).toMatchObject([{ id: field.id }]);
    expect((await farmOf(caller))?.fields).toEqual([]);
    expect(await own.reading.read(caller.farmId, field.id)).toMatchObject({ kind: 'found' });
    expect(await own.changing.archive(caller, { id: field.id, version: 2, restore: true })).toMatchObject({
      field: { ...field, version: 3 },
    });
  });

  it('comes back without a source that was archived meanwhile', async () => {
    const caller = aCaller();
    const source = await own.source(caller);
    const { id } = await own.field(caller, { waterSourceId: source.id });
    expect(await own.sources.archive(caller, { id: source.id, restore: false })).toEqual({
      kind: 'in-use',
      fields: 1,
    });
    await own.changing.archive(caller, { id, restore: false });
    expect(await own.sources.archive(caller, { id: source.id, restore: false })).toMatchObject({
      kind: 'saved',
    });
    expect(await own.changing.archive(caller, { id, restore: true })).toMatchObject({
      field: { waterSourceId: null },
    });
  });
});

describe('the list of fields', () => {
  it('has each once, by name whatever its case, page by page', async () => {
    const caller = aCaller();
    for (const name of ['b', 'C', 'a', 'A', 'd'])
      await own.field(caller, { name, group: name === 'd' ? 'x' : null });
    const first = await own.reading.list(caller.farmId, { limit: 3, archived: false });
    const second = await own.reading.list(caller.farmId, {
      limit: 3,
      archived: false,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.items, ...second.items].map(({ name }) => name.toLowerCase())).toEqual([
      'a',
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(second.nextCursor).toBeNull();
    const group = await own.reading.list(caller.farmId, { limit: 3, archived: false, group: 'x' });
    expect(group.items.map(({ name }) => name)).toEqual(['d']);
  });

  it('knows no cursor that none of its pages gave', async () => {
    const caller = aCaller();
    const other = await own.field(aCaller());
    for (const cursor of ['', 'x', randomUUID(), other.id])
      await expect(
        own.reading.list(caller.farmId, { limit: 3, archived: false, cursor }),
      ).rejects.toMatchObject({
        errors: [{ path: 'cursor' }],
      });
  });

  it('is exported with outlines, and with all that ever grew', async () => {
    const caller = aCaller();
    const { id } = await own.field(caller, { boundary: aSquare() });
    const input = { crop: 'wheat' as const, plantedOn: '2025-11-10' };
    const added = await own.plantings.add(caller, { fieldId: id, input }, aCall(caller));
    if (added.kind !== 'saved') throw new Error(added.kind);
    await own.plantings.change(caller, {
      fieldId: id,
      id: added.planting.id,
      change: { version: 1, endedOn: '2026-06-20' },
    });
    const { items } = await own.reading.export(caller.farmId, { limit: 100, archived: false });
    expect(items).toMatchObject([
      { id, boundary: aSquare(), planting: null, plantings: [{ crop: 'wheat', endedOn: '2026-06-20' }] },
    ]);
  });
});

it("another's field is as good as not there", async () => {
  const [caller, stranger] = [aCaller(), aCaller()];
  const { id } = await own.field(caller);
  await own.field(stranger);
  const notFound = { kind: 'not-found' };
  expect(await own.reading.read(stranger.farmId, id)).toEqual(notFound);
  expect(await own.changing.change(stranger, { id, version: 1, acres: 1 })).toEqual(notFound);
  expect(await own.changing.archive(stranger, { id, restore: false })).toEqual(notFound);
  expect(await own.plantings.list(stranger.farmId, id)).toEqual(notFound);
  const input = { crop: 'onions' as const };
  expect(await own.plantings.add(stranger, { fieldId: id, input }, aCall(stranger))).toEqual(notFound);
  expect(await own.reading.read(caller.farmId, id)).toMatchObject({ field: { version: 1, planting: null } });
});
