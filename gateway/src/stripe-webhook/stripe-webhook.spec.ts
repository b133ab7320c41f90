import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import type { StubLimiter } from '../../test/stub-limiter.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';
import { maxBytes } from './read-signed-body.ts';
import { maxConcurrent } from './stripe-events.ts';

/** Written as nobody would write it twice: read and written anew, it would be another, and the signature wrong. */
const event = `\ufeff{ "id" : "evt_1", "id":"evt_1",\r\n\t"amount": 1.0e4, "note": "caf\\u00e9 – 💧", "x": 10000.00 }\n`;
const signature = 't=1790000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd';
/** What messaging takes of a question, in its `asker.ts`. */
const maxPayload = 576 * 1024;
const path = '/api/webhooks/stripe';
/** As the question carries it. */
const payload = Buffer.from(event).toString('base64');

let gateway: GatewayUnderTest;
afterEach(() => gateway.stop());

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<void> {
  gateway = await startGateway(options);
  gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'stored' }));
}
const send = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  to = path,
): Promise<Response> =>
  fetch(gateway.url + to, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
  });

describe('an event of the payment provider', () => {
  it('is handed on byte for byte, with its signature, on nobody’s behalf', async () => {
    await start();
    const response = await send(event);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(gateway.asker.questions).toEqual([
      expect.objectContaining({ ask: { payload, signature }, caller: undefined }),
    ]);
  });

  it('that is there already is received all the same', async () => {
    await start();
    gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'repeated' }));
    expect((await send(event)).status).toBe(200);
  });

  it('is 400 where the provider did not sign it', async () => {
    await start();
    gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'refused' }));
    const response = await send(event);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'The signature is not valid' },
    ]);
  });

  it('is to be sent again while nobody can store it', async () => {
    await start();
    gateway.asker.when(receiveStripeEvent).answers(() => {
      throw new Unavailable('nobody answers');
    });
    const response = await send(event);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 2]);
  });

  it.each([
    ['no signature', { 'stripe-signature': '' }],
    ['one without end', { 'stripe-signature': `v1=${'a'.repeat(3_000)}` }],
  ])('is 400 with %s, and nobody is asked', async (_name, headers) => {
    await start();
    expect((await send(event, headers)).status).toBe(400);
    expect(gateway.asker.questions).toEqual([]);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number]>([
    ['a form', 'id=evt_1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', event, { 'content-type': 'text/plain' }, 415],
    ['another encoding', event, { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['compressed', new Uint8Array(gzipSync(event)), { 'content-encoding': 'gzip' }, 415],
    ['nothing', '', {}, 400],
    ['what is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400],
    ['larger than any is', ' '.repeat(maxBytes + 1), {}, 413],
  ])('cannot be %s', async (_name, body, headers, status) => {
    await start();
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(problem.parse(await response.json()).message).not.toBe('');
    expect(gateway.asker.questions).toEqual([]);
  });

  it('may be as large as that', async () => {
    await start({ variables: { BODY_LIMIT_BYTES: '1024' } });
    expect((await send('"'.repeat(maxBytes))).status).toBe(200);
  });

  it('fits into a question, whatever it is made of', async () => {
    await start();
    // Each is six characters as text in JSON.
    expect((await send('\u0007'.repeat(maxBytes))).status).toBe(200);
    expect(JSON.stringify(gateway.asker.questions[0]?.ask).length).toBeLessThan(maxPayload);
  });

  it('is not counted with what clients send: a burst of them comes from few addresses', async () => {
    await start({ limiter: (call) => (call === 'webhook-refusal' ? 0 : 600) });
    expect((await send(event)).status).toBe(200);
    expect(gateway.app.get<StubLimiter>(RequestLimiter).taken).toEqual([]);
  });

  it('is 429 from a client that has sent too many of its own make, and nobody is asked', async () => {
    let max = 2;
    const isFull = () => gateway.app.get<StubLimiter>(RequestLimiter).taken.length >= max;
    await start({
      variables: { TRUST_PROXY: 'loopback' },
      limiter: (_call, key) => (key === '203.0.113.7' && isFull() ? 40 : 0),
    });
    const from = (address: string) => send(event, { 'x-forwarded-for': address });
    gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'refused' }));
    expect([(await from('203.0.113.7')).status, (await from('203.0.113.7')).status]).toEqual([400, 400]);
    expect(gateway.app.get<StubLimiter>(RequestLimiter).taken).toEqual(
      new Array(2).fill('webhook-refusal 203.0.113.7'),
    );
    const response = await from('203.0.113.7');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40']);
    expect(problem.parse(await response.json()).message).toMatch(/^Too many events had a wrong signature/);
    expect(gateway.asker.questions).toHaveLength(2);
    gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'stored' }));
    expect((await from('198.51.100.2')).status).toBe(200);
    max = 3;
    expect((await from('203.0.113.7')).status).toBe(200);
  });

  it('comes from no page: neither an Origin nor a cookie means anything', async () => {
    await start();
    const cookie = await gateway.signIn();
    expect((await send(event, { origin: 'https://evil.example', cookie })).status).toBe(200);
    expect(gateway.asker.questions.map(({ subject }) => subject)).toEqual([receiveStripeEvent.subject]);
  });

  it('is sent again when there are too many at once, and those under way are not disturbed', async () => {
    await start();
    const { promise, resolve } = Promise.withResolvers<{ kind: 'stored' }>();
    gateway.asker.when(receiveStripeEvent).answers(() => promise);
    const underway = Array.from({ length: maxConcurrent }, () => send(event));
    while (gateway.asker.questions.length < maxConcurrent) await new Promise((done) => setImmediate(done));
    expect((await send(event)).status).toBe(503);
    resolve({ kind: 'stored' });
    expect((await Promise.all(underway)).map(({ status }) => status)).toEqual(
      new Array<number>(maxConcurrent).fill(200),
    );
    expect((await send(event)).status).toBe(200);
  });

  it('leaves nothing of itself in the log, whatever becomes of it', async () => {
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    await send(event);
    gateway.asker.when(receiveStripeEvent).answers(() => ({ kind: 'refused' }));
    await send(event);
    gateway.asker.when(receiveStripeEvent).answers(() => {
      throw new Unavailable('nobody answers');
    });
    await send(event);
    gateway.asker.when(receiveStripeEvent).answers(() => {
      throw new Error('a bug');
    });
    await send(event);
    await send('{ evt_1', { 'content-type': 'text/plain' });
    const log = lines.join('');
    expect(log.match(/"path":"\/api\/webhooks\/stripe"/g)?.length).toBeGreaterThanOrEqual(5);
    expect(log).not.toMatch(/evt_1|5257a869|v1=/);
  });
});

describe('its door', () => {
  it('is at that address, however it is written', async () => {
    await start();
    for (const written of [path, `${path}/`, '/API/Webhooks/Stripe']) {
      expect((await send(event, { origin: 'https://evil.example' }, written)).status).toBe(200);
    }
    expect(gateway.asker.questions.map(({ ask }) => ask)).toEqual(new Array(3).fill({ payload, signature }));
  });

  it.each(['/api/webhooks/stripe/x', '/api/webhooks/stripex', '/api/webhooks', '/api/user', '/api/logout'])(
    'is not at %s',
    async (other) => {
      await start();
      expect((await send('{}', { origin: 'https://evil.example' }, other)).status).toBe(403);
      expect((await send('{}', {}, other)).status).not.toBe(200);
    },
  );

  it('lets nothing but events in', async () => {
    await start({ limiter: () => 600 });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(gateway.url + path, {
        method,
        headers: { 'stripe-signature': signature },
      });
      expect(response.status).toBe(429);
    }
  });
});
