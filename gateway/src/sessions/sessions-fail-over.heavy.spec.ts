import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { timed } from '@headgate/runtime/testing/own-time';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import type { INestApplicationContext } from '@nestjs/common';
import { startRedisSentinel, type RedisSentinel } from '../../../deploy/cluster/redis-sentinel.ts';
import { startIdentityAnswerer } from '../../test/identity-answerer.ts';
import { startRealGateway, type RealGateway } from '../../test/real-gateway.ts';
import { productionTimeouts } from '../redis/redis-timeouts.ts';

/* While no Redis is the primary: nobody waits for long, and in the end everybody is still signed in. */

/** What is written is with another server after this [ms]; it takes a thousandth of it. */
const replicatedWithin = 1_000;
/** [ms] */
const answeredWithin = 2_500;
const bound = 45_000;

let folder: string;
let redis: RedisSentinel;
let nats: ServerProcess;
let identity: INestApplicationContext;
let gateway: RealGateway;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headgate-sentinel-'));
  [redis, nats] = await Promise.all([startRedisSentinel({ folder, logs: folder }), ServerProcess.nats()]);
  identity = await startIdentityAnswerer(`nats://127.0.0.1:${nats.port}`);
  const limits = { LOGINS_PER_5_MINUTES: '10000', LOGINS_PER_CLIENT_PER_5_MINUTES: '10000' };
  gateway = await startRealGateway(
    {
      ...{ NATS_URL: `nats://127.0.0.1:${nats.port}`, REDIS_URL: redis.url, ...limits },
      ...{ LOGINS_PER_USERNAME_PER_HOUR: '10000' },
    },
    productionTimeouts,
  );
});
afterAll(async () => {
  process.stdout.write(`sessions: ${lines.join('; ')}\n`);
  await gateway.stop();
  await identity.close();
  await Promise.all([redis.stop(), nats.kill()]);
  await rm(folder, { recursive: true });
});

function logIn(): Promise<Response> {
  return fetch(`${gateway.url}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'maria', password: 'right' }),
    headers: { 'content-type': 'application/json' },
  });
}

/** The `Cookie` header of a browser that has just signed in. */
async function signIn(): Promise<string> {
  const response = await logIn();
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie();
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

const ask = (path: string, cookie: string) => fetch(gateway.url + path, { headers: { cookie } });

/** Asks this and that until a login and a page work again. Gives how long that took, and the slowest answer took [ms]. */
async function untilServed(cookie: string): Promise<{ took: number; slowest: number }> {
  let slowest = 0;
  const statusOf = async (call: () => Promise<Response>) => {
    const { result, took } = await timed(call);
    slowest = Math.max(slowest, took);
    return result.status;
  };
  const started = Date.now();
  await eventually('all is served again', async () => {
    const calls = [logIn, () => ask('/api/user', cookie), () => ask('/api/locations?q=f', cookie)];
    const [login, page, open] = await Promise.all(calls.map(statusOf));
    expect([login, page].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(open).toBe(200);
    return login === 200 && page === 200;
  });
  return { took: Date.now() - started, slowest };
}

it.each(['killed', 'frozen'] as const)(
  'a primary that is %s signs nobody out and holds nobody up',
  async (how) => {
    const cookies = await Promise.all(Array.from({ length: 20 }, signIn));
    await pause(replicatedWithin);
    const primary = await redis.primary();
    if (how === 'killed') await primary.kill();
    else primary.freeze();
    // Until the gateway notices, it may answer from what it has asked for.
    await eventually('it is noticed', async () => (await logIn()).status === 503);
    const { took, slowest } = await untilServed(cookies[0] ?? '');
    lines.push(
      `${how}, service again in ${(took / 1_000).toFixed(1)} s, the slowest answer in ${slowest.toFixed(0)} ms`,
    );
    expect(slowest).toBeLessThan(answeredWithin);
    expect(took).toBeLessThan(bound);
    for (const cookie of cookies) expect((await ask('/api/user', cookie)).status).toBe(200);
    if (how === 'killed') await primary.start();
    else primary.thaw();
    await eventually('it follows', async () => (await logIn()).status === 200);
  },
);
