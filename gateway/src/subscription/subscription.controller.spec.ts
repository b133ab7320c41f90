import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelSubscription,
  changeCard,
  getOrCreateSubscription,
  keepSubscription,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import { permissionsOf } from '@headgate/contracts/permissions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aSubscription } from '../../test/a-fee.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
  permissions: permissionsOf('grower'),
} as const;

let gateway: GatewayUnderTest;
let cookie: string;
const post = (path: string) => request(gateway.url).post(path).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<void> {
  gateway = await startGateway(options);
  cookie = await gateway.signIn(caller);
}
beforeEach(() => start());
afterEach(() => gateway.stop());

describe('the subscription', () => {
  it('is opened without a word of the browser’s, for the account as it is known', async () => {
    const price = { amount: 199, currency: 'usd', interval: 'month' as const };
    const answer = { clientSecret: 'pi_1_secret_2', ...price, subscription: null };
    gateway.asker.when(getOrCreateSubscription).answers(() => answer);
    await post('/api/get-or-create-subscription').expect(200, answer);
    await post('/api/get-or-create-subscription').send({ price: 'price_free' }).expect(200, answer);
    expect(lastQuestion()).toMatchObject({
      ask: { payer: { email: 'maria@farm.example', name: 'Maria Alvarez' } },
      caller,
    });
    expect(Object.keys(lastQuestion()?.ask as object)).toEqual(['payer']);
  });

  it('is read as it stands, also where there never was one', async () => {
    for (const paymentStatus of [{ subscription: aSubscription() }, { subscription: null }]) {
      gateway.asker.when(readSubscription).answers(() => paymentStatus);
      await request(gateway.url).get('/api/subscription').set('Cookie', cookie).expect(200, paymentStatus);
    }
    expect(lastQuestion()?.caller).toEqual(caller);
  });

  it.each([
    ['cancel', cancelSubscription],
    ['keep', keepSubscription],
  ] as const)('%s answers how it stands now, and 404 where none runs', async (name, question) => {
    const subscription = aSubscription({ cancelAt: '2026-09-29T12:00:00.000Z' });
    gateway.asker.when(question).answers(() => ({ kind: 'subscription', subscription }));
    await post(`/api/subscription/${name}`).expect(200, subscription);
    expect(lastQuestion()).toMatchObject({ ask: {}, caller });
    gateway.asker.when(question).answers(() => ({ kind: 'not-found' }));
    await post(`/api/subscription/${name}`).expect(404, { message: 'There is no active subscription' });
  });

  it('takes another card by a secret, and 404 where none runs', async () => {
    gateway.asker.when(changeCard).answers(() => ({ kind: 'open', clientSecret: 'seti_1_secret_2' }));
    await post('/api/subscription/change-card').expect(200, { clientSecret: 'seti_1_secret_2' });
    gateway.asker.when(changeCard).answers(() => ({ kind: 'not-found' }));
    await post('/api/subscription/change-card').expect(404);
  });

  it.each([
    ['/api/get-or-create-subscription', getOrCreateSubscription],
    ['/api/subscription/cancel', cancelSubscription],
    ['/api/subscription/keep', keepSubscription],
    ['/api/subscription/change-card', changeCard],
  ] as const)('%s is 503 while the provider is away, and limited', async (path, question) => {
    gateway.asker.when(question).answers(() => {
      throw new Unavailable('The payment provider does not answer');
    });
    await post(path).expect(503);
    await gateway.stop();
    await start({ limiter: (call) => (call === 'subscription' ? 60 : 0) });
    await post(path).expect(429, {
      message: 'Too many subscription requests. Try again in 1 minute.',
    });
  });
});
