import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { addressOf, routeAccess } from '../../test/route-access.ts';

const changing = Object.entries(routeAccess).filter(([route]) => !route.startsWith('get '));

let gateway: GatewayUnderTest;
afterEach(() => gateway.stop());

/** With the visitor's own cookies, as their browser would. */
async function callAs(route: string, headers: Record<string, string>, body: object | string = {}) {
  const { method, path } = addressOf(route);
  return fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: await gateway.signIn(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe("another site's page, in a browser that is signed in", () => {
  it('can make none of the calls that change something', async () => {
    gateway = await startGateway();
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: gateway.url.replace('http:', 'https:') },
      { origin: gateway.url.replace(/\d+$/, '1') },
      { origin: `${gateway.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const [route, { body }] of changing.filter(([, { isSigned }]) => isSigned !== true)) {
      for (const headers of elsewhere) {
        const response = await callAs(route, headers, body);
        expect([route, headers, response.status]).toEqual([route, headers, 403]);
      }
    }
    expect(gateway.asker.questions).toEqual([]);
  });

  it('cannot have copies taken by a link either; our own page and a typed address can', async () => {
    gateway = await startGateway();
    const exports = Object.keys(routeAccess).filter((route) => /^get .*\/export$/.test(route));
    expect(exports.length).toBeGreaterThan(2);
    for (const route of exports) {
      for (const site of ['cross-site', 'same-site']) {
        const [, path = ''] = route.split(' ');
        const headers = { cookie: await gateway.signIn(), 'sec-fetch-site': site };
        for (const written of [path, `${path}/`, path.toUpperCase()])
          expect((await fetch(gateway.url + written, { headers })).status).toBe(403);
      }
    }
    expect(gateway.asker.questions).toEqual([]);
    for (const site of ['same-origin', 'none']) {
      const headers = { 'sec-fetch-site': site };
      expect((await fetch(`${gateway.url}/api/account/export`, { headers })).status).toBe(401);
    }
  });

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
  ])('cannot send the form type %s, not even with an Origin of ours', async (type) => {
    gateway = await startGateway();
    for (const [route, { body }] of changing) {
      const headers = { 'content-type': type, origin: gateway.url };
      const response = await callAs(route, headers, JSON.stringify(body ?? { password: 'x' }));
      expect([route, response.status]).toEqual([route, 415]);
    }
    expect(gateway.asker.questions).toEqual([]);
  });
});

describe('our own page', () => {
  const logOut = () => request(gateway.url).post('/api/logout');

  it('is the scheme, host and port that were called', async () => {
    gateway = await startGateway();
    await logOut().set('Origin', gateway.url).set('Sec-Fetch-Site', 'same-origin').expect(204);
  });

  it('came by https where a trusted proxy says so, and then not by http', async () => {
    gateway = await startGateway({ variables: { TRUST_PROXY: '1' } });
    const behindProxy = () =>
      logOut().set('X-Forwarded-Proto', 'https').set('X-Forwarded-Host', 'headgate.example');
    await behindProxy().set('Origin', 'https://headgate.example').expect(204);
    await behindProxy().set('Origin', 'http://headgate.example').expect(403);
    await behindProxy().set('Origin', gateway.url).expect(403);
  });

  it('is what PUBLIC_ORIGIN says, whatever an untrusted proxy does', async () => {
    gateway = await startGateway({ variables: { PUBLIC_ORIGIN: 'https://headgate.example' } });
    await logOut().set('Origin', 'https://headgate.example').expect(204);
    await logOut().set('Origin', 'http://headgate.example').expect(403);
    await logOut()
      .set('X-Forwarded-Proto', 'https')
      .set('X-Forwarded-Host', 'evil.example')
      .set('Origin', 'https://evil.example')
      .expect(403);
  });
});
