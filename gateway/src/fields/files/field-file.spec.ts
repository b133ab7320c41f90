import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportFields, importFields, listWaterSources } from '@headgate/contracts/field-questions';
import { strToU8, zipSync } from 'fflate';
import request from 'supertest';
import { anExportedField, aPlanting, aWaterSource } from '../../../test/a-field.ts';
import type { GatewayUnderTest } from '../../../test/gateway-under-test.ts';
import { startGateway } from '../../../test/gateway-under-test.ts';

const outline = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-119.8, 36.7],
      [-119.796, 36.7],
      [-119.796, 36.704],
      [-119.8, 36.704],
      [-119.8, 36.7],
    ],
  ],
};
const source = aWaterSource({
  tariff: { usdPerKwh: 0.18, windows: [{ start: '17:00', end: '20:00', usdPerKwh: 0.42, peak: true }] },
  delivery: { fixedFlow: true, turns: [{ startsAt: '2026-07-01T06:00:00-07:00', hours: 24, everyDays: 8 }] },
  neverTogether: [['3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1f']],
});
const drawn = anExportedField({
  ...{ boundary: outline, acresFrom: 'boundary', acres: 39.12, pointFrom: 'boundary', location: null },
  ...{
    soil: 'clay',
    soilFrom: 'survey',
    allowedHours: [{ days: ['mon', 'tue'], start: '21:00', end: '05:00' }],
  },
  plantings: [aPlanting({ crop: 'wheat', endedOn: '2025-06-20', startsOn: '2024-11-10' }), aPlanting()],
});
const entered = anExportedField({
  ...{ id: '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1f', name: '=South', planting: null, plantings: [] },
  waterSourceId: null,
});

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn();
  gateway.asker.when(listWaterSources).answers(() => ({ items: [source], nextCursor: null }));
  gateway.asker.when(exportFields).answers(({ cursor }) => ({
    items: [cursor === undefined ? drawn : entered],
    nextCursor: cursor === undefined ? 'next' : null,
  }));
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
  gateway.asker
    .when(importFields)
    .answers(({ preview }) => ({ kind: 'imported', added: 2, changed: 0, sources: 1, preview }));
});

const load = (type: string, body: string | Uint8Array, query = '') =>
  request(gateway.url)
    .post(`/api/fields/import${query}`)
    .set('Cookie', cookie)
    .set('Content-Type', type)
    .serialize((sent) => sent as string)
    .send(typeof body === 'string' ? body : Buffer.from(body));
const take = (format: string) =>
  request(gateway.url)
    .get(`/api/fields/export?format=${format}`)
    .set('Cookie', cookie)
    .buffer(true)
    .parse((response, done) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (body += piece));
      response.on('end', () => {
        done(null, body);
      });
    });
const textOf = async (format: string): Promise<string> => String((await take(format).expect(200)).body);
/** What prediction was asked to take up. */
const imported = () => {
  const question = gateway.asker.questions.findLast(({ subject }) => subject === importFields.subject);
  return importFields.ask.parse(question?.ask);
};

describe('an export', () => {
  it('is a file that an import takes: as JSON everything', async () => {
    const response = await take('json').expect(200);
    expect(response.headers['content-disposition']).toMatch(/filename="headgate-fields-[\d-]+\.json"/);
    await load('application/json', String(response.body)).expect(200);
    const { fields, sources } = imported();
    expect(sources).toMatchObject([
      {
        name: 'Well 1',
        tariff: source.tariff,
        delivery: source.delivery,
        neverTogether: [['North block', '=South']],
      },
    ]);
    expect(fields).toMatchObject([
      {
        name: 'North block',
        boundary: outline,
        waterSource: 'Well 1',
        plantings: [
          { crop: 'wheat', endedOn: '2025-06-20' },
          { crop: 'almonds', startsOn: '2025-10-01' },
        ],
      },
      { name: '=South', location: 'Fresno, CA', acres: 40, soil: 'loam', plantings: [] },
    ]);
    // What was worked out is worked out again.
    for (const name of ['acres', 'soil', 'point'])
      expect(fields[0]).not.toHaveProperty(name, expect.anything());
  });

  it('as CSV has what is on each field now, and its water source', async () => {
    const body = await textOf('csv');
    expect(body).toMatch(/^\ufeffField,Group,Place,/);
    expect(body).toContain("'=South");
    await load('text/csv; charset=utf-8', body).expect(200);
    const { fields, sources } = imported();
    expect(fields).toMatchObject([
      {
        name: 'North block',
        waterSource: 'Well 1',
        allowedHours: drawn.allowedHours,
        plantings: [{ crop: 'almonds', plantedYear: 2015 }],
      },
      { name: '=South', location: 'Fresno, CA', acres: 40, plantings: [] },
    ]);
    expect(sources).toMatchObject([
      { name: 'Well 1', kind: 'well', maxFlowGpm: 800, tariff: source.tariff, delivery: source.delivery },
    ]);
  });

  it('as GeoJSON has outlines', async () => {
    const body = await textOf('geojson');
    const { features } = JSON.parse(body) as { features: { geometry: unknown }[] };
    expect(features.map(({ geometry }) => geometry)).toEqual([outline, null]);
    await load('application/geo+json', body).expect(200);
    expect(imported().fields).toMatchObject([
      { name: 'North block', boundary: outline, method: 'drip' },
      { name: '=South' },
    ]);
  });

  it('is of no other format', async () => {
    await take('xml').expect(400);
  });
});

describe('an import', () => {
  const kml = `<kml><Placemark><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-119.8,36.7 -119.796,36.7 -119.796,36.704 -119.8,36.7</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;

  it('may be a map, packed or not, and only be looked at', async () => {
    const answer = { added: 2, changed: 0, sources: 1, preview: true, ignored: [] };
    await load('application/vnd.google-earth.kml+xml', kml, '?preview=true&method=drip').expect(200, answer);
    expect(imported()).toMatchObject({ preview: true, method: 'drip', fields: [{ name: 'A' }] });
    const kmz = zipSync({ 'doc.kml': strToU8(kml) });
    await load('application/vnd.google-earth.kmz', kmz).expect(200, { ...answer, preview: false });
    expect(imported().fields).toMatchObject([{ row: 1, name: 'A' }]);
  });

  it('names row and column of what cannot be as the file calls them, and asks nobody where it sees it itself', async () => {
    const rows = 'Name,City,Size,System\nA,Lodi,40,drip\nB,Lodi,40,bucket\n';
    const own = await load('text/csv', rows).expect(400);
    expect(own.body).toMatchObject({ errors: [{ path: 'row 3, System' }] });
    expect(gateway.asker.questions.some(({ subject }) => subject === importFields.subject)).toBe(false);
    const problems = [{ row: 2, column: 'location', message: 'Nobody knows it' }];
    gateway.asker.when(importFields).answers(() => ({ kind: 'bad-rows', problems }));
    await load('text/csv', rows.replace('bucket', 'drip')).expect(400, {
      message: '1 row cannot be imported, so nothing was imported.',
      errors: [{ path: 'row 2, City', message: 'Nobody knows it' }],
    });
    gateway.asker.when(importFields).answers(() => ({ kind: 'full', most: 2000 }));
    await load('text/csv', rows.replace('bucket', 'drip')).expect(409);
  });

  it.each<[string, string | Uint8Array, number, RegExp]>([
    ['text/csv', 'x'.repeat(900_001), 413, /larger than 900000 bytes/],
    ['text/plain', 'Field\nA', 415, /CSV, JSON, GeoJSON, KML or KMZ/],
    ['application/x-www-form-urlencoded', 'Field=A', 415, /content type/],
    ['application/vnd.google-earth.kmz', kml, 400, /not a KMZ|no map/],
    ['application/vnd.google-earth.kml+xml', `<!DOCTYPE a []>${kml}`, 400, /document type/],
    ['application/json', '{"fields":[],"fields":[]}', 400, /appears twice/],
    ['application/json', '[]', 400, /lists of 'fields'/],
  ])('of %s that is none of ours is refused', async (type, body, status, message) => {
    const response = await load(type, body).expect(status);
    expect(response.body).toMatchObject({ message: expect.stringMatching(message) });
  });

  it('of a map that would fill more than one question is refused, and told so', async () => {
    const ring = (at: number) =>
      Array.from(
        { length: 1_900 },
        (_, index) =>
          `${(-119.8 + index / 1e5 + at / 10).toFixed(6)},${(36.7 + (index % 7) / 1e5).toFixed(6)}`,
      ).join(' ');
    const placemarks = Array.from({ length: 30 }, (_, at) =>
      kml
        .replace('<name>A', `<name>${at}`)
        .replaceAll(/<\/?kml>/g, '')
        .replace(/(?<=<coordinates>)[^<]*/, ring(at)),
    );
    const kmz = zipSync({ 'doc.kml': strToU8(`<kml><Document>${placemarks.join('')}</Document></kml>`) });
    const response = await load('application/vnd.google-earth.kmz', kmz).expect(413);
    expect(response.body).toEqual({
      message: 'The contents of the file are larger than 900000 bytes. Import them in parts',
    });
  });

  it("is not taken from another site's page", async () => {
    await load('text/csv', 'Field\nA').set('Origin', 'https://evil.example').expect(403);
  });
});
