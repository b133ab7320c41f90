import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  confirmTrial,
  giveConsent,
  issueMqttCredentials,
  readConnectionTest,
  testConnection,
} from '@headgate/contracts/bridge-questions';
import { trialProblems } from '@headgate/contracts/irrigation-command';
import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import { problem } from '@headgate/contracts/problem';
import request from 'supertest';
import { aController } from '../../test/a-controller.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const { id } = aController();
const path = `/api/irrigation/controllers/${id}`;
const credentials = {
  brokerUrl: 'mqtts://mqtt.headgate.example:8883',
  username: id,
  password: 'told this once',
  topicPrefix: `headgate/v1/${id}/`,
};
const test: ConnectionTest = {
  id: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d',
  state: 'running',
  steps: [{ name: 'address', outcome: 'waiting', detail: '' }],
  verdict: null,
  startedAt: '2026-07-01T12:00:00.000Z',
  endedAt: null,
};

let gateway: GatewayUnderTest;
let cookie: string;
const post = (rest: string, body?: object) =>
  request(gateway.url).post(`${path}/${rest}`).set('Cookie', cookie).send(body);
const getTest = () => request(gateway.url).get(`${path}/connection-test`).set('Cookie', cookie);
const lastQuestion = () => gateway.asker.questions.at(-1);

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<void> {
  gateway = await startGateway(options);
  cookie = await gateway.signIn(caller);
}
beforeEach(() => start());
afterEach(() => gateway.stop());

describe('consent', () => {
  it.each([true, false])('of %s is the farm’s to give', async (consent) => {
    gateway.asker.when(giveConsent).answers(() => ({ kind: 'controller', controller: aController() }));
    await post('consent', { consent }).expect(200, aController());
    expect(lastQuestion()).toMatchObject({ ask: { id, consent }, caller });
  });

  it.each([{}, { consent: 'true' }, { consent: null }, { consent: 1 }])('is not %j', async (body) => {
    const response = await post('consent', body).expect(400);
    expect(problem.parse(response.body).errors?.map((error) => error.path)).toEqual(['consent']);
  });

  it('to another’s is 404', async () => {
    gateway.asker.when(giveConsent).answers(() => ({ kind: 'not-found' }));
    await post('consent', { consent: true }).expect(404, { message: 'Controller not found' });
  });
});

describe('credentials for our broker', () => {
  it('are told once, and no answer of ours is kept', async () => {
    gateway.asker.when(issueMqttCredentials).answers(() => ({ kind: 'issued', credentials }));
    const response = await post('mqtt-credentials').set('Idempotency-Key', id).expect(200, credentials);
    expect(response.headers['cache-control']).toBe('no-store');
    // A repeated answer would have to be stored with its password.
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller, operationId: undefined });
  });

  it('are only for what connects to it, and is the farm’s', async () => {
    gateway.asker.when(issueMqttCredentials).answers(() => ({ kind: 'not-mqtt' }));
    await post('mqtt-credentials').expect(409, {
      message: 'Only a controller that connects to our MQTT broker needs credentials from us',
    });
    gateway.asker.when(issueMqttCredentials).answers(() => ({ kind: 'not-found' }));
    await post('mqtt-credentials').expect(404);
  });

  it('are not made while water flows', async () => {
    gateway.asker.when(issueMqttCredentials).answers(() => ({ kind: 'open' }));
    await post('mqtt-credentials').expect(409, {
      message: 'Water is flowing there, or may be. Stop it first.',
    });
  });
});

describe('a trial of a zone', () => {
  const confirm = (body: object) => post('trial-confirmations', body);

  it('is confirmed by whoever attends it', async () => {
    const confirmation = { id, zoneId: 'zone-1', validUntil: '2026-07-01T12:01:00.000Z' };
    gateway.asker.when(confirmTrial).answers(() => ({ kind: 'confirmed', confirmation }));
    await confirm({ zoneId: 'zone-1' }).expect(201, confirmation);
    expect(lastQuestion()).toMatchObject({ ask: { id, zoneId: 'zone-1' }, caller });
  });

  it.each([{}, { zoneId: '' }, { zoneId: 7 }, { zoneId: 'zone-1', duration: 60 }])(
    'is not %j',
    async (body) => {
      await confirm(body).expect(400);
      expect(lastQuestion()).not.toMatchObject({ subject: confirmTrial.subject });
    },
  );

  it.each(trialProblems)('says what stands in its way: %s', async (problemOfTrial) => {
    gateway.asker.when(confirmTrial).answers(() => ({ kind: 'no-trial', problem: problemOfTrial }));
    const response = await confirm({ zoneId: 'zone-1' }).expect(409);
    expect(problem.parse(response.body).message).toMatch(/^[A-Z][^;]*\.$/);
  });

  it('of another farm’s controller is 404', async () => {
    gateway.asker.when(confirmTrial).answers(() => ({ kind: 'not-found' }));
    await confirm({ zoneId: 'zone-1' }).expect(404, { message: 'Controller not found' });
  });
});

describe('a test of the connection', () => {
  it('is begun, and read as far as it has come', async () => {
    gateway.asker.when(testConnection).answers(() => ({ kind: 'test', test }));
    await post('connection-test').expect(202, { test });
    expect(lastQuestion()).toMatchObject({ ask: { id }, caller });
    gateway.asker.when(readConnectionTest).answers(() => ({ kind: 'test', test }));
    await getTest().expect(200, { test });
    gateway.asker.when(readConnectionTest).answers(() => ({ kind: 'test', test: null }));
    await getTest().expect(200, { test: null });
  });

  it('of another’s is 404', async () => {
    gateway.asker.when(testConnection).answers(() => ({ kind: 'not-found' }));
    gateway.asker.when(readConnectionTest).answers(() => ({ kind: 'not-found' }));
    await post('connection-test').expect(404);
    await getTest().expect(404);
  });
});

describe('what makes us call elsewhere', () => {
  it.each([
    ['connection-test', 'connection-test', caller.userId, 'Too many connection tests.'],
    ['connection-test', 'connection-test-by-client', '127.0.0.1', 'Too many connection tests.'],
    ['mqtt-credentials', 'mqtt-credentials', caller.userId, 'Too many credentials were issued.'],
    ['mqtt-credentials', 'mqtt-credentials-by-client', '127.0.0.1', 'Too many credentials were issued.'],
  ])('(%s) has a limit: %s', async (rest, limited, by, sentence) => {
    await gateway.stop();
    await start({ limiter: (call, key) => (call === limited && key === by ? 120 : 0) });
    await post(rest).expect(429, { message: `${sentence} Try again in 2 minutes.` });
    expect(gateway.asker.questions).toHaveLength(1);
  });
});
