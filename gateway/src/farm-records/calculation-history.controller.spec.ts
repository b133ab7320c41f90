import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteCalculation,
  exportCalculations,
  listCalculations,
  readCalculation,
} from '@headgate/contracts/farm-record-questions';
import { problem } from '@headgate/contracts/problem';
import { Rejected, Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aKeptCalculation } from '../../test/a-record.ts';
import { predictionLogOf } from './specified-names.ts';
import { anAdvice } from '../../test/an-advice.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const { id } = aKeptCalculation();

let gateway: GatewayUnderTest;
let cookie: string;
const get = (path: string) => request(gateway.url).get(path).set('Cookie', cookie);
/** What prediction was asked last, on whose behalf. */
const lastQuestion = () => gateway.asker.questions.at(-1);

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn(caller);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('GET /api/predictions', () => {
  it("answers a page of the caller's own", async () => {
    const page = { items: [], nextCursor: 'next' };
    gateway.asker.when(listCalculations).answers(() => page);
    await get('/api/predictions').expect(200, page);
    expect(lastQuestion()).toMatchObject({ ask: { limit: 20, language: 'en' }, caller });
    await get('/api/predictions?limit=100&cursor=abc').set('Accept-Language', 'es').expect(200, page);
    expect(lastQuestion()?.ask).toEqual({ limit: 100, cursor: 'abc', language: 'es' });
    await get('/api/predictions?limit=1&crop=profile').expect(200, page);
    expect(lastQuestion()?.ask).toEqual({ limit: 1, crop: 'profile', language: 'en' });
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=a&cursor=b', 'cursor'],
    [`cursor=${'a'.repeat(201)}`, 'cursor'],
    ['crop=almonds', 'crop'],
    ['crop=profile&crop=profile', 'crop'],
  ])('refuses ?%s by the name of %s', async (query, path) => {
    const response = await get(`/api/predictions?${query}`).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
  });

  it('tells which field it is when prediction does not know the cursor', async () => {
    gateway.asker.when(listCalculations).answers(() => {
      throw new Rejected('No', { errors: [{ path: 'cursor', message: 'No' }] });
    });
    const response = await get('/api/predictions?cursor=abc').expect(400);
    expect(response.body).toEqual({ message: 'No', errors: [{ path: 'cursor', message: 'No' }] });
  });
});

describe('one calculation', () => {
  it('has the specification’s names, and for one release ours', async () => {
    const calculation = aKeptCalculation();
    gateway.asker.when(readCalculation).answers(() => ({ kind: 'found', calculation }));
    const response = await get(`/api/predictions/${id}`).expect(200);
    const { input: input_data, result: result_data } = calculation;
    expect(response.body).toMatchObject({ ...calculation, input_data, result_data, user_session: null });
  });

  it('is answered as it is kept', async () => {
    gateway.asker.when(readCalculation).answers(() => ({ kind: 'found', calculation: aKeptCalculation() }));
    await get(`/api/predictions/${id}`).expect(200, predictionLogOf(aKeptCalculation()));
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
  });

  it('is deleted with nothing to say', async () => {
    gateway.asker.when(deleteCalculation).answers(() => ({ kind: 'done' }));
    const response = await request(gateway.url)
      .delete(`/api/predictions/${id}`)
      .set('Cookie', cookie)
      .expect(204);
    expect(response.text).toBe('');
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
  });

  it("is 404 where it is another's or nobody's", async () => {
    gateway.asker.when(readCalculation).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(deleteCalculation).answers(() => ({ kind: 'not-found' }));
    await get(`/api/predictions/${id}`).expect(404, { message: 'Calculation not found' });
    await request(gateway.url).delete(`/api/predictions/${id}`).set('Cookie', cookie).expect(404);
  });

  it.each(['1', 'null', '..%2Fuser', `${id}x`, '%00', "';--", '*', `${id}%0d%0aX:y`, 'a'.repeat(5_000)])(
    'is 404 under the name of %s, and nobody is asked',
    async (name) => {
      await get(`/api/predictions/${name}`).expect(404);
      await request(gateway.url).delete(`/api/predictions/${name}`).set('Cookie', cookie).expect(404);
      expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(readCalculation.subject);
      expect(gateway.asker.questions.map(({ subject }) => subject)).not.toContain(deleteCalculation.subject);
    },
  );
});

describe('GET /api/predictions/export', () => {
  const exported = () => get('/api/predictions/export').buffer(true);

  it('is a file of the day, for spreadsheets', async () => {
    gateway.asker.when(exportCalculations).answers(() => ({ items: [aKeptCalculation()], nextCursor: null }));
    const { headers, text } = await exported().expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="headgate-history-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [headings, line, end] = text.split('\r\n');
    expect(headings).toMatch(/^\ufeffCalculated at \(UTC\),Location,Crop,Soil,Farm size \(acres\)/);
    expect(line).toMatch(
      /^2026-07-01T12:00:00.000Z,"Fresno, CA",wheat,loam,40,drip,now,yes,medium,Tonight,0.26,/,
    );
    expect(end).toBe('');
  });

  it('has a cell for every heading', async () => {
    const result = { ...anAdvice(), timing: 'Tonight', explanation: 'It is dry' };
    gateway.asker
      .when(exportCalculations)
      .answers(() => ({ items: [aKeptCalculation({ result })], nextCursor: null }));
    const [headings, line] = (await exported().expect(200)).text
      .replace('"Fresno, CA"', 'Fresno')
      .split('\r\n');
    expect(line?.split(',')).toHaveLength(headings?.split(',').length ?? 0);
  });

  it('is only headings where there is nothing', async () => {
    gateway.asker.when(exportCalculations).answers(() => ({ items: [], nextCursor: null }));
    expect((await exported().expect(200)).text).toMatch(/^\ufeffCalculated at [^\r\n]*\r\n$/);
  });

  it('goes from page to page, an empty one too', async () => {
    const pages = [
      { items: [aKeptCalculation({ createdAt: '2026-07-03T00:00:00.000Z' })], nextCursor: 'a' },
      { items: [], nextCursor: 'b' },
      { items: [aKeptCalculation({ createdAt: '2026-07-01T00:00:00.000Z' })], nextCursor: null },
    ];
    gateway.asker
      .when(exportCalculations)
      .answers(({ cursor }) => pages[cursor === undefined ? 0 : cursor === 'a' ? 1 : 2]!);
    const lines = (await exported().expect(200)).text.split('\r\n');
    expect(lines.slice(1, -1).map((line) => line.slice(0, 10))).toEqual(['2026-07-03', '2026-07-01']);
    const questions = gateway.asker.questions.filter(({ subject }) => subject === exportCalculations.subject);
    expect(questions.every((question) => question.caller?.farmId === caller.farmId)).toBe(true);
  });

  it('is 503 like any call when prediction is away from the beginning', async () => {
    gateway.asker.when(exportCalculations).answers(() => {
      throw new Unavailable('Nobody answers');
    });
    const response = await exported().expect(503);
    expect(response.headers['content-disposition']).toBeUndefined();
  });

  it('breaks off, instead of looking whole, when prediction goes away half way', async () => {
    gateway.asker.when(exportCalculations).answers(({ cursor }) => {
      if (cursor !== undefined) throw new Unavailable('Nobody answers');
      return { items: [aKeptCalculation()], nextCursor: 'a' };
    });
    await expect(exported()).rejects.toThrow();
    gateway.asker.when(exportCalculations).answers(() => ({ items: [], nextCursor: null }));
    await exported().expect(200);
  });
});
