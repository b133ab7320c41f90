import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { permissionsOf } from '@headgate/contracts/permissions';
import { eventually } from '@headgate/runtime/testing/eventually';
import { timeoutSignal } from '@headgate/runtime/testing/own-time';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import type { INestApplicationContext } from '@nestjs/common';
import { aController } from '../../test/a-controller.ts';
import type { BridgeQuestion } from '../../test/bridge-answerer.ts';
import { startBridgeAnswerer } from '../../test/bridge-answerer.ts';
import { account, startIdentityAnswerer } from '../../test/identity-answerer.ts';
import type { RealGateway } from '../../test/real-gateway.ts';
import { startRealGateway } from '../../test/real-gateway.ts';
import { productionTimeouts } from '../redis/redis-timeouts.ts';

const { userId, farmId, role } = account.standing;
const caller = { userId, farmId, role, permissions: permissionsOf(role) };
const stop = { controllerId: aController().id, commandType: 'stop' };
const start = { ...stop, commandType: 'start', zoneId: 'zone-1', duration: 30 };

let redis: ServerProcess;
let nats: ServerProcess;
let answerers: INestApplicationContext[];
let gateways: RealGateway[];
/** At this gateway the session has been read; not at the other one. */
let gateway: RealGateway;
let other: RealGateway;
let cookie: string;
let questions: BridgeQuestion[];

function call(at: RealGateway, method: string, path: string, body?: object): Promise<Response> {
  return fetch(at.url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // Even a refusal must come within this.
    signal: timeoutSignal(2_500),
  });
}
const post = (path: string, body?: object, at = gateway) => call(at, 'POST', path, body);
const stopAllAt = (at: RealGateway) => post('/api/irrigation/stop-all', undefined, at);
const send = (body: object) => post('/api/irrigation/commands', body);
const read = () => call(gateway, 'GET', '/api/user');

/** The first answer that is not 'later': a busy machine may be told that before it is told anything. */
async function answered(work: () => Promise<Response>): Promise<Response> {
  let response: Response | undefined;
  await eventually('an answer', async () => {
    response = await work();
    return response.status !== 503;
  });
  return response!;
}

/** What the bridge hears by this work; it waits for the answer. */
async function receivedDuring(work: () => Promise<unknown>): Promise<BridgeQuestion[]> {
  questions.length = 0;
  await work();
  return [...questions];
}

/** A call that is repeated until it is taken is heard by the bridge, each time on behalf of whom the session is. */
async function isTaken(
  work: () => Promise<Response>,
  commandType: BridgeQuestion['commandType'],
): Promise<void> {
  const received = await receivedDuring(async () => {
    expect((await answered(work)).status).toBe(202);
  });
  expect(received.length).toBeGreaterThan(0);
  for (const each of received) expect(each).toEqual({ commandType, caller });
}

async function stopsNothing(): Promise<void> {
  const received = await receivedDuring(async () => {
    expect((await stopAllAt(gateway)).status).toBe(503);
  });
  expect(received).toEqual([]);
}

async function stopsAreTakenAndNothingElse(): Promise<void> {
  await isTaken(() => stopAllAt(gateway), 'stop-all');
  await isTaken(() => send(stop), 'stop');
  const received = await receivedDuring(async () => {
    expect((await send(start)).status).toBe(503);
    expect((await stopAllAt(other)).status).toBe(503);
    expect((await read()).status).toBe(503);
  });
  expect(received).toEqual([]);
}

beforeEach(async () => {
  questions = [];
  [redis, nats] = await Promise.all([ServerProcess.redis(), ServerProcess.nats()]);
  const natsUrl = `nats://127.0.0.1:${nats.port}`;
  answerers = await Promise.all([
    startIdentityAnswerer(natsUrl),
    startBridgeAnswerer(natsUrl, (each) => questions.push(each)),
  ]);
  const variables = {
    NATS_URL: natsUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    SESSION_SECRET: 'a secret that two gateways of this test share',
    LOGINS_PER_5_MINUTES: '1000',
    LOGINS_PER_CLIENT_PER_5_MINUTES: '1000',
    LOGINS_PER_USERNAME_PER_HOUR: '1000',
  };
  gateways = await Promise.all([
    startRealGateway(variables, productionTimeouts),
    startRealGateway(variables, productionTimeouts),
  ]);
  [gateway, other] = [gateways[0]!, gateways[1]!];
  cookie = '';
  const login = await answered(() => post('/api/login', { username: 'maria', password: 'right' }));
  expect(login.status).toBe(200);
  cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await answered(read)).status).toBe(200);
});
afterEach(async () => {
  await redis.signal('SIGCONT');
  await Promise.all(gateways.map((each) => each.stop()));
  await Promise.all(answerers.map((each) => each.close()));
  await Promise.all([redis.kill(), nats.kill()]);
});

describe('water is stopped, and nothing else is done,', () => {
  it('while Redis is frozen, and again when it goes on', async () => {
    await redis.signal('SIGSTOP');
    await stopsAreTakenAndNothingElse();
    await redis.signal('SIGCONT');
    await isTaken(() => send(start), 'start');
    await isTaken(() => stopAllAt(other), 'stop-all');
  });

  it('while Redis is killed; one that comes back without the session signs out', async () => {
    await redis.kill();
    await stopsAreTakenAndNothingElse();
    await redis.start();
    expect((await answered(read)).status).toBe(401);
    const received = await receivedDuring(async () => {
      expect((await answered(() => stopAllAt(gateway))).status).toBe(401);
    });
    expect(received).toEqual([]);
  });
});

describe('a log-out that this gateway saw', () => {
  it('ends that too, where Redis is frozen after it', async () => {
    expect((await answered(() => post('/api/logout'))).status).toBe(204);
    await redis.signal('SIGSTOP');
    await stopsNothing();
  });

  it('ends that too, where it cannot be done as Redis is frozen', async () => {
    await redis.signal('SIGSTOP');
    expect((await post('/api/logout')).status).toBe(503);
    await stopsNothing();
  });
});
