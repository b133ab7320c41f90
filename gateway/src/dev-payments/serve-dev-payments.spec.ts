import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { readGatewayConfig } from '../config.ts';
import type { Ledger } from './payment-emulator.ts';

const hostile = `"><script>alert('x')</script>`;

const ledger: Ledger = {
  paymentIntents: [
    {
      id: 'pi_1',
      amount: 1_000_000,
      status: 'succeeded',
      metadata: { farm_id: 'f1', note: hostile },
      amountReceived: 1_000_000,
      amountRefunded: 250_000,
      dispute: 'open',
      subscription: null,
      created: 1_790_000_000,
    },
    {
      id: 'pi_2',
      amount: 19_900,
      status: 'requires_payment_method',
      metadata: {},
      amountReceived: 0,
      amountRefunded: 0,
      dispute: 'none',
      subscription: 'sub_1',
      created: 1_790_000_100,
    },
  ],
  subscriptions: [{ id: 'sub_1', status: 'incomplete', metadata: { farm_id: 'f1' }, created: 1_790_000_100 }],
  pendingEvents: 3,
};

let gateway: GatewayUnderTest;
/** The emulator's place: what it answers, and what it was told. */
let emulator: Server;
let answer: { status: number; body: unknown };
let received: { call: string; body: string }[];

beforeEach(async () => {
  received = [];
  answer = { status: 200, body: ledger };
  emulator = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      received.push({ call: `${incoming.method ?? ''} ${incoming.url ?? ''}`, body });
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  const address = emulator.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  gateway = await startGateway({ variables: { DEV_PAYMENTS_URL: `http://127.0.0.1:${port}` } });
});
afterEach(async () => {
  emulator.closeAllConnections();
  emulator.close();
  await gateway.stop();
});

const get = (path: string) => request(gateway.url).get(path);
const say = (form: string, body: object) => request(gateway.url).post(`/dev/payments/${form}`).send(body);
const card = { clientSecret: 'pi_1_secret_x', cardNumber: '4242424242424242' };

describe('what the payment emulator holds', () => {
  it('is shown, newest first, as text', async () => {
    const { text: page, headers } = await get('/dev/payments')
      .expect(200)
      .expect('Cache-Control', 'no-store');
    expect(page.indexOf('pi_2')).toBeLessThan(page.indexOf('pi_1'));
    expect(page).toContain('$10,000.00');
    expect(page).toContain('succeeded, $2,500.00 refunded, dispute open');
    expect(page).toContain('of sub_1');
    expect(page).toContain('3 of its events');
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/);
    await get('/dev/payments.css').expect(200).expect('Content-Type', /css/);
  });

  it('is shown while it is nothing', async () => {
    answer.body = { paymentIntents: [], subscriptions: [], pendingEvents: 0 };
    expect((await get('/dev/payments').expect(200)).text).toContain('None yet.');
  });

  it('is there as JSON for tests', async () => {
    await get('/dev/payments.json').expect(200, ledger);
  });

  it('cannot be read while it is away', async () => {
    answer.status = 503;
    await get('/dev/payments').expect(503);
    emulator.closeAllConnections();
    emulator.close();
    await get('/dev/payments.json').expect(503);
  });
});

describe('the test card form', () => {
  it('hears what the emulator says', async () => {
    for (const input of [
      { status: 'succeeded' },
      { status: 'requires_action' },
      { status: 'failed', message: 'Your card was declined.', code: 'card_declined' },
    ]) {
      answer.body = input;
      await say('confirm', card).expect(200, input);
    }
    answer.body = { status: 'succeeded' };
    const holder = { clientSecret: 'pi_1_secret_x', outcome: 'complete' };
    await say('authenticate', holder).expect(200, { status: 'succeeded' });
    expect(received.map(({ call }) => call)).toEqual([
      ...Array.from({ length: 3 }, () => 'POST /card-form/confirm'),
      'POST /card-form/authenticate',
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(card);
  });

  it('says nothing else: what is not its words never reaches the emulator', async () => {
    for (const [form, body] of [
      ['confirm', {}],
      ['confirm', { ...card, amount: 1 }],
      ['confirm', { ...card, cardNumber: 4_242 }],
      ['confirm', { ...card, clientSecret: 'x'.repeat(501) }],
      ['authenticate', { clientSecret: 'pi_1_secret_x', outcome: 'succeeded' }],
    ] as const) {
      await say(form, body).expect(400);
    }
    await request(gateway.url).post('/dev/payments/confirm').type('form').send(card).expect(415);
    for (const other of ['refund', 'confirm/x', '../emulator/refund', '%2e%2e/emulator/refund']) {
      await say(other, card).expect(404);
    }
    expect(received).toEqual([]);
  });

  it('is no other site’s', async () => {
    await say('confirm', card).set('Origin', 'https://evil.example').expect(403);
    await say('confirm', card).set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(received).toEqual([]);
    answer.body = { status: 'succeeded' };
    await say('confirm', card).set('Origin', gateway.url).expect(200);
  });

  it('is told when the emulator is away', async () => {
    answer.status = 500;
    await say('confirm', card).expect(503);
  });
});

describe('without an emulator', () => {
  it('there is nothing at these addresses', async () => {
    const plain = await startGateway();
    for (const path of ['/dev/payments', '/dev/payments.json', '/dev/payments.css']) {
      await request(plain.url).get(path).expect(404);
    }
    await request(plain.url).post('/dev/payments/confirm').send(card).expect(404);
    await plain.stop();
  });

  it('production is: it refuses to be told of one', () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      DEV_PAYMENTS_URL: 'http://127.0.0.1:1',
    };
    expect(() => readGatewayConfig(production)).toThrow('DEV_PAYMENTS_URL');
  });
});
