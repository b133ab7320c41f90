import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { issueMqttCredentials, registerController } from '@headgate/contracts/bridge-questions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { aController, aRegistration } from '../../test/a-controller.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const secret = 'kept-by-nobody-but-the-seal';
const path = '/api/irrigation/controllers';

let gateway: GatewayUnderTest;
let cookie: string;
const lines: string[] = [];
const register = (changes: object = {}) =>
  request(gateway.url)
    .post(path)
    .set('Cookie', cookie)
    .send({ ...aRegistration({ apiKey: `pump:${secret}` }), ...changes });

beforeAll(async () => {
  gateway = await startGateway({ log: (line) => lines.push(line) });
  cookie = await gateway.signIn();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  lines.length = 0;
});

/** Of each call there is a line, so that looking for nothing in it means something. */
function expectNothingRevealed(text: string): void {
  expect(text).not.toContain(secret);
  expect(lines.join('')).toContain(path);
  expect(lines.join('')).not.toContain(secret);
}

describe('a key', () => {
  it('is neither answered nor logged when it is taken', async () => {
    const controller = aController({ hasApiKey: true });
    gateway.asker.when(registerController).answers(() => ({ kind: 'controller', controller }));
    const { text } = await register().expect(201);
    expectNothingRevealed(text);
  });

  it.each([
    ['something beside it is wrong', { controllerModel: '' }, 400],
    ['it is wrong itself', { apiKey: `${secret}\n` }, 400],
    ['it is too long', { apiKey: secret.repeat(50) }, 400],
    ['its name is given by mistake to another field', { connectionType: secret }, 400],
  ])('is neither answered nor logged where %s', async (_what, changes, status) => {
    const { text } = await register(changes).expect(status);
    expectNothingRevealed(text);
  });

  it.each([
    ['is away', new Unavailable('nobody answers'), 503],
    ['fails', new Error('A bug'), 500],
  ])('is neither answered nor logged where the bridge %s', async (_what, error, status) => {
    gateway.asker.when(registerController).answers(() => {
      throw error;
    });
    const { text } = await register().expect(status);
    expectNothingRevealed(text);
  });
});

describe('a password for our broker', () => {
  it('is told to whoever asked, and to no log', async () => {
    const credentials = {
      brokerUrl: 'mqtts://mqtt.headgate.example:8883',
      username: 'pump',
      password: secret,
      topicPrefix: 'headgate/v1/pump/',
    };
    gateway.asker.when(issueMqttCredentials).answers(() => ({ kind: 'issued', credentials }));
    const response = await request(gateway.url)
      .post(`${path}/${aController().id}/mqtt-credentials`)
      .set('Cookie', cookie)
      .expect(200, credentials);
    expect(response.headers['cache-control']).toBe('no-store');
    expectNothingRevealed('');
  });
});
