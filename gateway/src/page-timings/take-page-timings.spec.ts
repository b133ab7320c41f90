import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '@headgate/runtime';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const origin = 'https://headgate.example';
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ variables: { PUBLIC_ORIGIN: origin } });
});
afterAll(() => gateway.stop());

const report = (body: object, from = origin) =>
  request(gateway.url).post('/api/page-timings').set('Origin', from).send(body);

/** Pages of which something was told. */
async function pages(): Promise<string[]> {
  const text = await gateway.app.get(Metrics).text();
  const counts = text.matchAll(/^headgate_page_seconds_count\{page="([^"]*)",moment="(\w+)"\} ([1-9]\d*)$/gm);
  return [...counts].map(([, page, moment, count]) => `${String(page)} ${String(moment)} ${String(count)}`);
}

describe('How long a page took', () => {
  it('is told by nobody in particular, and kept by the page’s own name', async () => {
    await report({ page: '/controllers/1f0d6c1f', paint: 412.5, data: 950 }).expect(204).expect('');
    await report({ page: '/es/controllers/other', paint: 300 }).expect(204);
    await report({ page: '/about/', paint: 100 }).expect(204);
    expect((await pages()).toSorted()).toEqual([
      '/about paint 1',
      '/controllers/$id data 1',
      '/controllers/$id paint 2',
    ]);
  });

  it('is of no page where there is none: nobody makes series', async () => {
    for (const page of ['/nothing', '/assets/app-1a2b3c4d.js', 'https://other.example/', ''])
      await report({ page, paint: 1 }).expect(204);
    expect(await pages()).toContain('(other) paint 4');
  });

  it.each([
    ['without a page', { paint: 1 }],
    ['that nobody waits for', { page: '/', paint: 120_001 }],
    ['before the beginning', { page: '/', data: -1 }],
    ['that is no number', { page: '/', paint: '1' }],
    ['with more in it', { page: '/', paint: 1, email: 'maria@farm.example' }],
    ['of an endless address', { page: '/'.repeat(501) }],
  ])('is refused %s', async (_, body) => {
    await report(body).expect(400);
  });

  it('is not taken from another site’s page, nor as a form', async () => {
    await report({ page: '/', paint: 1 }, 'https://other.example').expect(403);
    await request(gateway.url)
      .post('/api/page-timings')
      .set('Origin', origin)
      .type('form')
      .send('page=/')
      .expect(415);
  });
});
