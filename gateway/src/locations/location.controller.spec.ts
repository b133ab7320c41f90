import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Place } from '@headgate/contracts/place';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const fresno: Place = { name: 'Fresno', county: 'Fresno', type: 'city', lat: 36.74, lng: -119.79 };

let gateway: GatewayUnderTest;
const get = (query: string) => request(gateway.url).get(`/api/locations${query}`);

beforeAll(async () => {
  gateway = await startGateway();
  gateway.asker.when(searchPlaces).answers(() => [fresno]);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

describe('GET /api/locations', () => {
  it('answers a bare array, 10 at most unless told', async () => {
    const response = await get('?q=fr').expect(200);
    expect(response.body).toEqual([fresno]);
    expect(gateway.asker.questions[0]?.ask).toEqual({ query: 'fr', limit: 10 });
  });

  it('passes the limit on', async () => {
    await get('?q=fresno&limit=8').expect(200);
    expect(gateway.asker.questions[0]?.ask).toEqual({ query: 'fresno', limit: 8 });
  });

  it.each(['', '?q=', '?q=f', '?q=%20f%20'])(
    'suggests nothing for fewer than 2 characters: %s',
    async (query) => {
      const response = await get(query).expect(200);
      expect(response.body).toEqual([]);
      expect(gateway.asker.questions).toEqual([]);
    },
  );

  it.each([
    ['?q=fresno&limit=0', 'limit'],
    ['?q=fresno&limit=51', 'limit'],
    ['?q=fresno&limit=-1', 'limit'],
    ['?q=fresno&limit=1e1', 'limit'],
    ['?q=fresno&limit=NaN', 'limit'],
    ['?q=fresno&limit=', 'limit'],
    ['?q=fresno&limit=1&limit=2', 'limit'],
    ['?q=fresno&q=clovis', 'q'],
    ['?q=fresno%00', 'q'],
    ['?q=fres%0D%0Ano', 'q'],
    [`?q=${'a'.repeat(121)}`, 'q'],
  ])('refuses %s by the name of %s', async (query, path) => {
    const response = await get(query).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('takes what only looks dangerous as a name like any other', async () => {
    for (const q of ["'; DROP TABLE place; --", '<script>', 'ask.>', 'شيكاغو', '🌾🌾', '%FF']) {
      await get(`?q=${encodeURIComponent(q)}`).expect(200);
      expect(gateway.asker.questions.at(-1)?.ask).toEqual({ query: q, limit: 10 });
    }
  });
});
