import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { apiKeyList, newApiKey } from '@headgate/contracts/api-key';
import { createApiKey, listApiKeys, revokeApiKey } from '@headgate/contracts/api-key-questions';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { anApiKey, anyKey } from '../../test/an-api-key.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const { id } = anApiKey();
const wanted = { name: ' Irrigation panel ', scope: 'entry', endsOn: '2027-03-31', password: 'of maria' };

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
  request(gateway.url)[method](path).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

describe('keys', () => {
  it('are listed with their quota and what is counted of it', async () => {
    const ended = anApiKey({ revokedAt: '2026-07-02T12:00:00.000Z', hasEnded: true });
    gateway.asker.when(listApiKeys).answers(() => ({ items: [anApiKey(), ended] }));
    const response = await call('get', '/api/api-keys').expect(200);
    expect(apiKeyList.parse(response.body)).toEqual({
      items: [anApiKey(), ended].map((key) => ({ ...key, calls: 0 })),
      callsADay: 20_000,
      callsAMinute: 120,
    });
  });

  it('are made with the password, and told once, kept by no cache', async () => {
    const secret = anyKey();
    gateway.asker.when(createApiKey).answers(() => ({ kind: 'created', key: anApiKey(), secret }));
    const response = await call('post', '/api/api-keys').send(wanted).expect(201);
    expect(newApiKey.parse(response.body)).toEqual({ key: anApiKey(), secret });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(lastQuestion()?.ask).toEqual({ ...wanted, name: 'Irrigation panel' });
  });

  it.each([
    [{ kind: 'refused' }, 400, 'That is not your password'],
    [{ kind: 'full', most: 20 }, 409, 'There is room for 20 keys. Revoke one to add another.'],
    [{ kind: 'wrong-end', years: 10 }, 400, 'Choose a day from today on, at most 10 years ahead'],
  ] as const)('are not made where identity answers %j', async (answer, status, message) => {
    gateway.asker.when(createApiKey).answers(() => answer);
    const response = await call('post', '/api/api-keys').send(wanted).expect(status);
    expect(problem.parse(response.body).message).toBe(message);
  });

  it.each([
    ['name', ''],
    ['name', 'a'.repeat(61)],
    ['name', 'a\nb'],
    ['scope', 'water'],
    ['endsOn', '2027-02-30'],
    ['endsOn', 'tomorrow'],
    ['password', ''],
  ])('are not made with %s %j', async (path, value) => {
    const response = await call('post', '/api/api-keys')
      .send({ ...wanted, [path]: value })
      .expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual([path]);
  });

  it('are revoked with the password', async () => {
    const revoke = () => call('post', `/api/api-keys/${id}/revoke`).send({ password: 'of maria' });
    gateway.asker.when(revokeApiKey).answers(() => ({ kind: 'done' }));
    await revoke().expect(204);
    expect(lastQuestion()?.ask).toEqual({ id, password: 'of maria' });
    gateway.asker.when(revokeApiKey).answers(() => ({ kind: 'not-found' }));
    await revoke().expect(404, { message: 'API key not found' });
    await call('post', `/api/api-keys/${id}/revoke`).send({}).expect(400);
    await call('post', '/api/api-keys/1/revoke').send({ password: 'x' }).expect(404);
  });

  it('are no way to guess the password', async () => {
    wait = 60;
    await call('post', '/api/api-keys').send(wanted).expect(429);
    await call('post', `/api/api-keys/${id}/revoke`).send({ password: 'a guess' }).expect(429);
    expect(gateway.asker.questions.every(({ subject }) => subject.includes('read-account'))).toBe(true);
  });
});
