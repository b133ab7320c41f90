import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readAccount } from '@headgate/contracts/identity-questions';
import { operationsQuestions } from '@headgate/contracts/operations-questions';
import request from 'supertest';
import { aServiceReport } from '../../../test/an-operations-report.ts';
import { startGateway, type GatewayUnderTest } from '../../../test/gateway-under-test.ts';

let gateway: GatewayUnderTest;
let asAdmin: string;
let asGrower: string;

beforeAll(async () => {
  gateway = await startGateway({ variables: { QUEUE_BOARD_WRITES: 'true' } });
  asAdmin = await gateway.signIn({ role: 'admin' });
  asGrower = await gateway.signIn();
  for (const each of Object.values(operationsQuestions))
    gateway.asker.when(each.reportOperations).answers(() => aServiceReport({ queues: [] }));
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.asker.questions.length = 0;
});

const board = '/ops/queues';
const pages = ['', '/', '/queue/mail', '/queue/mail/1', '/job-schedulers', '/metrics-history', '/nothing'];
const calls = [
  '/api/queues',
  '/api/redis/stats',
  '/api/job-schedulers',
  '/api/queues/mail/1',
  '/api/queues/mail/1/logs',
];
const files = ['/static/js/main.js', '/static/favicon.ico', '/static/locales/en-US/messages.json'];
const writes = [
  '/api/queues/mail/pause',
  '/api/queues/mail/clean/failed',
  '/api/queues/mail/1/retry',
  '/api/queues/mail/add',
  '/api/queues/pause',
];

const get = (path: string, cookie?: string) => {
  const call = request(gateway.url).get(board + path);
  return cookie === undefined ? call : call.set('Cookie', cookie);
};

/** Ways to write an address that a matcher might take for another. */
const written = (path: string) => [
  path,
  path.toUpperCase(),
  `${path}/`,
  `//${path.slice(1)}`,
  path.replace('/queues', '/./queues'),
];

const asksNobodyButWho = () =>
  gateway.asker.questions.every(({ subject }) => subject === readAccount.subject);

describe('the board of queues', () => {
  it.each(pages)('sends who is signed out from %j to the sign-in', async (path) => {
    const response = await get(path).expect(303);
    expect(response.headers['location']).toBe('/auth?next=%2Fops');
    expect(gateway.asker.questions).toEqual([]);
  });

  it.each([...calls, ...files])('is 401 at %s for who is signed out', async (path) => {
    await get(path).expect(401, { message: 'You are not logged in' });
    expect(gateway.asker.questions).toEqual([]);
  });

  it.each([...pages, ...calls, ...files])('is 403 at %j for growers', async (path) => {
    await get(path, asGrower).expect(403, { message: 'Administrators only' });
    expect(asksNobodyButWho()).toBe(true);
  });

  it('shows nothing of itself however its address is written', async () => {
    for (const path of [...pages, ...calls, ...files].flatMap((each) => written(board + each))) {
      for (const cookie of [undefined, asGrower]) {
        const response = await fetch(gateway.url + path, {
          redirect: 'manual',
          headers: { accept: '*/*', ...(cookie !== undefined && { cookie }) },
        });
        const text = await response.text();
        expect([path, response.status === 200, /__UI_CONFIG__|queueName|redis/i.test(text)]).toEqual([
          path,
          false,
          false,
        ]);
      }
    }
    expect(asksNobodyButWho()).toBe(true);
  });

  it('changes nothing for others', async () => {
    for (const path of writes) {
      const call = request(gateway.url).put(board + path);
      await call.expect(401);
      await request(gateway.url)
        .put(board + path)
        .set('Cookie', asGrower)
        .expect(403);
    }
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('changes nothing for a page elsewhere: %j', async (headers) => {
    for (const path of writes) {
      const response = await request(gateway.url)
        .put(board + path)
        .set('Cookie', asAdmin)
        .set(headers);
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'takes no form of the type %s',
    async (type) => {
      const call = request(gateway.url).put(`${board}/api/queues/mail/pause`).set('Cookie', asAdmin);
      await call.set('Content-Type', type).send('a=b').expect(415);
    },
  );

  it('gives administrators its page, which loads nothing but its own files and runs nothing inline', async () => {
    const response = await get('', asAdmin).expect(200);
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).not.toMatch(
      /<style|style=|https?:|<script(?! defer src=| id="__UI_CONFIG__" type="application\/json")/,
    );
    const loads = [...response.text.matchAll(/(?:src|href)="(static[^"]+)"/g)].map(([, address]) => address);
    expect(loads.length).toBeGreaterThan(3);
    for (const address of loads) await get(`/${String(address)}`, asAdmin).expect(200);
  });

  it('leads back to the operations page', async () => {
    const { text } = await get('', asAdmin).expect(200);
    expect(text).toContain('<a class="headgate-back" href="/ops">Back to operations</a>');
    const style = await get('/headgate.css', asAdmin).expect(200).expect('Content-Type', /css/);
    expect(style.text).toContain('.headgate-back');
  });

  it('tells administrators what there is, and nothing of Redis or its clients', async () => {
    await get('/api/queues', asAdmin).expect(200, { queues: [] });
    for (const path of ['/api/redis/stats', '/api/queues/mail/workers', '/api/queues/mail/1/flow'])
      await get(path, asAdmin).expect(404);
  });

  it.each([
    '/static/../../package.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/static/..%2f..%2fpackage.json',
  ])('has no files but its own: %s', async (path) => {
    const response = await fetch(gateway.url + board + path, { headers: { cookie: asAdmin } });
    expect([403, 404]).toContain(response.status);
  });
});

describe('metrics', () => {
  it.each(['/metrics', '/METRICS', '/metrics/', '/ops/metrics', '/api/metrics', '/health/metrics'])(
    'are not at %s, for nobody',
    async (path) => {
      for (const cookie of [undefined, asGrower, asAdmin]) {
        const response = await fetch(gateway.url + path, {
          headers: { accept: 'text/plain', ...(cookie !== undefined && { cookie }) },
        });
        expect(response.status).toBe(404);
        expect(await response.text()).not.toContain('headgate_');
      }
    },
  );
});
