import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listFields } from '@headgate/contracts/field-questions';
import { problem } from '@headgate/contracts/problem';
import { importIrrigations, listIrrigations } from '@headgate/contracts/water-record-questions';
import request from 'supertest';
import { aField, anIrrigation } from '../../test/a-field.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const irrigation = anIrrigation(id);

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn({ role: 'grower' });
});
afterAll(() => gateway.stop());

const file = async (path: string) => {
  const response = await request(gateway.url)
    .get(path)
    .set('Cookie', cookie)
    .buffer(true)
    .parse((answer, done) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('end', () => {
        done(null, body);
      });
    })
    .expect(200);
  return { headers: response.headers as Record<string, string>, text: String(response.body) };
};
const load = (type: string, body: string, query = '') =>
  request(gateway.url)
    .post(`/api/irrigations/import${query}`)
    .set('Cookie', cookie)
    .set('Content-Type', type)
    .serialize((sent) => sent as string)
    .send(body);
const imported = () =>
  importIrrigations.ask.parse(
    gateway.asker.questions.findLast(({ subject }) => subject === importIrrigations.subject)?.ask,
  ).irrigations;
beforeEach(() => {
  gateway.asker.when(importIrrigations).answers(({ preview, irrigations }) => ({
    kind: 'imported',
    added: irrigations.length,
    known: 0,
    preview,
  }));
});

describe('a file of irrigations', () => {
  it('is taken as an export wrote it, as CSV and as JSON', async () => {
    const fields = [aField({ id, name: 'North block' })];
    gateway.asker
      .when(listFields)
      .answers(({ archived }) => ({ items: archived ? [] : fields, nextCursor: null }));
    gateway.asker.when(listIrrigations).answers(() => ({ items: [irrigation], nextCursor: null }));
    const { text: csv } = await file('/api/irrigations/export');
    const { text: json } = await file('/api/irrigations/export?format=json');
    for (const [type, body] of [
      ['text/csv', csv],
      ['application/json', json],
    ] as const) {
      expect((await load(type, body).expect(200)).body).toEqual({
        added: 1,
        known: 0,
        preview: false,
        ignored: [],
      });
      const { field, start, end, inches, source } = imported()[0] ?? {};
      expect({ field, start, end, inches, source }).toEqual({
        ...{ field: 'North block', inches: 0.5, source: 'entered' },
        ...{ start: irrigation.start.replace('.000', type === 'text/csv' ? '' : '.000') },
        ...{ end: irrigation.end.replace('.000', type === 'text/csv' ? '' : '.000') },
      });
    }
  });

  it('may have the headings and times that people write', async () => {
    const table = [
      'Block,Date,Off,AF,Run time,Comments,Crew',
      'North,7/18/2026 9:00 PM,7/19/2026 5:30 am,1.5,,Filter,Ana',
      'North,2026-07-20,,,12,,',
      'North,2026-07-21 06:00,,,"1,000",,',
    ].join('\r\n');
    expect((await load('text/csv', table, '?preview=true').expect(200)).body).toMatchObject({
      ignored: ['Crew'],
    });
    expect(imported()).toEqual([
      {
        ...{ row: 2, field: 'North', start: '2026-07-18T21:00:00', end: '2026-07-19T05:30:00' },
        ...{ gallons: 488_776.5, source: 'entered', note: 'Filter' },
      },
      { row: 3, field: 'North', start: '2026-07-20', hours: 12, source: 'entered' },
      { row: 4, field: 'North', start: '2026-07-21T06:00:00', hours: 1000, source: 'entered' },
    ]);
  });

  it('names rows and columns as the file does', async () => {
    const table = [
      'Block,On,Depth',
      'North,yesterday,0.5',
      'North,2026-07-20,',
      ',2026-07-20,0.5',
      'North,2026-02-30,1',
    ];
    const refused = await load('text/csv', table.join('\n')).expect(400);
    expect(problem.parse(refused.body).errors?.map(({ path }) => path)).toEqual([
      'row 2, On',
      'row 3, Depth',
      'row 4, Block',
      'row 5, On',
    ]);
    gateway.asker.when(importIrrigations).answers(() => ({
      kind: 'bad-rows',
      problems: [{ row: 2, column: 'field', message: "The farm has no field called 'North'" }],
    }));
    const unknown = await load('text/csv', 'Block,On,Depth\nNorth,2026-07-20,0.5').expect(400);
    expect(problem.parse(unknown.body).errors?.[0]?.path).toBe('row 2, Block');
    const numbered = [{ row: 7, field: 'North', start: '2026-07-20' }];
    const inJson = await load('application/json', JSON.stringify({ irrigations: numbered })).expect(400);
    expect(problem.parse(inJson.body).errors?.[0]?.path).toBe('row 1, inches');
    await load('application/vnd.google-earth.kml+xml', '<kml/>').expect(415);
    await load('application/json', '[]').expect(400);
    await load('text/csv', 'Date\n2026-07-20').expect(400);
    const many = Array.from({ length: 2_001 }, () => 'North,2026-07-20,1').join('\n');
    await load('text/csv', `Field,Start,Inches\n${many}`).expect(400);
  });
});
