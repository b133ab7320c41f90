import type { FieldDay } from '@headgate/contracts/field-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Reading } from '@headgate/contracts/irrigation';
import { listFields } from '@headgate/contracts/field-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import { problem } from '@headgate/contracts/problem';
import {
  acceptReading,
  changeIrrigation,
  deleteIrrigation,
  enterIrrigation,
  enterReading,
  listIrrigations,
  listReadings,
  readFieldDays,
  readIrrigation,
  withdrawReading,
} from '@headgate/contracts/water-record-questions';
import fc from 'fast-check';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { aField, anIrrigation } from '../../test/a-field.ts';
import { neverRight } from '../../test/never-right.ts';

const id = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const at = '2026-07-02T13:00:00.000Z';
const irrigation = anIrrigation(id);
const reading: Reading = {
  ...{ id, version: 1, kind: 'soil-moisture', fieldIds: [id], waterSourceId: null, serial: null },
  ...{ start: at, end: at, value: 21, ledgerValue: null, weight: null },
  ...{ acceptedAt: null, withdrawnAt: null, createdAt: at },
};
/** The smallest body. */
const smallest = {
  fieldId: id,
  start: '2026-07-01T20:00:00-07:00',
  end: '2026-07-02T06:00:00-07:00',
  inches: 0.5,
  source: 'entered',
};

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn({ role: 'grower' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

const get = (path: string) => request(gateway.url).get(path).set('Cookie', cookie);
const post = (path: string, body: object) => request(gateway.url).post(path).set('Cookie', cookie).send(body);
const lastQuestion = () => gateway.asker.questions.at(-1);
function wasNotSent(): void {
  expect(gateway.asker.questions.filter(({ subject }) => subject !== readAccount.subject)).toEqual([]);
}

describe('an irrigation', () => {
  it('is entered by its smallest body, once for a key', async () => {
    gateway.asker.when(enterIrrigation).answers(() => ({ kind: 'saved', irrigation }));
    await post('/api/irrigations', smallest).set('Idempotency-Key', 'once').expect(201, irrigation);
    expect(lastQuestion()).toMatchObject({ ask: smallest, operationId: expect.any(String) });
    const { source: _, ...unnamed } = smallest;
    await post('/api/irrigations', unnamed).expect(201);
    expect(lastQuestion()?.ask).toEqual(smallest);
  });

  it.each([
    ['two amounts', { ...smallest, gallons: 10 }],
    ['no amount', { ...smallest, inches: undefined }],
    ['no field', { ...smallest, fieldId: undefined }],
    ['a field and fields', { ...smallest, fieldIds: [id] }],
    ['an end before its start', { ...smallest, end: smallest.start }],
    ['a time without its offset', { ...smallest, start: '2026-07-01T20:00:00' }],
    ['the source that is Headgate’s alone', { ...smallest, source: 'controller' }],
    ['a depth that drowns', { ...smallest, inches: 41 }],
    ['a note that turns the text', { ...smallest, note: 'a\u202eb' }],
  ])('is refused with %s, before anybody is asked', async (_, body) => {
    const response = await post('/api/irrigations', body).expect(400);
    expect(problem.parse(response.body).message).not.toBe('');
    wasNotSent();
  });

  it('says of a field by its name what prediction finds wrong', async () => {
    const refusal = { kind: 'invalid', path: 'end', message: 'End cannot be in the future' } as const;
    gateway.asker.when(enterIrrigation).answers(() => refusal);
    const { path, message } = refusal;
    await post('/api/irrigations', smallest).expect(400, { message, errors: [{ path, message }] });
  });

  it('is read, changed and deleted by its id', async () => {
    gateway.asker.when(readIrrigation).answers(() => ({ kind: 'found', irrigation }));
    await get(`/api/irrigations/${id}`).expect(200, irrigation);
    gateway.asker.when(changeIrrigation).answers(() => ({ kind: 'version-conflict' }));
    const change = { version: 1, hours: 4 };
    const patch = request(gateway.url).patch(`/api/irrigations/${id}`).set('Cookie', cookie).send(change);
    await patch.expect(409);
    expect(lastQuestion()?.ask).toEqual({ ...change, id });
    gateway.asker.when(deleteIrrigation).answers(() => ({ kind: 'done' }));
    await request(gateway.url).delete(`/api/irrigations/${id}`).set('Cookie', cookie).expect(204);
  });

  it('is listed in pages, of one field where it is named', async () => {
    const page = { items: [irrigation], nextCursor: null };
    gateway.asker.when(listIrrigations).answers(() => page);
    await get(`/api/irrigations?fieldId=${id}&limit=5`).expect(200, page);
    expect(lastQuestion()?.ask).toEqual({ fieldId: id, unassigned: false, limit: 5 });
    await get('/api/irrigations?unassigned=true').expect(200, page);
    expect(lastQuestion()?.ask).toMatchObject({ unassigned: true });
    await get('/api/irrigations?unassigned=maybe').expect(400);
    await get('/api/irrigations?fieldId=1').expect(400);
    await get(`/api/irrigations?fieldId=${id}&fieldId=${id}`).expect(400);
  });
});

describe('a reading', () => {
  it.each([
    { kind: 'rain', start: smallest.start, end: smallest.end, inches: 0.2 },
    { kind: 'meter', waterSourceId: id, serial: 'A-1', at: smallest.end, value: 1_200 },
    { kind: 'stem-potential', fieldId: id, at: smallest.end, bars: -11 },
    { kind: 'soil-moisture', fieldId: id, at: smallest.end, percent: 21 },
  ])('of kind $kind is entered', async (body) => {
    gateway.asker.when(enterReading).answers(() => ({ kind: 'saved', reading }));
    await post('/api/readings', body).expect(201, reading);
    expect(lastQuestion()?.ask).toEqual(body);
  });

  it('is accepted by half unless told, and withdrawn', async () => {
    gateway.asker.when(acceptReading).answers(() => ({ kind: 'saved', reading }));
    await post(`/api/readings/${id}/accept`, { version: 1 }).expect(200, reading);
    expect(lastQuestion()?.ask).toEqual({ id, version: 1, weight: 0.5 });
    await post(`/api/readings/${id}/accept`, { version: 1, weight: 1.1 }).expect(400);
    gateway.asker.when(withdrawReading).answers(() => ({ kind: 'saved', reading }));
    await post(`/api/readings/${id}/withdraw`, { version: 1 }).expect(200, reading);
    await post(`/api/readings/${id}/withdraw`, {}).expect(400);
  });

  it('is listed in pages, of one kind where it is named', async () => {
    const page = { items: [reading], nextCursor: 'next' };
    gateway.asker.when(listReadings).answers(() => page);
    await get('/api/readings?kind=meter').expect(200, page);
    expect(lastQuestion()?.ask).toEqual({ kind: 'meter', limit: 20 });
    await get('/api/readings?kind=tea-leaves').expect(400);
  });
});

describe('a spreadsheet', () => {
  const file = (path: string) => get(path).buffer(true).expect(200);

  it('has a row for each field that was irrigated, and is no place for a formula', async () => {
    gateway.asker.when(listFields).answers(({ archived }) => ({
      items: archived ? [] : [aField({ id, name: '=NORTH' })],
      nextCursor: null,
    }));
    gateway.asker.when(listIrrigations).answers(() => ({ items: [irrigation], nextCursor: null }));
    const { text, headers } = await file('/api/irrigations/export');
    expect(headers['content-disposition']).toMatch(/filename="headgate-irrigations-\d{4}-\d\d-\d\d\.csv"$/);
    const [headings, line, end] = text.split('\r\n');
    expect(headings).toMatch(/^\ufeffField,Start \(UTC\),End \(UTC\),Inches,Gallons/);
    expect(line).toBe(
      `'=NORTH,${irrigation.start},${irrigation.end},0.5,543086,,entered,1,no,,${irrigation.id}`,
    );
    expect(end).toBe('');
  });

  it('has a row for each reading, with both values of soil moisture', async () => {
    gateway.asker.when(listFields).answers(() => ({ items: [], nextCursor: null }));
    const accepted = { ...reading, ledgerValue: 18.5, weight: 0.5, acceptedAt: at };
    gateway.asker.when(listReadings).answers(() => ({ items: [accepted], nextCursor: null }));
    const [, line] = (await file('/api/readings/export')).text.split('\r\n');
    expect(line).toBe(`soil-moisture,${id},${at},${at},21,%,,18.5,0.5,${at},,${id}`);
  });
});

describe('the ledger as a spreadsheet', () => {
  const aDay = (date: string): FieldDay => ({
    ...{ date, kind: 'observed', eto: 6.35, kcb: 0.9, ke: 0.1, cropEt: 6.35, actualEt: 6.35, rain: 0 },
    ...{ irrigationNet: 0, irrigationGross: 12.7, runoff: 0, drainage: 0, depletion: 25.4, ks: 1 },
    ...{ allowedDepletion: 50.8, readilyAvailable: 60, totalAvailable: 120, correction: 0 },
    ...{ etoFrom: 'open-meteo', rainFrom: 'gauge' },
  });
  const datesFrom = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    );

  it('has every day that there is, each once and in order, with units in its headings', async () => {
    const all = datesFrom('2025-01-01', 950).map(aDay);
    gateway.asker.when(readFieldDays).answers(({ from = '2027-01-01', to = '2027-12-31' }) => ({
      kind: 'found',
      days: all.filter(({ date }) => date >= from && date <= to),
      startsOn: '2025-01-01',
    }));
    const { text, headers } = await get(`/api/fields/${id}/days/export`).buffer(true).expect(200);
    expect(headers['content-disposition']).toMatch(/filename="headgate-ledger-/);
    const [headings = '', ...lines] = text.trimEnd().split('\r\n');
    expect(headings).toContain('Date,Weather,ETo (in),Kcb');
    expect(lines.map((line) => line.split(',')[0])).toEqual(all.map(({ date }) => date));
    expect(lines[0]).toBe(
      '2025-01-01,observed,0.25,0.9,0.1,1,0.25,0.25,0,0,0.5,0,0,0,1,2,2.3622,4.7244,open-meteo,gauge',
    );
  });

  it('is only headings for a field without days, and none for another’s', async () => {
    gateway.asker.when(readFieldDays).answers(() => ({ kind: 'found', days: [], startsOn: null }));
    const { text } = await get(`/api/fields/${id}/days/export`).buffer(true).expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    gateway.asker.when(readFieldDays).answers(() => ({ kind: 'not-found' }));
    await get(`/api/fields/${id}/days/export`).expect(404);
  });
});

describe('the days of a field', () => {
  it('are asked for between two dates', async () => {
    gateway.asker.when(readFieldDays).answers(() => ({ kind: 'found', days: [], startsOn: null }));
    await get(`/api/fields/${id}/days`).expect(200, { days: [], startsOn: null });
    expect(lastQuestion()?.ask).toEqual({ fieldId: id });
    await get(`/api/fields/${id}/days?from=2026-05-01&to=2026-05-31`).expect(200);
    expect(lastQuestion()?.ask).toEqual({ fieldId: id, from: '2026-05-01', to: '2026-05-31' });
  });

  it.each(['from=yesterday', 'to=2026-02-30', 'from=2026-05-01&from=2026-05-02', 'from='])(
    'are not for ?%s',
    async (query) => {
      await get(`/api/fields/${id}/days?${query}`).expect(400);
      wasNotSent();
    },
  );

  it('of another’s field are those of none', async () => {
    gateway.asker.when(readFieldDays).answers(() => ({ kind: 'not-found' }));
    await get(`/api/fields/${id}/days`).expect(404, { message: 'Field not found' });
    await get('/api/fields/1/days').expect(404);
  });
});

describe('whatever is sent in place of a value', () => {
  const bodies = [
    ['/api/irrigations', smallest],
    ['/api/readings', { kind: 'rain', start: smallest.start, end: smallest.end, inches: 0.2 }],
    ['/api/readings', { kind: 'meter', waterSourceId: id, serial: 'A-1', at: smallest.end, value: 1 }],
    [`/api/readings/${id}/accept`, { version: 1, weight: 0.5 }],
  ] as const;

  it('is refused by its name, and goes no further', async () => {
    const cases = fc.constantFrom(...bodies).chain(([path, body]) =>
      fc.record({
        path: fc.constant(path),
        body: fc.constant<object>(body),
        name: fc.constantFrom(...Object.keys(body)),
        value: neverRight,
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ path, body, name, value }) => {
        gateway.asker.questions.length = 0;
        const response = await post(path, { ...body, [name]: value });
        expect([response.status, problem.parse(response.body).errors?.length]).toEqual([
          400,
          expect.any(Number),
        ]);
        wasNotSent();
      }),
      { numRuns: 300 },
    );
  });
});
