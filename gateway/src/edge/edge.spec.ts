import { afterEach, describe, expect, it } from '@jest/globals';
import { adviseLocation, searchPlaces } from '@headgate/contracts/prediction-questions';
import request from 'supertest';
import { anAdvice } from '../../test/an-advice.ts';
import type { GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const field = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 };

let gateway: GatewayUnderTest;
async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<GatewayUnderTest> {
  gateway = await startGateway(options);
  gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
  gateway.asker.when(searchPlaces).answers(() => []);
  return gateway;
}
const predict = () => request(gateway.url).post('/api/predict-location').send(field);

afterEach(() => gateway.stop());

describe("another site's page", () => {
  it('cannot make a call that changes something', async () => {
    await start({ variables: { ALLOWED_ORIGINS: 'https://partner.example' } });
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      'https://partner.example.evil.example',
      '*',
    ]) {
      await predict()
        .set('Origin', origin)
        .expect(403, { message: 'This site is not allowed to make this call' });
    }
    await predict().set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('may when it is ours or allowed, and who is no browser may always', async () => {
    await start({
      variables: { ALLOWED_ORIGINS: 'https://partner.example', PUBLIC_ORIGIN: 'https://headgate.example' },
    });
    for (const origin of [gateway.url, 'https://partner.example', 'https://headgate.example']) {
      await predict().set('Origin', origin).set('Sec-Fetch-Site', 'same-origin').expect(200);
    }
    await predict().expect(200);
  });

  it('can neither frame our pages nor read our answers', async () => {
    await start();
    const { headers } = await predict().set('Origin', gateway.url).expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
    await request(gateway.url).get('/').expect('X-Frame-Options', 'DENY');
  });
});

describe('limits', () => {
  it('say when to try again, and let nothing through until then', async () => {
    await start({ limiter: (call) => (call === 'prediction' ? 30 : 0) });
    const response = await predict().expect(429, { message: 'Too many requests. Try again in 30 seconds.' });
    expect(response.headers['retry-after']).toBe('30');
    expect(gateway.asker.questions).toEqual([]);
    await request(gateway.url).get('/api/locations?q=fres').expect(200);
  });

  it('count predictions apart, and neither pages nor health checks', async () => {
    const taken: string[] = [];
    await start({
      limiter: (call) => {
        taken.push(call);
        return 0;
      },
    });
    for (const path of ['/', '/health/live', '/health/ready', '/api/locations?q=fres', '/API/locations']) {
      await request(gateway.url).get(path);
    }
    await predict();
    await request(gateway.url).post('/API/Predict-Location').send(field).expect(200);
    expect(taken).toEqual(['other', 'other', 'prediction', 'prediction']);
  });

  it('believe X-Forwarded-For only from a proxy that is trusted', async () => {
    const clients: string[] = [];
    const limiter = (_call: string, client: string) => {
      clients.push(client);
      return 0;
    };
    await start({ limiter });
    await predict().set('X-Forwarded-For', '203.0.113.7');
    await gateway.stop();
    await start({ limiter, variables: { TRUST_PROXY: '1' } });
    await predict().set('X-Forwarded-For', '198.51.100.1, 203.0.113.7');
    expect(clients).toEqual(['127.0.0.1', '203.0.113.7']);
  });
});

describe('every answer', () => {
  it('lets a page load nothing but what is ours, and run no inline script', async () => {
    await start();
    for (const path of ['/', '/nothing.png', '/api/docs']) {
      const { headers } = await request(gateway.url).get(path);
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'"]),
      );
      expect(policy.join(';')).not.toMatch(/unsafe|https?:|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('that a page reads may load nothing at all', async () => {
    await start();
    for (const path of [
      '/api/user',
      '/api/openapi.json',
      '/assets/app-1a2b3c4d.js',
      '/api/docs-of-another',
    ]) {
      const { headers } = await request(gateway.url).get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('that is the map’s worker may load scripts of ours, and nothing else', async () => {
    await start();
    const { headers } = await request(gateway.url).get('/assets/maplibre-worker-1a_2b-3c.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';frame-ancestors 'none'",
    );
  });

  it('lets the payment provider’s form be shown where there is a key for it, and no more', async () => {
    await start();
    const without = await request(gateway.url).get('/');
    expect(without.headers['permissions-policy']).toContain('payment=()');
    await gateway.stop();
    await start({ variables: { STRIPE_PUBLISHABLE_KEY: 'pk_test_51abc' } });
    const { headers } = await request(gateway.url).get('/');
    const directives = String(headers['content-security-policy']).split(';');
    expect(directives.filter((each) => each.includes('stripe'))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
    expect(directives).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]));
    expect(directives.join(';')).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain(
      'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
    );
  });

  it('asks for https only where the site is served by it', async () => {
    await start();
    const local = await request(gateway.url).get('/');
    await gateway.stop();
    await start({ variables: { PUBLIC_ORIGIN: 'https://headgate.example' } });
    const secure = await request(gateway.url).get('/');
    expect(local.headers['strict-transport-security']).toBeUndefined();
    expect(local.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('carries a request id, the refused ones too', async () => {
    await start();
    const refused = await request(gateway.url)
      .post('/api/predict')
      .set('Origin', 'https://evil.example')
      .expect(403);
    expect(refused.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    const hostile = await request(gateway.url).get('/api/user').set('X-Request-Id', 'a b"}');
    expect(hostile.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('is compressed when it is long', async () => {
    await start();
    const response = await predict().set('Accept-Encoding', 'gzip').expect(200);
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.body).toEqual(anAdvice());
  });
});

describe('a gateway without a frontend', () => {
  it('does not start, and says what is missing', async () => {
    await start();
    await expect(startGateway({ variables: { FRONTEND_DIST: '/nowhere' } })).rejects.toThrow(
      'FRONTEND_DIST cannot be read, build the frontend first: /nowhere',
    );
  });
});
