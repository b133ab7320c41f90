import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { readGatewayConfig } from '../config.ts';
import type { CaughtMail } from './caught-mail.ts';

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>\u202e`;

function aMail(fields: Partial<CaughtMail> = {}): CaughtMail {
  const headers = [{ name: 'X-Note', value: hostile }];
  const parts = {
    from: 'no-reply@headgate.example',
    to: ['ana@farm.example'],
    subject: 'Your Headgate code',
  };
  return {
    id: '7',
    receivedAt: '2026-06-01T12:00:00.000Z',
    text: '123456',
    html: '<p>123456</p>',
    headers,
    ...parts,
    ...fields,
  };
}

let gateway: GatewayUnderTest;
/** The sink's place: what it answers, by address. */
let answers: Record<string, unknown>;
let questions: string[];
let sink: Server;

async function start(): Promise<void> {
  sink = createServer((incoming, response) => {
    questions.push(incoming.url ?? '');
    const answer = answers[incoming.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = sink.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  gateway = await startGateway({ variables: { DEV_MAIL_URL: `http://127.0.0.1:${port}` } });
}
const get = (path: string) => request(gateway.url).get(path);

beforeEach(async () => {
  questions = [];
  answers = {
    '/messages?to=': { items: [aMail({ id: '8', subject: hostile }), aMail()] },
    '/messages?to=ana%40farm.example': { items: [aMail()] },
    '/messages?to=nobody': { items: [] },
    '/messages/7': aMail(),
    '/messages/8': aMail({
      id: '8',
      subject: hostile,
      text: hostile,
      html: hostile,
      to: [hostile],
      from: hostile,
    }),
  };
  await start();
});
afterEach(async () => {
  sink.closeAllConnections();
  sink.close();
  await gateway.stop();
});

describe('caught mail', () => {
  it('is listed as the sink does, newest first, for everybody or for one', async () => {
    const { text } = await get('/dev/mail').expect(200).expect('Cache-Control', 'no-store');
    expect([...text.matchAll(/href="\/dev\/mail\/(\d+)"/g)].map(([, id]) => id)).toEqual(['8', '7']);
    const { text: filtered } = await get('/dev/mail?to=ana%40farm.example').expect(200);
    expect(filtered).toContain('value="ana@farm.example"');
    expect(filtered).not.toContain('/dev/mail/8');
    expect((await get('/dev/mail?to=nobody').expect(200)).text).toContain('None to nobody');
  });

  it('is shown one by one, its HTML in a frame that may do nothing', async () => {
    const { text } = await get('/dev/mail/7').expect(200);
    expect(text).toContain('<pre id="text" tabindex="0">123456</pre>');
    expect(text).toContain('<iframe title="The mail as HTML" sandbox src="/dev/mail/7/html"></iframe>');
    const { headers } = await get('/dev/mail/7/html').expect(200, '<p>123456</p>');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    await get('/dev/mail.css').expect(200).expect('Content-Type', /css/);
  });

  it('is text wherever a page of ours shows it', async () => {
    for (const path of ['/dev/mail', '/dev/mail/8', `/dev/mail?to=${encodeURIComponent(hostile)}`]) {
      answers[`/messages?${new URLSearchParams({ to: hostile }).toString()}`] = { items: [] };
      const { text, headers } = await get(path).expect(200);
      expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!&)/);
      expect(text).toContain('&quot;&gt;&lt;script&gt;');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/);
    }
  });

  it('is there as JSON for tests', async () => {
    await get('/dev/mail.json?to=ana%40farm.example').expect(200, { items: [aMail()] });
  });

  it('that is none is 404, whatever the address', async () => {
    for (const path of [
      '/dev/mail/9',
      '/dev/mail/x',
      '/dev/mail/7/other',
      '/dev/mail/..%2f..%2fcontrol',
      '/dev/mail/1e3',
    ]) {
      await get(path).expect(404);
    }
    expect(questions).toEqual(['/messages/9']);
    await get('/dev/mailbox').set('Accept', 'text/html').expect(404);
    await get('/dev/mail?to=a&to=b').expect(400);
    await request(gateway.url).post('/dev/mail').expect(404);
  });

  it('cannot be read while the sink is away', async () => {
    sink.closeAllConnections();
    sink.close();
    await get('/dev/mail').expect(503);
  });
});

describe('without a sink', () => {
  it('there is nothing at these addresses', async () => {
    const plain = await startGateway();
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/7', '/dev/mail.css']) {
      await request(plain.url).get(path).expect(404);
    }
    await plain.stop();
  });

  it('production is: it refuses to be told of one', () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      DEV_MAIL_URL: 'http://127.0.0.1:1',
    };
    expect(() => readGatewayConfig(production)).toThrow('DEV_MAIL_URL');
  });
});
