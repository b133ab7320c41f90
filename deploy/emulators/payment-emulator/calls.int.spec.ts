import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { OwnEmulator } from './test/own-emulator.ts';
import { refusal } from './test/refusal.ts';

let emulator: OwnEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  stripe = emulator.stripe;
});
afterAll(() => emulator.end());

const fee = { amount: 1_000_000, currency: 'usd' };
const intents = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;
const withKey = (key: string) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: Number(new URL(emulator.url).port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });

describe('a call that is wrong', () => {
  it('is refused as Stripe refuses it', async () => {
    const invalid = { type: 'StripeInvalidRequestError', statusCode: 400 };
    const strange = (more: object) => stripe.paymentIntents.create({ ...fee, ...more });
    expect(await refusal(strange({ colour: 'red' }))).toMatchObject({
      ...invalid,
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect(await refusal(strange({ amount: 10.5 }))).toMatchObject({
      ...invalid,
      code: 'parameter_invalid_integer',
    });
    expect(await refusal(strange({ amount: 1e9 }))).toMatchObject({ ...invalid, code: 'amount_too_large' });
    expect(await refusal(strange({ amount: -1 }))).toMatchObject({ ...invalid, code: 'amount_too_small' });
    expect(await refusal(strange({ customer: 'cus_none' }))).toMatchObject({
      ...invalid,
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await refusal(strange({ expand: ['status'] }))).toMatchObject({ ...invalid, param: 'expand' });
    expect(await refusal(strange({ metadata: { x: 'y'.repeat(501) } }))).toMatchObject(invalid);
    expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await refusal(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject(invalid);
    expect(await refusal(stripe.coupons.list())).toMatchObject({ statusCode: 404 });
    const { id } = await emulator.fee();
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const late = await refusal(stripe.paymentIntents.cancel(id));
    expect(late).toMatchObject({
      ...invalid,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    });
    expect(late.requestId).toMatch(/^req_/);
  });

  it('leaves nothing behind', async () => {
    const before = await intents();
    await refusal(stripe.paymentIntents.create({ ...fee, expand: ['nothing'] }));
    expect(await intents()).toBe(before);
  });

  it('has no key of test mode', async () => {
    for (const key of ['sk_live_x', 'pk_test_x', 'sk_test_']) {
      expect(await refusal(withKey(key).customers.list())).toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      });
    }
  });

  it('is no worse for being nonsense', async () => {
    const post = (body: string) =>
      fetch(`${emulator.url}/v1/customers`, {
        method: 'POST',
        body,
        headers: { authorization: 'Bearer sk_test_x' },
      });
    for (const body of [
      'a[b=c',
      'a[b]=1&a=2',
      'a=1&a=2',
      `a${'[c]'.repeat(20)}=1`,
      '__proto__[x]=1',
      '%00=%ff',
    ]) {
      expect((await post(body)).status).toBe(400);
    }
    expect((await post('x'.repeat(300_000))).status).toBe(413);
    expect((await fetch(`${emulator.url}/emulator/refund`, { method: 'POST', body: 'x' })).status).toBe(400);
    expect((await fetch(`${emulator.url}/emulator/constructor`, { method: 'POST' })).status).toBe(404);
  });
});

describe('a list', () => {
  it('is given page by page, newest first, and by the time of making', async () => {
    const customer = (await stripe.customers.create({})).id;
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1)
      made.unshift((await stripe.paymentIntents.create({ ...fee, customer })).id);
    const all: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ customer, limit: 2 })) all.push(id);
    expect(all).toEqual(made);
    const middle = await stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[3]! });
    expect([middle.data.map(({ id }) => id), middle.has_more]).toEqual([made.slice(1, 3), true]);
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
    expect((await stripe.paymentIntents.list({ customer, created: { gte: tomorrow } })).data).toEqual([]);
    expect((await stripe.paymentIntents.list({ customer, created: { lt: tomorrow } })).data).toHaveLength(5);
    expect(await refusal(stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('faults', () => {
  it('are those that an operator plans, and as many', async () => {
    await emulator.operate('faults', { api: 'down', calls: 'POST /v1/customers', times: 1 });
    await stripe.customers.list();
    expect(await refusal(stripe.customers.create({}))).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 503,
    });
    await stripe.customers.create({});
    await emulator.operate('faults', { api: 'rate-limited', times: 1 });
    expect(await refusal(stripe.customers.list())).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
    });
    await emulator.operate('faults', { api: 'reset', times: 2 });
    expect(await refusal(stripe.customers.list())).toMatchObject({ type: 'StripeConnectionError' });
    await emulator.operate('faults', { api: 'hang', times: 1 });
    expect(await refusal(stripe.customers.list({}, { timeout: 300 }))).toMatchObject({
      type: 'StripeConnectionError',
    });
    await emulator.operate('faults', { api: 'down' });
    await emulator.operate('faults', { api: null });
    await stripe.customers.list();
  });
});
