import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { timeoutSignal } from '@headgate/runtime/testing/own-time';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { startIdentityAnswerer } from '../../test/identity-answerer.ts';
import type { RealGateway } from '../../test/real-gateway.ts';
import { longRedisTimeouts, startRealGateway } from '../../test/real-gateway.ts';
import { productionTimeouts } from '../redis/redis-timeouts.ts';

const day = 24 * 60 * 60 * 1000;

let folder: string;
let redis: ServerProcess;
let nats: ServerProcess;
let identity: INestApplicationContext;
let gateways: RealGateway[];

async function startGateway(
  limits: Readonly<Record<string, string>> = {},
  redisTimeouts = longRedisTimeouts,
): Promise<RealGateway> {
  const variables = {
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    SESSION_SECRET: 'a secret that outlives one gateway of this test',
    LOGINS_PER_5_MINUTES: '1000',
    LOGINS_PER_CLIENT_PER_5_MINUTES: '1000',
    LOGINS_PER_USERNAME_PER_HOUR: '1000',
    ...limits,
  };
  const gateway = await startRealGateway(variables, redisTimeouts);
  gateways.push(gateway);
  return gateway;
}

function post(gateway: RealGateway, path: string, body: object): Promise<Response> {
  return fetch(gateway.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    // Even a refusal must come within this.
    signal: timeoutSignal(2_500),
  });
}
const logIn = (gateway: RealGateway, password = 'right', username = 'maria') =>
  post(gateway, '/api/login', { username, password });

/** The `Cookie` header of a browser that has just signed in; it tries again while it is told to. */
async function signIn(gateway: RealGateway): Promise<string> {
  let response = await logIn(gateway);
  await eventually('a login', async () => {
    if (response.status === 503) response = await logIn(gateway);
    return response.status !== 503;
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
const get = (gateway: RealGateway, path: string, cookie: string) =>
  fetch(gateway.url + path, { headers: { cookie }, signal: timeoutSignal(2_500) });
const statusOf = async (gateway: RealGateway, cookie: string) =>
  (await get(gateway, '/api/user', cookie)).status;
/** The first that is not 'later': a busy machine may be told that before all is well again. */
async function answeredOf(gateway: RealGateway, cookie: string): Promise<number> {
  let status = 503;
  await eventually('an answer', async () => (status = await statusOf(gateway, cookie)) !== 503);
  return status;
}
/** A public call that asks nobody. */
const isPublicOpen = async (gateway: RealGateway, cookie: string) =>
  (await get(gateway, '/api/locations?q=f', cookie)).status === 200;

beforeEach(async () => {
  gateways = [];
  folder = await mkdtemp(join(tmpdir(), 'headgate-redis-'));
  [redis, nats] = await Promise.all([ServerProcess.redis({ keepsIn: folder }), ServerProcess.nats()]);
  identity = await startIdentityAnswerer(`nats://127.0.0.1:${nats.port}`);
});
afterEach(async () => {
  await redis.signal('SIGCONT');
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await identity.close();
  await Promise.all([redis.kill(), nats.kill()]);
  await rm(folder, { recursive: true });
});

describe('a session', () => {
  it('older than 2 s survives kill -9 of Redis, in which nobody is signed out', async () => {
    const gateway = await startGateway();
    const cookies = await Promise.all(Array.from({ length: 50 }, () => signIn(gateway)));
    await pause(2_000);
    await redis.kill();
    expect(await statusOf(gateway, cookies[0]!)).toBe(503);
    expect(await isPublicOpen(gateway, cookies[0]!)).toBe(true);
    await redis.start();
    const after = await Promise.all(cookies.map((cookie) => answeredOf(gateway, cookie)));
    expect(after).toEqual(cookies.map(() => 200));
  });

  it('outlives the gateway, at whichever of them it began', async () => {
    const first = await startGateway();
    const cookie = await signIn(first);
    await gateways.pop()?.stop();
    const [second, third] = [await startGateway(), await startGateway()];
    expect([await answeredOf(second, cookie), await answeredOf(third, cookie)]).toEqual([200, 200]);
  });

  it('outlives the secret that signed it, at every replica, while that one is replaced in three steps', async () => {
    const [old, young] = ['o'.repeat(32), 'y'.repeat(32)];
    const start = (secrets: string) => startGateway({ SESSION_SECRET: secrets });
    const [one, added, first] = [
      await start(old),
      await start(`${old},${young}`),
      await start(`${young},${old}`),
    ];
    // Between two steps there are gateways of both.
    const [early, middle, late] = [await signIn(one), await signIn(added), await signIn(first)];
    expect([await answeredOf(added, early), await answeredOf(one, middle)]).toEqual([200, 200]);
    expect([await answeredOf(first, middle), await answeredOf(added, late)]).toEqual([200, 200]);
    const last = await start(young);
    expect([await answeredOf(last, late), await answeredOf(last, early)]).toEqual([200, 401]);
  });

  it('waits while Redis is silent on an open connection: 503 within 2.5 s, public calls go on, and it heals', async () => {
    const gateway = await startGateway({}, productionTimeouts);
    const cookie = await signIn(gateway);
    await redis.signal('SIGSTOP');
    const response = await get(gateway, '/api/user', cookie);
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(await isPublicOpen(gateway, cookie)).toBe(true);
    expect((await logIn(gateway)).status).toBe(503);
    // Long enough for the connection to be given up and tried anew.
    await pause(3_000);
    expect(await statusOf(gateway, cookie)).toBe(503);
    await redis.signal('SIGCONT');
    await eventually('an answer', async () => (await statusOf(gateway, cookie)) === 200);
  });

  it('is kept for 7 days from its last call, no longer', async () => {
    const gateway = await startGateway();
    const cookie = await signIn(gateway);
    const inspector = new Redis(`redis://127.0.0.1:${redis.port}`);
    try {
      const keys = await inspector.keys('session:*');
      const lives = await Promise.all(keys.map((key) => inspector.pttl(key)));
      for (const life of lives) expect(Math.abs(life - 7 * day)).toBeLessThan(60_000);
      await Promise.all(keys.map((key) => inspector.pexpire(key, day)));
      expect(await answeredOf(gateway, cookie)).toBe(200);
      const extended = await Promise.all(keys.map((key) => inspector.pttl(key)));
      expect(extended.filter((life) => life > 6 * day)).toHaveLength(1);
    } finally {
      inspector.disconnect();
    }
  });
});

describe('limits around accounts', () => {
  /** Somebody else each time: nobody may try as often as a busy machine needs. */
  async function answersAtAll(gateway: RealGateway): Promise<void> {
    let tries = 0;
    await eventually('a login', async () => {
      tries += 1;
      return (await logIn(gateway, 'right', `somebody-${tries}`)).status === 200;
    });
  }

  /** How many of 10 calls, in turn at either gateway, get through. */
  async function through(call: (gateway: RealGateway) => Promise<Response>): Promise<number> {
    let count = 0;
    for (let at = 0; at < 10; at += 1) {
      const { status } = await call(gateways[at % 2]!);
      if (status !== 429) count += 1;
    }
    return count;
  }

  it('hold across gateways, and in each of them while Redis is away', async () => {
    const limits = { LOGINS_PER_5_MINUTES: '3', CODES_PER_HOUR: '4' };
    const ready = await startGateway(limits);
    await startGateway(limits);
    await answersAtAll(ready);
    const send = (gateway: RealGateway) =>
      post(gateway, '/api/send-verification', { email: 'maria@farm.example' });
    expect(await through((gateway) => logIn(gateway, 'wrong'))).toBe(3);
    expect(await through(send)).toBe(4);
    const refused = await send(ready);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/^Too many codes were sent\. Try again in (59|60) minutes\.$/),
    });
    await redis.kill();
    expect(await through((gateway) => logIn(gateway, 'wrong', 'ana'))).toBe(6);
  });

  it('of strangers at a username do not bind where it has been signed in from', async () => {
    const gateway = await startGateway({ LOGINS_PER_USERNAME_PER_HOUR: '2', TRUST_PROXY: '1' });
    await answersAtAll(gateway);
    const from = async (client: string, password: string) => {
      const response = await fetch(`${gateway.url}/api/login`, {
        method: 'POST',
        body: JSON.stringify({ username: 'maria', password }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      });
      return response.status;
    };
    expect(await from('203.0.113.1', 'right')).toBe(200);
    expect(await from('203.0.113.2', 'wrong')).toBe(401);
    expect(await from('203.0.113.3', 'wrong')).toBe(429);
    expect(await from('203.0.113.4', 'right')).toBe(429);
    expect(await from('203.0.113.1', 'right')).toBe(200);
  });
});
