import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requestCommand, stopAll } from '@headgate/contracts/bridge-questions';
import request from 'supertest';
import { aCommand, aController } from '../../test/a-controller.ts';
import { anyKey } from '../../test/an-api-key.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import type { Waits } from '../../test/stub-limiter.ts';

const caller = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'grower',
} as const;
const start = { controllerId: aController().id, commandType: 'start', zoneId: 'zone-1', duration: 30 };
const stop = { controllerId: aController().id, commandType: 'stop' };

let gateway: GatewayUnderTest;
let cookie: string;
let wait: Waits;
const post = (path: string, body?: object) =>
  request(gateway.url).post(path).set('Cookie', cookie).send(body);
const isQuestion = ({ subject }: { subject: string }) =>
  gateway.asker.questions.some((each) => each.subject === subject);

beforeAll(async () => {
  gateway = await startGateway({ limiter: (call, key) => wait(call, key) });
  cookie = await gateway.signIn(caller);
  gateway.asker.when(requestCommand).answers(() => ({ kind: 'command', command: aCommand() }));
  gateway.asker.when(stopAll).answers(() => ({ commands: [] }));
});
afterAll(() => gateway.stop());
beforeEach(() => {
  wait = () => 0;
  gateway.asker.questions.length = 0;
});

describe('where every limit is reached', () => {
  beforeEach(() => {
    wait = () => 90;
  });

  it.each(['/api/irrigation/stop-all', '/api/irrigation/stop-all/', '/API/irrigation/Stop-All'])(
    'all is stopped all the same: %s',
    async (path) => {
      await post(path).expect(202);
      expect(isQuestion(stopAll)).toBe(true);
    },
  );

  it.each([stop, { ...stop, zoneId: 'zone-1' }])('a stop is taken all the same: %j', async (body) => {
    await post('/api/irrigation/commands', body).expect(202);
    expect(isQuestion(requestCommand)).toBe(true);
  });

  it.each(['start', 'adjust'])('a command to %s is refused', async (commandType) => {
    const response = await post('/api/irrigation/commands', { ...start, commandType }).expect(429, {
      message: 'Too many commands were sent. Try again in 2 minutes.',
    });
    expect(response.headers['retry-after']).toBe('90');
    expect(isQuestion(requestCommand)).toBe(false);
  });

  it.each(['/api/irrigation/stop-all', '/api/irrigation/commands'])(
    'an API key, which may stop nothing, is not even looked up: %s',
    async (path) => {
      const call = request(gateway.url).post(path).set('Authorization', `Bearer ${anyKey()}`);
      await call.send(stop).expect(429);
      expect(gateway.asker.questions).toEqual([]);
    },
  );

  it('nothing else of this client passes the door', async () => {
    await post('/api/irrigation/controllers', {}).expect(429);
    await post('/api/irrigation/commands/1/cancel').expect(429);
    await request(gateway.url).get('/api/irrigation/commands').set('Cookie', cookie).expect(429);
    expect(gateway.asker.questions).toEqual([]);
  });
});

describe('a limit', () => {
  it.each([
    ['of a farm', 'command', caller.farmId],
    ['of a client', 'other', '127.0.0.1'],
  ])('%s holds for what moves water', async (_whose, limited, by) => {
    wait = (call, key) => (call === limited && key === by ? 30 : 0);
    await post('/api/irrigation/commands', start).expect(429);
    await post('/api/irrigation/commands', stop).expect(202);
  });

  it('of another farm is no matter', async () => {
    wait = (call, key) => (call === 'command' && key !== caller.farmId ? 30 : 0);
    await post('/api/irrigation/commands', start).expect(202);
  });
});
