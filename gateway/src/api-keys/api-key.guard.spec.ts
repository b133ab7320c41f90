import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiKeyScope } from '@headgate/contracts/api-key';
import { parseApiKey } from '@headgate/contracts/api-key-format';
import { resolveApiKey } from '@headgate/contracts/api-key-questions';
import { listFields } from '@headgate/contracts/field-questions';
import { permissionsOfKey } from '@headgate/contracts/permissions';
import { adviseLocation } from '@headgate/contracts/prediction-questions';
import { Unavailable } from '@headgate/runtime';
import { anyKey } from '../../test/an-api-key.ts';
import { anAdvice } from '../../test/an-advice.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { addressOf, askingUserId, routeAccess } from '../../test/route-access.ts';

/** All that keys may call. What is new is not here, and closed to them, until somebody writes it down. */
const open: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  read: [
    ...['get /api/predictions', 'get /api/predictions/export', 'get /api/predictions/{id}'],
    ...['get /api/scenarios', 'get /api/scenarios/export', 'get /api/scenarios/{id}'],
    ...['get /api/farm-profile', 'get /api/water-sources', 'get /api/water-sources/{id}'],
    ...[
      'get /api/fields',
      'get /api/fields/export',
      'get /api/fields/{id}',
      'get /api/fields/{id}/plantings',
    ],
    ...['get /api/fields/{id}/days', 'get /api/fields/{id}/days/export'],
    ...['get /api/fields/{id}/recommendation', 'get /api/map-tiles', 'get /api/map-tiles/{z}/{y}/{x}'],
    ...['get /api/irrigations', 'get /api/irrigations/export', 'get /api/irrigations/{id}'],
    ...['get /api/readings', 'get /api/readings/export'],
    ...['get /api/plan', 'get /api/plan/history', 'get /api/plan/{id}/report', 'get /api/faults'],
    ...['get /api/irrigation/commands', 'get /api/irrigation/commands/{id}'],
    'get /api/irrigation/commands/{id}/flow',
  ],
  entry: [
    ...['post /api/irrigations', 'post /api/irrigations/import', 'patch /api/irrigations/{id}'],
    ...['delete /api/irrigations/{id}', 'post /api/readings', 'post /api/readings/{id}/accept'],
    'post /api/readings/{id}/withdraw',
  ],
};
const openTo = (scope: ApiKeyScope) => (scope === 'read' ? open.read : [...open.read, ...open.entry]);

const farmId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const idOf: Readonly<Record<ApiKeyScope, string>> = {
  read: '1d6c6f1e-3a77-4c3f-9a4e-0f0a3b1c2d3e',
  entry: '2d6c6f1e-3a77-4c3f-9a4e-0f0a3b1c2d3e',
};

let gateway: GatewayUnderTest;
/** What identity knows of, by SHA-256 of the secret. */
let kept: Map<string, ApiKeyScope>;

/** Identity and what else is asked, as it is until a test has it otherwise. */
function answer(): void {
  kept = new Map();
  gateway.asker.questions.length = 0;
  gateway.asker.when(resolveApiKey).answers(({ secretHash }) => {
    const scope = kept.get(secretHash);
    if (scope === undefined) return { kind: 'unknown' };
    return { kind: 'key', id: idOf[scope], userId: askingUserId, farmId, scope };
  });
  gateway.asker.when(listFields).answers(() => ({ items: [], nextCursor: null }));
}
/** One of its own, for a test that needs other settings. */
async function within(options: Parameters<typeof startGateway>[0], work: () => Promise<void>): Promise<void> {
  const usual = gateway;
  gateway = await startGateway(options);
  answer();
  try {
    await work();
  } finally {
    await gateway.stop();
    gateway = usual;
  }
}
const hashOf = (key: string) => createHash('sha256').update(parseApiKey(key)!.secret).digest('hex');
function aKey(scope: ApiKeyScope): string {
  const key = anyKey();
  kept.set(hashOf(key), scope);
  return key;
}
function call(route: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const { method, path } = addressOf(route);
  return fetch(gateway.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const by = (key: string) => ({ authorization: `Bearer ${key}` });
const fields = (headers: Record<string, string>, path = '/api/fields') =>
  fetch(gateway.url + path, { headers });
const notValid = { message: 'This API key is not valid' };

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(answer);

describe('every call of the API, with a key', () => {
  it.each(['read', 'entry'] as const)('that may %s', async (scope) => {
    const key = aKey(scope);
    for (const [route, { body }] of Object.entries(routeAccess).filter(([each]) => each.includes('/api/'))) {
      gateway.asker.questions.length = 0;
      const response = await call(route, by(key), body);
      const [who, ...questions] = gateway.asker.questions;
      expect([route, who?.subject, who?.caller]).toEqual([route, resolveApiKey.subject, undefined]);
      if (openTo(scope).includes(route)) {
        expect([route, [401, 403].includes(response.status)]).toEqual([route, false]);
        for (const { caller } of questions)
          expect([route, caller]).toEqual([
            route,
            { userId: askingUserId, farmId, permissions: permissionsOfKey(scope) },
          ]);
      } else {
        expect([route, response.status, await response.json(), questions]).toEqual([
          ...[route, 403, { message: 'This API key may not do that' }, []],
        ]);
      }
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('that is none, whatever else it is: 401 alike, and nothing is asked for', async () => {
    for (const [route, { body }] of Object.entries(routeAccess).filter(([each]) => each.includes('/api/'))) {
      const response = await call(route, by(anyKey()), body);
      expect([route, response.status, await response.json()]).toEqual([route, 401, notValid]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(new Set(gateway.asker.questions.map(({ subject }) => subject))).toEqual(
      new Set([resolveApiKey.subject]),
    );
  });
});

describe('a key', () => {
  it('that cannot be one is refused like one that nobody has, without asking anybody', async () => {
    const key = aKey('read');
    const mistyped = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const wrong = [
      '',
      mistyped,
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      `"${key}"`,
      `${key}, ${key}`,
    ];
    const others = ['x', 'null', 'eyJhbGciOiJub25lIn0.e30.', `hg_${'0'.repeat(16)}_${'0'.repeat(56)}`];
    for (const each of [...wrong, ...others, 'h'.repeat(8_000)]) {
      const response = await fields({ authorization: `Bearer ${each}` });
      expect([each, response.status, await response.json()]).toEqual([each, 401, notValid]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect(gateway.asker.questions).toEqual([]);
    expect((await fields({ authorization: `bEARER  ${key}` })).status).toBe(200);
  });

  it('is taken from nowhere but its header', async () => {
    const key = aKey('entry');
    const elsewhere: [string, Record<string, string>][] = [
      ...['key', 'api_key', 'access_token', 'authorization'].map((name): [string, Record<string, string>] => [
        `/api/fields?${name}=${key}`,
        {},
      ]),
      ['/api/fields', { 'x-api-key': key }],
      ['/api/fields', { 'proxy-authorization': `Bearer ${key}` }],
      ['/api/fields', { cookie: `authorization=${key}` }],
      ['/api/fields', { authorization: key }],
      ['/api/fields', { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }],
    ];
    for (const [path, headers] of elsewhere) expect((await fields(headers, path)).status).toBe(401);
    expect((await call('post /api/readings', {}, { access_token: key })).status).toBe(401);
    expect(gateway.asker.questions).toEqual([]);
  });

  it('is never taken beside a session, good or bad, by http or https', async () => {
    const message = 'Send an API key without a session cookie';
    for (const cookie of [await gateway.signIn(), 'headgate=x', 'a=b; __Host-headgate=x']) {
      for (const key of [aKey('read'), anyKey(), 'x']) {
        const response = await fields({ ...by(key), cookie });
        expect([response.status, await response.json()]).toEqual([400, { message }]);
      }
    }
    expect(gateway.asker.questions).toEqual([]);
    // What a balancer sets is nobody's session.
    expect((await fields({ ...by(aKey('read')), cookie: 'AWSALB=x' })).status).toBe(200);
  });

  it('that is revoked is out with the next call', async () => {
    const key = aKey('read');
    expect((await fields(by(key))).status).toBe(200);
    kept.delete(hashOf(key));
    expect((await fields(by(key))).status).toBe(401);
  });

  it('is not known to be one while nobody can tell: 503, and nothing is read', async () => {
    gateway.asker.when(resolveApiKey).answers(() => {
      throw new Unavailable('identity is away');
    });
    const response = await fields(by(anyKey()));
    expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
    expect(gateway.asker.questions).toHaveLength(1);
  });

  it('keeps the secret: neither a question nor a line of the log has it', async () => {
    const lines: string[] = [];
    await within({ log: (line) => lines.push(line) }, async () => {
      const key = aKey('read');
      const { secret } = parseApiKey(key)!;
      await fields({ ...by(key), 'x-request-id': key });
      await fields(by(key), `/api/nothing/${key}?key=${key}`);
      await fields({ ...by(key), cookie: 'headgate=x' });
      await call('post /api/readings', by(key), { kind: key });
      gateway.asker.when(listFields).answers(() => {
        throw new Error(`failed with Authorization: Bearer ${key}`);
      });
      expect((await fields(by(key))).status).toBe(500);
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.join('\n')).not.toContain(secret.slice(0, 12));
      const questions = gateway.asker.questions.map(({ subject, ask }) => ({ subject, ask }));
      expect(JSON.stringify(questions)).not.toContain(secret);
    });
  });

  it('opens nothing to another site’s page: no answer allows one, and a form’s call is refused', async () => {
    const key = aKey('entry');
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const preflight = await fetch(`${gateway.url}/api/irrigations`, {
      method: 'OPTIONS',
      headers: {
        ...elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    const read = await fields({ ...by(key), ...elsewhere });
    for (const { headers } of [preflight, read])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect((await call('post /api/irrigations', { ...by(key), ...elsewhere }, {})).status).toBe(403);
  });

  it('leaves what is for everybody as it is without one', async () => {
    gateway.asker.when(adviseLocation).answers(() => ({ kind: 'advice', result: anAdvice() }));
    const field = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 };
    expect((await call('post /api/predict-location', {}, field)).status).toBe(200);
    expect((await call('post /api/predict-location', by(aKey('entry')), field)).status).toBe(403);
    const signedOut = await fields({});
    expect([signedOut.status, signedOut.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('a quota', () => {
  it('is counted by key, and each answer says what is left', async () => {
    await within({ variables: { KEY_CALLS_PER_MINUTE: '5', KEY_CALLS_PER_DAY: '100' } }, async () => {
      await fields(by(aKey('entry')));
      const [first, second] = [await fields(by(aKey('read'))), await call('get /api/user', by(aKey('read')))];
      expect([first.status, second.status]).toEqual([200, 403]);
      expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=5;w=60, "day";q=100;w=86400');
      expect(first.headers.get('ratelimit')).toBe('"minute";r=4;t=60, "day";r=99;t=86400');
      expect(second.headers.get('ratelimit')).toMatch(/^"minute";r=3;.*"day";r=98;/);
    });
  });

  it('that is used up is 429 for that key, until it says', async () => {
    let limit = 'key-minute';
    let seconds = 20;
    const limiter = (counted: string, key: string) => (counted === limit && key === idOf.read ? seconds : 0);
    await within({ limiter }, async () => {
      for (const wait of ['1 minute', '120 minutes']) {
        gateway.asker.questions.length = 0;
        const response = await fields(by(aKey('read')));
        const message = `This API key has made too many calls. Try again in ${wait}.`;
        expect([response.status, await response.json()]).toEqual([429, { message }]);
        expect(response.headers.get('retry-after')).toBe(String(seconds));
        expect(response.headers.get('ratelimit')).toContain(`r=0;t=${String(seconds)}`);
        expect(gateway.asker.questions.map(({ subject }) => subject)).toEqual([resolveApiKey.subject]);
        expect((await fields(by(aKey('entry')))).status).toBe(200);
        [limit, seconds] = ['key-day', 7_200];
      }
    });
  });
});
