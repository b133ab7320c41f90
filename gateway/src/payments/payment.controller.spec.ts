import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listPayments, openPayment, readPayment } from '@headgate/contracts/billing-questions';
import { problem } from '@headgate/contracts/problem';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aPayment } from '../../test/a-fee.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const { id } = aPayment();

let gateway: GatewayUnderTest;
let cookie: string;
const open = (body: object | string) =>
  request(gateway.url)
    .post('/api/create-payment-intent')
    .set('Cookie', cookie)
    .set('Content-Type', 'application/json')
    .send(body);
const get = (path: string) => request(gateway.url).get(path).set('Cookie', cookie);
const questionsTo = ({ subject }: { subject: string }) =>
  gateway.asker.questions.filter((each) => each.subject === subject);

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<void> {
  gateway = await startGateway(options);
  cookie = await gateway.signIn(caller);
  gateway.asker.when(openPayment).answers(({ tier }) => ({
    clientSecret: 'pi_1_secret_2',
    tier,
    amount: 10_000,
    payment: null,
  }));
}
beforeEach(() => start());
afterEach(() => gateway.stop());

describe('POST /api/create-payment-intent', () => {
  it.each([
    [10_000, 'standard'],
    [25_000, 'commercial'],
    [50_000, 'enterprise'],
  ])('%d opens the fee of %s, for the account as it is known', async (amount, tier) => {
    const response = await open({ amount }).expect(200);
    expect(response.body).toMatchObject({ clientSecret: 'pi_1_secret_2', tier });
    expect(questionsTo(openPayment)).toMatchObject([
      { ask: { tier, payer: { email: 'maria@farm.example', name: 'Maria Alvarez' } }, caller },
    ]);
  });

  it('names whoever has told no name by the username', async () => {
    const account = gateway.accounts.get(caller.userId)!;
    gateway.accounts.set(caller.userId, { ...account, user: { ...account.user, fullName: null } });
    await open({ amount: 10_000 }).expect(200);
    expect(questionsTo(openPayment)).toMatchObject([{ ask: { payer: { name: 'maria' } } }]);
  });

  it.each([
    [{ amount: 1 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 10_000.5 }, 'amount'],
    [{ amount: '10000' }, 'amount'],
    [{ amount: 9_999 }, 'amount'],
    [{ amount: 1e9 }, 'amount'],
    [{ amount: 1_000_000 }, 'amount'],
    [{ amount: -10_000 }, 'amount'],
    [{ amount: [10_000] }, 'amount'],
    [{ amount: { $gt: 0 } }, 'amount'],
    [{ amount: null }, 'amount'],
    [{}, 'amount'],
    ['{"amount":10000,"amount":25000}', 'amount'],
    ['{"amount":1e400}', 'amount'],
    [{ amount: 10_000, tier: 'enterprise' }, ''],
    [{ amount: 10_000, farmId: caller.userId }, ''],
    [{ amount: 10_000, currency: 'jpy' }, ''],
  ])('refuses %j: the server decides what is owed', async (body, path) => {
    const response = await open(body).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
    expect(questionsTo(openPayment)).toEqual([]);
  });

  it('tells what has paid the fee, instead of a way to pay it', async () => {
    const answer = { clientSecret: null, tier: 'standard' as const, amount: 10_000, payment: aPayment() };
    gateway.asker.when(openPayment).answers(() => answer);
    await open({ amount: 10_000 }).expect(200, answer);
  });

  it('has time to hear from the provider, which may be slower than any of our own', async () => {
    const before = Date.now();
    await open({ amount: 10_000 }).expect(200);
    expect(questionsTo(openPayment)[0]?.deadline?.getTime()).toBeGreaterThanOrEqual(before + 10_000);
  });

  it('is 503 while the provider is away, and says when to try again', async () => {
    gateway.asker.when(openPayment).answers(() => {
      throw new Unavailable('The payment provider does not answer');
    });
    const response = await open({ amount: 10_000 }).expect(503);
    expect(response.headers['retry-after']).toBe('2');
  });

  it.each([
    ['an account', 'payment', caller.userId],
    ['a client', 'payment-by-client', '127.0.0.1'],
  ])('may not be asked over and over by %s', async (_who, call, key) => {
    await gateway.stop();
    await start({ limiter: (limited, by) => (limited === call && by === key ? 120 : 0) });
    const response = await open({ amount: 10_000 }).expect(429, {
      message: 'Too many payments were started. Try again in 2 minutes.',
    });
    expect(response.headers['retry-after']).toBe('120');
    expect(questionsTo(openPayment)).toEqual([]);
  });
});

describe('own payments', () => {
  it('are listed, page by page', async () => {
    const page = { items: [aPayment()], nextCursor: 'next' };
    gateway.asker.when(listPayments).answers(() => page);
    await get('/api/payments?limit=1&cursor=abc').expect(200, page);
    expect(questionsTo(listPayments)).toMatchObject([{ ask: { limit: 1, cursor: 'abc' }, caller }]);
    await get('/api/payments?limit=0').expect(400);
  });

  it('are read one by one; another’s, and what is no id, is 404', async () => {
    gateway.asker.when(readPayment).answers(() => ({ kind: 'payment', payment: aPayment() }));
    await get(`/api/payments/${id}`).expect(200, aPayment());
    expect(questionsTo(readPayment)).toMatchObject([{ ask: { id }, caller }]);
    gateway.asker.when(readPayment).answers(() => ({ kind: 'not-found' }));
    await get(`/api/payments/${id}`).expect(404, { message: 'Payment not found' });
    await get('/api/payments/1').expect(404);
    expect(questionsTo(readPayment)).toHaveLength(2);
  });
});
