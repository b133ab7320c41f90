import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changePassword, logIn, readAccount } from '@headgate/contracts/identity-questions';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Unavailable } from '@headgate/runtime';
import request from 'supertest';
import { cookieHeader, cookiesSetBy } from '../../test/cookies.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { logInBy } from '../../test/log-in.ts';
import { SettableClock } from '../../test/settable-clock.ts';
import { anAccount } from '../../test/signed-in.ts';

const account = anAccount();

let gateway: GatewayUnderTest;
let clock: SettableClock;

beforeEach(async () => {
  clock = new SettableClock();
  gateway = await startGateway({ clock, variables: { TRUST_PROXY: '1' } });
  gateway.accounts.set(account.standing.userId, account);
  gateway.asker.when(logIn).answers(() => ({ kind: 'account', ...account }));
  gateway.asker.when(searchPlaces).answers(() => []);
});
afterEach(() => gateway.stop());

const whoIs = (cookie: string) => request(gateway.url).get('/api/user').set('Cookie', cookie);
const logInHere = async () => cookieHeader(await logInBy(gateway.url, 'http'));

describe('a session', () => {
  it('holds who and since when, and nothing else', async () => {
    await logInBy(gateway.url, 'http');
    const [record] = gateway.records.kept.values();
    const { userId, epoch } = account.standing;
    expect(JSON.parse(record!.text)).toEqual({ userId, epoch, createdAt: '2026-07-01T12:00:00.000Z' });
    expect(gateway.records.calls.filter((call) => call === 'write')).toHaveLength(1);
  });

  it('begins under an id that nobody can have known before', async () => {
    const planted = await gateway.signIn();
    const after = cookieHeader(await logInBy(gateway.url, 'http', planted));
    expect(after).not.toContain(planted);
    await whoIs(planted).expect(401);
    await whoIs(after).expect(200, account.user);
    const unknown = 'headgate=s%3Achosen-by-somebody-else.x';
    expect(cookieHeader(await logInBy(gateway.url, 'http', unknown))).not.toContain(
      'chosen-by-somebody-else',
    );
    expect([...gateway.records.kept.keys()]).not.toContain('chosen-by-somebody-else');
  });

  it('ends after 7 days without a call, and not before', async () => {
    const cookie = await logInHere();
    clock.pass({ days: 6.9 });
    await whoIs(cookie).expect(200);
    clock.pass({ days: 6.9 });
    await whoIs(cookie).expect(200);
    clock.pass({ days: 7 });
    await whoIs(cookie).expect(401);
  });

  it('ends after 30 days however busy, though its record were kept for longer', async () => {
    const cookie = await logInHere();
    for (let day = 0; day < 29; day += 1) {
      clock.pass({ days: 1 });
      await whoIs(cookie).expect(200);
    }
    const [record] = gateway.records.kept.values();
    expect(record!.until - clock.now().getTime()).toBe(24 * 60 * 60 * 1000);
    record!.until = Infinity;
    clock.pass({ days: 1 });
    await whoIs(cookie).expect(401);
    expect(gateway.records.kept.size).toBe(0);
  });

  it('is extended once a minute at most', async () => {
    const cookie = await logInHere();
    for (let second = 0; second < 150; second += 10) {
      clock.pass({ seconds: 10 });
      await whoIs(cookie).expect(200);
    }
    expect(gateway.records.calls.filter((call) => call === 'extend')).toHaveLength(2);
  });

  it('ends when the account is under another epoch, disabled or deleted', async () => {
    const [first, second] = [await logInHere(), await logInHere()];
    gateway.accounts.set(account.standing.userId, {
      ...account,
      standing: { ...account.standing, epoch: 2 },
    });
    await whoIs(first).expect(401);
    gateway.accounts.delete(account.standing.userId);
    await whoIs(second).expect(401);
    expect(gateway.records.kept.size).toBe(0);
    gateway.accounts.set(account.standing.userId, account);
    await whoIs(first).expect(401);
  });

  it('knows no role: a change of it counts from the next call on', async () => {
    const cookie = await logInHere();
    gateway.asker.when(changePassword).answers(() => ({ kind: 'refused' }));
    const tryIt = () =>
      request(gateway.url)
        .post('/api/change-password')
        .set('Cookie', cookie)
        .send({ currentPassword: 'x', newPassword: 'twelve words' })
        .expect(400);
    await tryIt();
    const { userId } = account.standing;
    gateway.accounts.set(userId, { ...account, standing: { ...account.standing, role: 'admin' } });
    await tryIt();
    const callers = gateway.asker.questions.filter(({ subject }) => subject === changePassword.subject);
    expect(callers.map(({ caller }) => caller?.role)).toEqual(['grower', 'admin']);
  });

  it('costs one question to identity a call', async () => {
    const cookie = await logInHere();
    gateway.asker.questions.length = 0;
    await whoIs(cookie).expect(200);
    expect(gateway.asker.questions.map(({ subject }) => subject)).toEqual([readAccount.subject]);
  });
});

describe('logging out', () => {
  const logOut = (cookie: string) => request(gateway.url).post('/api/logout').set('Cookie', cookie);

  it('ends the session where it is kept, and clears the cookies', async () => {
    const cookie = await logInHere();
    const response = await logOut(cookie).expect(204);
    expect(cookiesSetBy(response)).toMatchObject({
      headgate: { value: '' },
      headgate_session_hint: { value: '' },
    });
    expect(gateway.records.kept.size).toBe(0);
    await whoIs(cookie).expect(401);
  });

  it('is well also where nobody is signed in', async () => {
    await request(gateway.url).post('/api/logout').expect(204, {});
    await logOut('headgate=s%3Anone.x').expect(204);
  });

  it('is not claimed to have happened while the session cannot be ended', async () => {
    const cookie = await logInHere();
    gateway.records.isAway = true;
    expect(cookiesSetBy(await logOut(cookie).expect(503))).toEqual({});
    gateway.records.isAway = false;
    await whoIs(cookie).expect(200);
  });
});

describe('a new password', () => {
  const change = (cookie: string) =>
    request(gateway.url)
      .post('/api/change-password')
      .set('Cookie', cookie)
      .send({ currentPassword: 'water at night', newPassword: 'water at dawn' });

  beforeEach(() => {
    gateway.asker.when(changePassword).answers(() => {
      const renewed = { ...account, standing: { ...account.standing, epoch: 2 } };
      gateway.accounts.set(account.standing.userId, renewed);
      return { kind: 'account', ...renewed };
    });
  });

  it('keeps this browser signed in, under a new id, and ends every other session', async () => {
    const [here, elsewhere] = [await logInHere(), await logInHere()];
    const after = cookieHeader(await change(here).expect(200, account.user));
    await whoIs(after).expect(200);
    await whoIs(elsewhere).expect(401);
    await whoIs(here).expect(401);
  });

  it('does not make the session last longer', async () => {
    const cookie = await logInHere();
    clock.pass({ days: 6 });
    const response = await change(cookie).expect(200);
    const [record] = gateway.records.kept.values();
    expect(JSON.parse(record!.text)).toMatchObject({ createdAt: '2026-07-01T12:00:00.000Z', epoch: 2 });
    expect(cookiesSetBy(response)['headgate_session_hint']?.attributes['max-age']).toBe(
      String(24 * 24 * 60 * 60),
    );
  });
});

describe('while sessions or accounts cannot be asked for', () => {
  const outages: [name: string, begin: () => void][] = [
    ['Redis', () => (gateway.records.isAway = true)],
    [
      'identity',
      () => {
        gateway.asker.when(readAccount).answers(() => {
          throw new Unavailable('nobody answers');
        });
      },
    ],
  ];

  it.each(outages)(
    '(%s away) who is signed in is asked to come back, and not signed out',
    async (_n, begin) => {
      const cookie = await logInHere();
      begin();
      const response = await whoIs(cookie).expect(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers['set-cookie']).toBeUndefined();
      gateway.records.isAway = false;
      expect(gateway.records.kept.size).toBe(1);
    },
  );

  it.each(outages)(
    '(%s away) who is signed out is 401 as ever, and public calls answer',
    async (_n, begin) => {
      const cookie = await logInHere();
      begin();
      await request(gateway.url).get('/api/user').expect(401);
      await request(gateway.url).get('/api/locations?q=fres').set('Cookie', cookie).expect(200);
    },
  );

  it('nobody is told to be signed in who is not', async () => {
    gateway.records.isAway = true;
    const response = await request(gateway.url)
      .post('/api/login')
      .send({ username: 'maria', password: 'water at night' })
      .expect(503);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});
