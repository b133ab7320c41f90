import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problem } from '@headgate/contracts/problem';
import { newWebhook, webhookDeliveryList, webhookList, webhookTest } from '@headgate/contracts/webhook';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@headgate/contracts/webhook-questions';
import request from 'supertest';
import { aDelivery, aWebhook } from '../../test/a-webhook.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const { id } = aWebhook();
const wanted = {
  url: ' https://hooks.longrow.example/headgate ',
  events: ['plan.made'],
  password: 'of maria',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let gateway: GatewayUnderTest;
let cookie: string;
/** Seconds to wait for another try of a password. */
let wait = 0;

beforeAll(async () => {
  gateway = await startGateway({ limiter: (call) => (call === 'password-try' ? wait : 0) });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  wait = 0;
  gateway.asker.questions.length = 0;
  cookie = await gateway.signIn();
});

const call = (method: 'get' | 'post', path: string) =>
  request(gateway.url)[method](`/api/webhooks${path}`).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

describe('webhooks', () => {
  it('are listed, and what was sent to each', async () => {
    gateway.asker.when(listWebhooks).answers(() => ({ items: [aWebhook()] }));
    expect(webhookList.parse((await call('get', '').expect(200)).body)).toEqual({ items: [aWebhook()] });
    gateway.asker.when(listWebhookDeliveries).answers(() => ({ kind: 'listed', items: [aDelivery()] }));
    const response = await call('get', `/${id}/deliveries`).expect(200);
    expect(webhookDeliveryList.parse(response.body)).toEqual({ items: [aDelivery()] });
  });

  it('are made with the password, and their secret told once, kept by no cache', async () => {
    gateway.asker.when(createWebhook).answers(() => ({ kind: 'created', webhook: aWebhook(), secret }));
    const response = await call('post', '').send(wanted).expect(201);
    expect(newWebhook.parse(response.body)).toEqual({ webhook: aWebhook(), secret });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(lastQuestion()?.ask).toEqual({ ...wanted, url: wanted.url.trim() });
  });

  it.each([
    [{ kind: 'refused' }, 400, 'That is not your password'],
    [{ kind: 'full', most: 10 }, 409, 'There is room for 10 webhooks. Delete one to add another.'],
    [{ kind: 'wrong-url', reason: 'Must begin with https://' }, 400, 'Must begin with https://'],
  ] as const)('are not made where identity answers %j', async (answer, status, message) => {
    gateway.asker.when(createWebhook).answers(() => answer);
    const response = await call('post', '').send(wanted).expect(status);
    expect(problem.parse(response.body).message).toBe(message);
  });

  it.each([
    ['url', ''],
    ['url', 'a'.repeat(501)],
    ['events', []],
    ['events', ['webhook.test']],
    ['events', ['plan.made', 'plan.made']],
    ['password', ''],
  ])('are not made with %s %j', async (path, value) => {
    const response = await call('post', '')
      .send({ ...wanted, [path]: value })
      .expect(400);
    expect(problem.parse(response.body).errors?.[0]?.path.split('.')[0]).toBe(path);
  });

  it('get another secret, and end, with the password', async () => {
    gateway.asker.when(rotateWebhookSecret).answers(() => ({ kind: 'rotated', webhook: aWebhook(), secret }));
    const response = await call('post', `/${id}/secret`).send({ password: 'of maria' }).expect(201);
    expect(newWebhook.parse(response.body).secret).toBe(secret);
    gateway.asker.when(deleteWebhook).answers(() => ({ kind: 'done' }));
    await call('post', `/${id}/delete`).send({ password: 'of maria' }).expect(204);
    expect(lastQuestion()?.ask).toEqual({ id, password: 'of maria' });
    for (const change of ['secret', 'delete']) await call('post', `/${id}/${change}`).send({}).expect(400);
    gateway.asker.when(deleteWebhook).answers(() => ({ kind: 'not-found' }));
    await call('post', `/${id}/delete`).send({ password: 'x' }).expect(404, { message: 'Webhook not found' });
  });

  it('are tested and resumed without it', async () => {
    const deliveryId = aDelivery().id;
    gateway.asker.when(testWebhook).answers(() => ({ kind: 'sent', deliveryId }));
    expect(webhookTest.parse((await call('post', `/${id}/test`).expect(202)).body)).toEqual({ deliveryId });
    gateway.asker.when(testWebhook).answers(() => ({ kind: 'busy' }));
    await call('post', `/${id}/test`).expect(409);
    gateway.asker.when(resumeWebhook).answers(() => ({ kind: 'resumed', webhook: aWebhook() }));
    await call('post', `/${id}/resume`).expect(200, aWebhook());
  });

  it('are no way to guess the password', async () => {
    wait = 60;
    await call('post', '').send(wanted).expect(429);
    for (const change of ['secret', 'delete'])
      await call('post', `/${id}/${change}`).send({ password: 'a guess' }).expect(429);
    expect(gateway.asker.questions.every(({ subject }) => subject.includes('read-account'))).toBe(true);
  });
});
