import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { longRedisTimeouts } from '../../test/real-gateway.ts';
import { readGatewayConfig } from '../config.ts';
import { productionTimeouts, type RedisTimeouts } from '../redis/redis-timeouts.ts';
import { RedisRequestLimiter } from './redis-request-limiter.ts';

let redis: ServerProcess;
let replicas: [RedisRequestLimiter, RedisRequestLimiter];
let client = 0;

function replica(timeouts: RedisTimeouts): RedisRequestLimiter {
  const variables = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, PREDICTIONS_PER_MINUTE: '3' };
  return new RedisRequestLimiter(readGatewayConfig(variables), timeouts);
}

/** How many of 8 calls, in turn at either replica, a client not seen before may make. */
async function allowedAcross(): Promise<number> {
  client += 1;
  let allowed = 0;
  for (let call = 0; call < 8; call += 1) {
    const waits = await replicas[call % 2 === 0 ? 0 : 1].take('prediction', `client-${client}`);
    if (waits === 0) allowed += 1;
    else expect(waits).toBeLessThanOrEqual(60);
  }
  return allowed;
}

/** Redis as it is when all is well, and two replicas that use it. */
async function start(timeouts = longRedisTimeouts): Promise<void> {
  redis = await ServerProcess.redis();
  replicas = [replica(timeouts), replica(timeouts)];
  await eventually('one limit across replicas', async () => (await allowedAcross()) === 3);
}

beforeEach(() => {
  Logger.overrideLogger(false);
});
afterEach(async () => {
  for (const each of replicas) each.onApplicationShutdown();
  await redis.signal('SIGCONT');
  await redis.kill();
});

describe('a limit', () => {
  it('counts each client and each kind of call for itself', async () => {
    await start();
    expect(await allowedAcross()).toBe(3);
    const [first] = replicas;
    expect(await first.take('other', `client-${client}`)).toBe(0);
  });

  it('tells whoever has reached it so, on every replica, and counts nothing by that; without Redis too', async () => {
    await start();
    const [first, second] = replicas;
    const reach = async (key: string) => {
      for (let call = 0; call < 3; call += 1) {
        expect(await first.wait('prediction', key)).toBe(0);
        expect(await first.take('prediction', key)).toBe(0);
      }
      expect(await first.wait('prediction', key)).toBeGreaterThan(0);
    };
    await reach('told');
    expect(await second.wait('prediction', 'told')).toBeGreaterThan(0);
    expect(await second.wait('prediction', 'another')).toBe(0);
    expect(await second.countOf('prediction', 'told')).toBe(3);
    const one = await first.spend('prediction', 'spends');
    expect(await second.spend('prediction', 'spends')).toMatchObject({ left: 1, waitSeconds: 0 });
    expect([one.limit, one.left, one.resetSeconds > 50]).toEqual([{ points: 3, duration: 60 }, 2, true]);
    expect(await first.spend('prediction', 'told')).toMatchObject({
      left: 0,
      resetSeconds: expect.any(Number),
    });
    await redis.kill();
    await reach('told by one');
  });

  it('holds per replica while Redis is away, and across replicas once it is back', async () => {
    await start();
    await redis.kill();
    expect(await allowedAcross()).toBe(6);
    await redis.start();
    await eventually('one limit across replicas', async () => (await allowedAcross()) === 3);
  });

  it('holds per replica while Redis is silent on an open connection, and across replicas once it speaks', async () => {
    await start(productionTimeouts);
    await redis.signal('SIGSTOP');
    expect(await allowedAcross()).toBe(6);
    await redis.signal('SIGCONT');
    await eventually('one limit across replicas', async () => (await allowedAcross()) === 3);
  });
});
