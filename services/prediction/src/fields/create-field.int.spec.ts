import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('a field that is entered', () => {
  it('is where its place is, with what was told and nothing assumed but its soil', async () => {
    const caller = aCaller();
    const field = await own.field(caller);
    expect(field).toEqual({
      ...{ id: expect.any(String), version: 1, name: 'North block', location: 'Fresno, CA' },
      ...{
        point: { lat: expect.closeTo(36.8, 0), lng: expect.closeTo(-119.8, 0) },
        boundary: null,
        acres: 40,
      },
      ...{ soil: 'loam', soilFrom: 'entered', soilLayers: null, method: 'drip', zones: [], allowedHours: [] },
      automation: 'advise',
      ...{ applicationRateInPerHour: null, flowGpm: null, distributionUniformityPercent: null },
      ...{
        waterSourceId: null,
        waterEcDsM: null,
        group: null,
        calculationId: null,
        planting: null,
        pointFrom: 'place',
        acresFrom: 'entered',
      },
      ...{ archivedAt: null, createdAt: now.toISOString(), updatedAt: now.toISOString() },
    });
    expect(await own.reading.read(caller.farmId, field.id)).toEqual({ kind: 'found', field });
  });

  it('of a place that nobody knows is told what may have been meant', async () => {
    expect(await create(aCaller(), { location: 'Fresnoo, CA' })).toEqual({
      kind: 'unknown-place',
      near: expect.arrayContaining(['Fresno, CA']),
    });
  });

  it('has the acres and the middle of its boundary, unless others were entered', async () => {
    const caller = aCaller();
    const drawn = await own.field(caller, { location: null, acres: undefined, boundary: aSquare() });
    expect(drawn.acres).toBeCloseTo(39.1, 0);
    expect(drawn.point).toEqual({ lat: 36.702, lng: -119.798 });
    expect(drawn.boundary).toEqual(aSquare());
    const entered = await own.field(caller, {
      acres: 38,
      boundary: aSquare(),
      point: { lat: 36.5, lng: -119.5 },
    });
    expect(entered).toMatchObject({ acres: 38, point: { lat: 36.5, lng: -119.5 } });
  });

  it('has the soil of the survey where none was entered, and loam where nobody knows', async () => {
    const caller = aCaller();
    const layers = [{ topInches: 0, bottomInches: 20, availableWater: 0.15 }];
    own.survey.soil = { soil: 'clay_loam', layers };
    const surveyed = await own.field(caller, { soil: undefined });
    expect(surveyed).toMatchObject({ soil: 'clay_loam', soilFrom: 'survey', soilLayers: layers });
    own.survey.soil = null;
    expect(await own.field(caller, { soil: undefined })).toMatchObject({ soil: 'loam', soilFrom: 'assumed' });
    expect(own.survey.places).toEqual([surveyed.point, surveyed.point]);
    await own.field(caller);
    expect(own.survey.places).toHaveLength(2);
  });

  it('is the same field for the same operation, in many copies at once', async () => {
    const caller = aCaller();
    const operationId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(caller, {}, operationId)));
    expect(new Set(answers.map((answer) => answer.kind === 'saved' && answer.field.id)).size).toBe(1);
    await expect(create(caller, { acres: 41 }, operationId)).rejects.toMatchObject({ status: 409 });
  });

  it.each<[string, object]>([
    ['location', { location: null }],
    ['acres', { acres: undefined }],
    ['point', { point: { lat: 39.5, lng: -117.2 } }],
    [
      'boundary',
      {
        boundary: {
          type: 'Polygon',
          coordinates: [
            [
              [-119.8, 36.7],
              [-119.79, 36.71],
              [-119.79, 36.7],
              [-119.8, 36.71],
              [-119.8, 36.7],
            ],
          ],
        },
      },
    ],
    ['boundary', { acres: undefined, boundary: aSquare(-119.8, 36.7, 0.00001) }],
    ['allowedHours', { allowedHours: [{ days: [], start: '06:00', end: '09:00' }] }],
    ['soilLayers', { soilLayers: [{ topInches: 2, bottomInches: 8, availableWater: 0.1 }] }],
    ['soil', { soil: undefined, soilLayers: [{ topInches: 0, bottomInches: 8, availableWater: 0.1 }] }],
    [
      'zones',
      { zones: [{ controllerId: randomUUID(), zoneId: 'a', share: 1 }].flatMap((zone) => [zone, zone]) },
    ],
    ['waterSourceId', { waterSourceId: randomUUID() }],
  ])('is refused by the name of what cannot be: %s', async (path, changes) => {
    const caller = aCaller();
    expect(await create(caller, changes)).toEqual({
      kind: 'invalid',
      path,
      message: expect.stringMatching(/^[A-Z]/),
    });
    expect((await farmOf(caller))?.fields ?? []).toEqual([]);
  });

  it('may not take water from a source that is archived, or for hours that are too short for it', async () => {
    const caller = aCaller();
    const { id } = await own.source(caller, { leastRunMinutes: 240 });
    const short = { waterSourceId: id, allowedHours: [{ start: '05:00', end: '08:00' }] };
    expect(await create(caller, short)).toMatchObject({ kind: 'invalid', path: 'allowedHours' });
    await own.sources.archive(caller, { id, restore: false });
    expect(await create(caller, { waterSourceId: id })).toMatchObject({ path: 'waterSourceId' });
  });

  it('may share a zone with others, whose shares are no more than all of it', async () => {
    const caller = aCaller();
    const zone = { controllerId: randomUUID(), zoneId: 'north' };
    await own.field(caller, { zones: [{ ...zone, share: 0.7 }] });
    expect(await create(caller, { zones: [{ ...zone, share: 0.4 }] })).toMatchObject({
      kind: 'invalid',
      path: 'zones',
    });
    const other = await own.field(caller, { zones: [{ ...zone, share: 0.3 }] });
    // Its own share is not counted twice.
    const again = await own.changing.change(caller, { id: other.id, version: 1, name: 'South' });
    expect(again).toMatchObject({ kind: 'saved', field: { name: 'South', version: 2 } });
  });
});
