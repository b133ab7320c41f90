import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readAccount } from '@headgate/contracts/identity-questions';
import { Readiness, Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import request from 'supertest';
import { TestEventSource } from '../../test/event-source.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { SettableClock } from '../../test/settable-clock.ts';
import { LiveChanges } from './live-changes.ts';
import { maxPerAccount } from './live-streams.ts';

const maria = {
  userId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  farmId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};
const ana = {
  userId: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
  farmId: '9b2f7a54-6b1e-4a9c-8b57-1f0d6c1f2e3d',
};
const applicationId = 'd9428888-122b-41e1-b85c-61c2d4f2c1a1';
const accountPaths = ['/api/user'];

type Times = NonNullable<NonNullable<Parameters<typeof startGateway>[0]>['times']>;

let gateway: GatewayUnderTest;
let clock: SettableClock;
let changes: LiveChanges;
let opened: TestEventSource[];

beforeEach(() => start());
afterEach(() => stop());

async function start(times: Times = { LIVE_CHECK_SECONDS: 0.1 }): Promise<void> {
  clock = new SettableClock();
  opened = [];
  gateway = await startGateway({ clock, times });
  changes = gateway.app.get(LiveChanges);
}
async function stop(): Promise<void> {
  for (const source of opened) source.close();
  await gateway.stop();
}
async function open(cookie: string, readMs?: number): Promise<TestEventSource> {
  const source = await TestEventSource.open(gateway.url, cookie, readMs);
  opened.push(source);
  await eventually('the stream to begin', () => source.text !== '');
  return source;
}
const receives = (source: TestEventSource, count: number) =>
  eventually('a change to be told', () => source.changes.length >= count);
const ends = (source: TestEventSource) => eventually('the stream to end', () => source.isEnded);

describe('a stream of changes', () => {
  it('tells a farm’s pages what to ask again, and nobody else’s', async () => {
    const [hers, herOther, others] = [
      await open(await gateway.signIn(maria)),
      await open(await gateway.signIn(maria)),
      await open(await gateway.signIn(ana)),
    ];
    const payment = { paymentId: applicationId, tier: 'standard', status: 'paid' } as const;
    changes.payment({ ...maria, ...payment, stripePaymentIntentId: 'pi_1', paidAt: null, refundedAt: null });
    const begun = { ...payment, status: 'pending', stripePaymentIntentId: 'pi_2' } as const;
    changes.payment({ ...maria, ...begun, paidAt: null, refundedAt: null });
    changes.newApplication({ ...maria, applicationId, submittedAt: '2026-07-01T12:00:00.000Z' });
    changes.application({ ...maria, applicationId });
    const subscriptionId = applicationId;
    changes.subscription({
      ...maria,
      subscriptionId,
      status: 'active',
      stripeSubscriptionId: null,
      cancelAt: null,
    });
    const controllerId = applicationId;
    changes.controller({ ...maria, controllerId });
    const command = { ...maria, controllerId, commandId: applicationId, status: 'sent' } as const;
    changes.command(command);
    changes.commandUnderway({ ...command, commandType: 'start' });
    changes.commandUnderway({ ...command, commandType: 'stop' });
    changes.automation(maria);
    changes.account(maria);
    changes.account(ana);
    for (const source of [hers, herOther]) {
      await receives(source, 11);
      expect(source.changes).toEqual([
        ['/api/payments', '/api/create-payment-intent', '/api/pilot-applications'],
        // Whoever opened it has just been given its secret: asking again would be a second call.
        ['/api/payments', '/api/pilot-applications'],
        ['/api/pilot-applications'],
        ['/api/pilot-applications'],
        ['/api/subscription', '/api/get-or-create-subscription'],
        ['/api/irrigation/controllers'],
        ['/api/irrigation/commands', '/api/irrigation/controllers'],
        ['/api/irrigation/commands', '/api/irrigation/controllers'],
        ['/api/irrigation/commands', '/api/irrigation/controllers', '/api/automation'],
        ['/api/automation'],
        accountPaths,
      ]);
    }
    await receives(others, 1);
    expect(others.changes).toEqual([accountPaths]);
  });

  it('tells everybody to ask for all of it again when something may have been missed', async () => {
    const sources = [await open(await gateway.signIn(maria)), await open(await gateway.signIn(ana))];
    changes.missed();
    for (const source of sources) {
      await receives(source, 1);
      expect(source.changes).toEqual([
        [
          '/api/payments',
          '/api/create-payment-intent',
          '/api/pilot-applications',
          '/api/subscription',
          '/api/get-or-create-subscription',
          '/api/user',
          '/api/irrigation/controllers',
          '/api/irrigation/commands',
          '/api/automation',
          '/api/irrigations',
          '/api/readings',
          '/api/plan',
          '/api/fields',
          '/api/analytics',
          '/api/faults',
          '/api/reports',
          '/api/report-links',
        ],
      ]);
    }
  });

  it('begins with what changed since its page read, and says how far back it heard', async () => {
    const cookie = await gateway.signIn(maria);
    changes.account(maria);
    clock.pass({ seconds: 3 });
    changes.newApplication({ ...maria, applicationId, submittedAt: '2026-07-01T12:00:00.000Z' });
    clock.pass({ seconds: 1 });
    const source = await open(cookie, 2_000);
    expect(source.text).toContain('event: begun\ndata: {"completeForMs":2000}\n\n');
    await receives(source, 1);
    expect(source.changes).toEqual([['/api/pilot-applications']]);
    const before = await open(cookie, 10_000);
    expect(before.text).toContain('event: begun\ndata: {"completeForMs":4000}\n\n');
    changes.missed();
    const after = await open(cookie, 10_000);
    expect(after.text).toContain('event: begun\ndata: {"completeForMs":0}\n\n');
    await request(gateway.url).get('/api/live?read=-1').set('Cookie', cookie).expect(400);
  });

  it('is passed on at once by whatever is between', async () => {
    const { headers } = await open(await gateway.signIn(maria));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('shows that it is alive while nothing happens', async () => {
    await stop();
    await start({ LIVE_HEARTBEAT_SECONDS: 0.1 });
    const source = await open(await gateway.signIn(maria));
    await eventually('two heartbeats', () => source.text.split(': alive\n\n').length > 2);
    expect(source.changes).toEqual([]);
  });

  it('is for the signed-in, and no other site’s page can open one in their name', async () => {
    const cookie = await gateway.signIn(maria);
    await request(gateway.url).get('/api/live').expect(401, { message: 'You are not logged in' });
    for (const site of ['cross-site', 'same-site']) {
      await request(gateway.url)
        .get('/api/live')
        .set('Cookie', cookie)
        .set('Sec-Fetch-Site', site)
        .expect(403);
    }
    await request(gateway.url).head('/api/live').set('Cookie', cookie).expect(200);
  });

  it('is none for who left while their session was read', async () => {
    const cookie = await gateway.signIn(maria);
    const account = gateway.accounts.get(maria.userId)!;
    const [begun, left] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let reads = 0;
    gateway.asker.when(readAccount).answers(async () => {
      reads += 1;
      begun.resolve(undefined);
      await left.promise;
      return { kind: 'account', ...account };
    });
    const leaving = new AbortController();
    const call = fetch(`${gateway.url}/api/live`, { headers: { cookie }, signal: leaving.signal });
    await begun.promise;
    leaving.abort();
    await expect(call).rejects.toThrow();
    const server = gateway.app.getHttpServer();
    await eventually(
      'the connection to be gone',
      async () => (await promisify(server.getConnections.bind(server))()) === 0,
    );
    left.resolve(undefined);
    await pause(400);
    // Nobody watches a session for it, which would be a look each tenth of a second.
    expect(reads).toBe(1);
  });

  it('makes room for a new one of the same account by ending the oldest, which is not back soon', async () => {
    const cookie = await gateway.signIn(maria);
    const other = await open(await gateway.signIn(ana));
    const sources = [];
    for (let count = 0; count <= maxPerAccount; count += 1) sources.push(await open(cookie));
    const [oldest, ...rest] = sources;
    await ends(oldest!);
    expect(oldest!.text).toMatch(/retry: 60000\n\n$/);
    changes.account(maria);
    for (const source of rest) await receives(source, 1);
    expect([other.isEnded, oldest!.changes]).toEqual([false, []]);
  });
});

describe('the end of a stream', () => {
  it('comes soon after its session was ended', async () => {
    const cookie = await gateway.signIn(maria);
    const [source, other] = [await open(cookie), await open(await gateway.signIn(ana))];
    await request(gateway.url).post('/api/logout').set('Cookie', cookie).expect(204);
    await ends(source);
    expect(other.isEnded).toBe(false);
    await expect(open(cookie)).rejects.toThrow('401');
  });

  it('comes soon after the account is under another epoch, or gone', async () => {
    const sources = [await open(await gateway.signIn(maria)), await open(await gateway.signIn(ana))];
    const account = gateway.accounts.get(maria.userId)!;
    gateway.accounts.set(maria.userId, { ...account, standing: { ...account.standing, epoch: 2 } });
    gateway.accounts.delete(ana.userId);
    for (const source of sources) await ends(source);
  });

  it('comes with the idle end of the session, which an open page does not put off', async () => {
    const source = await open(await gateway.signIn(maria));
    gateway.records.calls.length = 0;
    clock.pass({ days: 6.9 });
    await eventually('some looks at the session', () => gateway.records.calls.length > 2);
    expect([source.isEnded, gateway.records.calls.includes('extend')]).toEqual([false, false]);
    clock.pass({ days: 0.2 });
    await ends(source);
  });

  it('does not come with a short outage in which nobody can tell, but with a long one', async () => {
    const source = await open(await gateway.signIn(maria));
    let checks = 0;
    gateway.asker.when(readAccount).answers(({ userId }) => {
      checks += 1;
      if (checks <= 3) throw new Unavailable('nobody answers');
      const account = gateway.accounts.get(userId);
      return account === undefined ? { kind: 'gone' } : { kind: 'account', ...account };
    });
    await eventually('the outage to be over', () => checks > 4);
    expect(source.isEnded).toBe(false);
    gateway.records.isAway = true;
    await ends(source);
  });

  it('comes when the process begins to stop, before anything waits for it, and no new one begins', async () => {
    const cookie = await gateway.signIn(maria);
    const source = await open(cookie);
    gateway.app.get(Readiness, { strict: false }).stop();
    await ends(source);
    expect(Number(/retry: (\d+)\n\n$/.exec(source.text)?.[1])).toBeGreaterThanOrEqual(1_000);
    await expect(open(cookie)).rejects.toThrow('503');
  });
});
