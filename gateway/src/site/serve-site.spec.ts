import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '@headgate/contracts/site-settings';
import request from 'supertest';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';
import { compressedAtBuild } from '../../test/write-site.ts';

let gateway: GatewayUnderTest;
const get = (path: string) => request(gateway.url).get(path);

beforeAll(async () => {
  gateway = await startGateway({
    variables: { PUBLIC_ORIGIN: 'https://headgate.example', CONTACT_EMAIL: 'team@headgate.example' },
  });
});
afterAll(() => gateway.stop());

const hashed = '/assets/app-1a2b3c4d.js';

describe('a page', () => {
  it('carries the site settings', async () => {
    const { text } = await get('/').expect(200).expect('Content-Type', 'text/html; charset=utf-8');
    const json = /id="site-settings">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(siteSettings.parse(JSON.parse(json))).toMatchObject({
      publicOrigin: 'https://headgate.example',
      contactEmail: 'team@headgate.example',
    });
  });

  it('is asked for again each time, and sent only if it is another', async () => {
    const first = await get('/').expect('Cache-Control', 'no-cache');
    await get('/').set('If-None-Match', String(first.headers['etag'])).expect(304);
    await get('/').set('If-None-Match', '"another"').expect(200);
  });

  it('has an address without ending', async () => {
    for (const path of ['/about', '/about/']) expect((await get(path).expect(200)).text).toContain('About');
  });

  it('written at build shows the settings, and nothing of those that are not set', async () => {
    const { text } = await get('/about').expect(200);
    expect(text).toContain(
      '<body><a data-setting="contactEmail" href="mailto:team@headgate.example"></a></body>',
    );
    const sitemap = await fetch(`${gateway.url}/sitemap.xml`);
    expect(await sitemap.text()).toContain('<loc>https://headgate.example/about</loc>');
  });

  it('of the app begins its first files and its reads with its answer, for somebody who may be signed in', async () => {
    const asSomebody = (path: string) => get(path).set('Cookie', 'headgate_session_hint=1');
    const files =
      '</theme.js>; rel=preload; as=script, </assets/app.css>; rel=preload; as=style; crossorigin, </assets/vendor.js>; rel=modulepreload; crossorigin';
    const link = (read: string) => `<${read}>; rel=preload; as=fetch; crossorigin=use-credentials`;
    const { headers } = await asSomebody('/controllers/a-1');
    expect(headers['link']).toBe(
      `${files}, ${link('/api/user')}, ${link('/api/irrigation/controllers/a-1')}`,
    );
    expect(headers['vary']).toBe('Cookie, Accept-Encoding');
    for (const path of ['/controllers/a-1?view=history', '/controllers/%3E%22,%20x'])
      expect((await asSomebody(path)).headers['link']).toBe(`${files}, ${link('/api/user')}`);
    expect((await get('/controllers/a-1')).headers['link']).toBeUndefined();
    expect((await asSomebody('/about')).headers['link']).toBeUndefined();
  });

  it('may stand for many addresses', async () => {
    for (const path of ['/controllers/42', '/controllers/a-b/']) {
      expect((await get(path).expect(200)).text).toContain('<title>App</title>');
    }
    for (const path of ['/controllers', '/controllers/', '/controllers/42/zones', '/pumps/42']) {
      await get(path).set('Accept', 'text/html').expect(404);
    }
  });

  it('says that there is none, at any other address that a person may have typed', async () => {
    for (const path of ['/dashboard', '/404', '/apiary', '/%E2%82%AC', '/Abouts']) {
      const response = await get(path).set('Accept', 'text/html').expect(404);
      expect(response.text).toContain('<title>Nothing</title>');
    }
  });

  it('comes in Spanish below /es, the one for addresses that are none too', async () => {
    for (const path of ['/es', '/es/']) expect((await get(path).expect(200)).text).toContain('Inicio');
    for (const path of ['/es/nada', '/es/404']) {
      const response = await get(path).set('Accept', 'text/html').expect(404);
      expect(response.text).toContain('<title>Nada</title>');
    }
  });

  it('at / alone is the Spanish one for a browser that asks for it, unless somebody comes from a page of ours', async () => {
    const home = (headers: Record<string, string>) => get('/?a=B').set(headers);
    const inSpanish = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' };
    const response = await home(inSpanish).expect(302).expect('Location', '/es?a=B');
    expect(response.headers['vary']).toContain('Accept-Language');
    expect(response.headers['set-cookie']).toBeUndefined();
    const chosen = { 'Sec-Fetch-Site': 'same-origin', Referer: 'https://headgate.example/es/about' };
    await home({ ...inSpanish, ...chosen }).expect(200);
    await home({ 'Accept-Language': 'en, es;q=0.5' }).expect(200);
    await home({}).expect(200);
    await get('/about').set(inSpanish).expect(200);
  });

  it('is found whatever the case of its address', async () => {
    await get('/About?a=B').expect(308).expect('Location', '/about?a=B');
    await get('/ABOUT/').expect(308).expect('Location', '/about');
  });

  it('says which pages a browser may fetch before they are asked for', async () => {
    await get('/about').expect('Speculation-Rules', '"/links.speculationrules"');
    const { headers } = await get('/links.speculationrules').expect(200);
    expect(headers['content-type']).toContain('application/speculationrules+json');
    expect(headers['speculation-rules']).toBeUndefined();
    expect((await get('/controllers/42')).headers['speculation-rules']).toBeUndefined();
  });

  it('that nobody has costs little, however long and odd its address', async () => {
    const before = process.cpuUsage();
    for (let times = 0; times < 20; times += 1)
      await get(`/${'.'.repeat(15_000)}/nothing`)
        .set('Accept', 'text/html')
        .expect(404);
    const { user } = process.cpuUsage(before);
    // Of the processor [µs]. It was some hundred thousand for each.
    expect(user).toBeLessThan(2_500_000);
  });

  it('answers HEAD without a body', async () => {
    const response = await request(gateway.url).head('/').expect(200);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('what keeps pages on devices', () => {
  it('is asked for again each time, and another one where the settings in pages are others', async () => {
    const { text } = await get('/service-worker.js').expect(200).expect('Cache-Control', 'no-cache');
    expect(text).toMatch(/^const settings = "[0-9a-f]{16}";$/);
    const other = await startGateway({
      variables: { PUBLIC_ORIGIN: 'https://headgate.example', CONTACT_EMAIL: 'others@headgate.example' },
    });
    const { text: changed } = await request(other.url).get('/service-worker.js');
    await other.stop();
    expect(changed).not.toBe(text);
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for a year', async () => {
    await get(hashed).expect(200).expect('Cache-Control', 'public, max-age=31536000, immutable');
    await get('/favicon.svg').expect(200).expect('Cache-Control', 'no-cache').expect('Content-Type', /svg/);
  });

  it('comes as small as the client can read', async () => {
    const sent = async (encoding: string) => {
      const { headers, text } = await get(hashed)
        .set('Accept-Encoding', encoding)
        .expect('Vary', 'Accept-Encoding');
      return { encoding: headers['content-encoding'], length: Number(headers['content-length']), text };
    };
    const [best, older, plain] = [
      await sent('gzip, deflate, br'),
      await sent('gzip'),
      await sent('identity'),
    ];
    expect([best.encoding, older.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(best.length).toBeLessThan(older.length);
    expect(older.length).toBeLessThan(plain.length);
    expect([best.text, older.text]).toEqual([plain.text, plain.text]);
  });

  it('that was compressed at build is sent as it was, and has no address of its own', async () => {
    const response = await fetch(`${gateway.url}/assets/built-1a2b3c4d.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(compressedAtBuild);
    await get('/assets/built-1a2b3c4d.js.br').expect(404);
  });

  it.each([
    '/assets/app-00000000.js',
    '/assets/app',
    '/nothing.png',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.env',
  ])('that is none is 404: %s', async (path) => {
    const response = await get(path).set('Accept', 'text/html').expect(404);
    expect(response.body).toEqual({ message: 'Not found' });
  });

  it('is not a page for who wants no page', async () => {
    await get('/dashboard').set('Accept', 'application/json').expect(404);
  });
});
