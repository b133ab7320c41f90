import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@headgate/contracts/identity-questions';
import { applicationChanged, subscriptionChanged } from '@headgate/contracts/pilot-facts';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import type { INestApplicationContext } from '@nestjs/common';
import { TestEventSource } from '../../test/event-source.ts';
import { account, startIdentityAnswerer } from '../../test/identity-answerer.ts';
import { publishFact } from '../../test/publish-fact.ts';
import { writeSite } from '../../test/write-site.ts';

const { userId, farmId } = account.standing;
const another = { userId, farmId: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d' };

let nats: ServerProcess;
let identity: INestApplicationContext;
let site: string;
let gateway: OwnProcess;
let isRunning: boolean;
let url: string;
let source: TestEventSource;

beforeEach(async () => {
  [nats, site] = await Promise.all([ServerProcess.nats(), writeSite()]);
  identity = await startIdentityAnswerer(`nats://127.0.0.1:${nats.port}`);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  gateway = new OwnProcess(join(import.meta.dirname, '../../dist/main.js'), [], {
    PORT: String(port),
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    FRONTEND_DIST: site,
    LOG_LEVEL: 'silent',
    LOGINS_PER_5_MINUTES: '1000',
    LOGINS_PER_USERNAME_PER_HOUR: '1000',
  });
  gateway.start();
  isRunning = true;
  source = await TestEventSource.open(url, await signIn());
});
afterEach(async () => {
  source.close();
  if (isRunning) await gateway.kill();
  await identity.close();
  await nats.kill();
  await rm(site, { recursive: true });
});

/** The `Cookie` header of a browser that has just signed in, as soon as the gateway is there. */
async function signIn(): Promise<string> {
  let cookie = '';
  await eventually('a login', async () => {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'maria', password: 'right' }),
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
    const lines = response?.headers.getSetCookie() ?? [];
    cookie = lines.map((line) => line.split(';')[0]).join('; ');
    return response?.status === 200;
  });
  return cookie;
}
/** A fact that is announced before the gateway hears facts is not heard. */
const receives = (announced: { userId: string; farmId: string }) =>
  eventually('a change to be told', async () => {
    await publishFact(nats.port, accountChanged, announced);
    return source.changes.length > 0;
  });

describe('a page that is open', () => {
  it('is told what was announced about its farm, and not about another', async () => {
    await receives({ userId, farmId });
    expect(source.changes[0]).toEqual(['/api/user']);
    await publishFact(nats.port, applicationChanged, { ...another, applicationId: userId });
    await publishFact(nats.port, subscriptionChanged, {
      userId,
      farmId,
      subscriptionId: userId,
      status: 'active',
      stripeSubscriptionId: 'sub_1',
      cancelAt: null,
    });
    await eventually('the second', () => source.changes.flat().includes('/api/subscription'));
    expect(source.changes.flat()).not.toContain('/api/pilot-applications');
  });

  it('stays open while NATS is away, and is then told to ask for everything again', async () => {
    await receives({ userId, farmId });
    await nats.kill();
    await nats.start();
    const everything = expect.arrayContaining(['/api/payments', '/api/subscription', '/api/user']);
    await eventually('that something may have been missed', () => (source.changes.at(-1)?.length ?? 0) > 3);
    expect(source.changes.at(-1)).toEqual(everything);
    await publishFact(nats.port, accountChanged, { userId, farmId });
    await eventually('what is announced now', () => source.changes.at(-1)?.[0] === '/api/user');
    expect(source.isEnded).toBe(false);
  });

  it('does not keep a gateway from stopping: its stream ends in order, and it may come back', async () => {
    await receives({ userId, farmId });
    isRunning = false;
    expect(await gateway.stop()).toBe(0);
    await eventually('the stream to end', () => source.isEnded);
    expect(source.text).toMatch(/\n\nretry: \d{4}\n\n$/);
  });
});
