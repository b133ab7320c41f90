import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { logIn } from '@headgate/contracts/identity-questions';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import request from 'supertest';
import { cookieHeader, cookiesSetBy } from '../../test/cookies.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { logInBy } from '../../test/log-in.ts';
import { SettableClock } from '../../test/settable-clock.ts';
import { anAccount } from '../../test/signed-in.ts';

let gateway: GatewayUnderTest;

beforeEach(async () => {
  const account = anAccount();
  gateway = await startGateway({ clock: new SettableClock(), variables: { TRUST_PROXY: '1' } });
  gateway.accounts.set(account.standing.userId, account);
  gateway.asker.when(logIn).answers(() => ({ kind: 'account', ...account }));
  gateway.asker.when(searchPlaces).answers(() => []);
});
afterEach(() => gateway.stop());

const whoIs = (cookie: string) => request(gateway.url).get('/api/user').set('Cookie', cookie);
const logInHere = async () => cookieHeader(await logInBy(gateway.url, 'http'));

describe('the cookies of a session', () => {
  it('are for this host and https alone where the request came by https', async () => {
    const {
      '__Host-headgate': session,
      headgate_session_hint: hint,
      ...others
    } = cookiesSetBy(await logInBy(gateway.url, 'https'));
    expect(others).toEqual({});
    expect(session!.attributes).toEqual({
      path: '/',
      expires: expect.any(String),
      httponly: '',
      secure: '',
      samesite: 'Lax',
    });
    expect(hint).toEqual({
      value: '1',
      attributes: {
        path: '/',
        'max-age': String(30 * 24 * 60 * 60),
        expires: expect.any(String),
        secure: '',
        samesite: 'Lax',
      },
    });
  });

  it('work on plain http, under another name', async () => {
    const {
      headgate: session,
      headgate_session_hint: hint,
      ...others
    } = cookiesSetBy(await logInBy(gateway.url, 'http'));
    expect(others).toEqual({});
    expect(Object.keys(session!.attributes).sort()).toEqual(['expires', 'httponly', 'path', 'samesite']);
    expect(hint!.attributes).not.toHaveProperty('secure');
  });

  it('last 30 days, in which the server may end them sooner', async () => {
    const { headgate: session } = cookiesSetBy(await logInBy(gateway.url, 'http'));
    const days = (Date.parse(session!.attributes['expires']!) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  it('of https are no good on plain http, nor the other way round', async () => {
    const secure = cookieHeader(await logInBy(gateway.url, 'https'));
    await whoIs(secure).set('X-Forwarded-Proto', 'https').expect(200);
    await whoIs(secure).expect(401);
    await whoIs(await logInHere())
      .set('X-Forwarded-Proto', 'https')
      .expect(401);
  });

  it('are not given to visitors, for whom nobody asks where sessions are kept', async () => {
    for (const path of ['/', '/about', '/api/user', '/api/locations?q=fres', '/api/docs']) {
      const { headers } = await request(gateway.url).get(path);
      expect([path, headers['set-cookie']]).toEqual([path, undefined]);
    }
    expect(gateway.records.calls).toEqual([]);
  });

  it('are cleared once the session has ended', async () => {
    const cookie = await logInHere();
    gateway.records.kept.clear();
    expect(cookiesSetBy(await whoIs(cookie).expect(401))).toMatchObject({
      headgate: { value: '' },
      headgate_session_hint: { value: '' },
    });
  });

  it('are worth nothing when they are made up or written for another secret', async () => {
    const { headgate: session } = cookiesSetBy(await logInBy(gateway.url, 'http'));
    const [id] = gateway.records.kept.keys();
    const forged = [
      `headgate=${id}`,
      `headgate=s%3A${id}.${'A'.repeat(43)}`,
      `headgate=${session!.value.slice(0, -5)}AAAAA`,
      'headgate=%',
      `headgate=${'x'.repeat(4_000)}`,
      'headgate=s%3A..%2F..%2F*.x',
    ];
    for (const each of forged) await whoIs(each).expect(401);
  });
});
