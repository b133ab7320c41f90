import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { adviseConditions, adviseLocation, searchPlaces } from '@headgate/contracts/prediction-questions';
import { problem } from '@headgate/contracts/problem';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';
import { anAdvice } from '../test/an-advice.ts';
import type { GatewayUnderTest } from '../test/gateway-under-test.ts';
import { startGateway } from '../test/gateway-under-test.ts';
import { neverRight } from '../test/never-right.ts';

const field: Record<string, unknown> = {
  location: 'Fresno, CA',
  crop_type: 'wheat',
  farm_size_acres: 40,
  soil_type: 'loam',
  irrigation_method: 'drip',
  planting_date: '2026-03-01',
  last_irrigation_date: '2026-06-01',
  flow_rate_gpm: 100,
  water_price_usd_per_acre_foot: 300,
};

/** These a place's name may be, so only prediction can say that it is none. */
const neverAPlace = fc.constantFrom(
  'ask.prediction.>',
  '*',
  '+/#',
  "'; DROP TABLE prediction_log; --",
  '<script>alert(1)</script>',
  'Fresno\r\nSet-Cookie: a=b',
  'شيكاغو \u202e CA',
  '${jndi:ldap://x}',
  '../../etc/passwd',
  '40',
  'NaN',
);

let gateway: GatewayUnderTest;
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(`${gateway.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } });

beforeAll(async () => {
  gateway = await startGateway();
  gateway.asker
    .when(adviseLocation)
    .answers(({ location }) =>
      location === 'Fresno, CA'
        ? { kind: 'advice', result: anAdvice() }
        : { kind: 'unknown-place', near: [] },
    );
  gateway.asker.when(adviseConditions).answers(() => ({ kind: 'advice', result: anAdvice() }));
  gateway.asker.when(searchPlaces).answers(() => []);
});
afterAll(() => gateway.stop());
afterEach(async () => {
  // Nothing that was sent has hurt it.
  expect((await post('/api/predict-location', JSON.stringify(field))).status).toBe(200);
});

/** The status, and the fields that the answer names. */
async function refusal(response: Response): Promise<{ status: number; fields: string[] }> {
  const { message, errors = [] } = problem.parse(await response.json());
  expect(message).not.toBe('');
  return { status: response.status, fields: errors.map(({ path }) => path) };
}

describe('bad input', () => {
  it('is refused by the name of its field, before anybody is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(field)), neverRight, async (name, value) => {
        gateway.asker.questions.length = 0;
        const response = await post('/api/predict-location', JSON.stringify({ ...field, [name]: value }));
        const { status, fields } = await refusal(response);
        // What is wrong inside a value is named as `location.__proto__`: still the field, first.
        expect({ status, fields: fields.map((path) => path.split('.')[0]) }).toEqual({
          status: 400,
          fields: [name],
        });
        expect(gateway.asker.questions).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('is refused as a location when only prediction can tell', async () => {
    await fc.assert(
      fc.asyncProperty(neverAPlace, async (location) => {
        const response = await post('/api/predict-location', JSON.stringify({ ...field, location }));
        expect(await refusal(response)).toEqual({ status: 400, fields: ['location'] });
      }),
      { numRuns: 50 },
    );
  });

  it('never makes an error of ours, whatever JSON it is', async () => {
    const path = fc.constantFrom('/api/predict-location', '/api/predict', '/api/locations', '/api/nothing');
    await fc.assert(
      fc.asyncProperty(path, fc.json({ stringUnit: anyCodePoint }), async (to, body) => {
        const { status } = await post(to, body);
        expect([400, 404]).toContain(status);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never makes an error of ours, whatever bytes and type it is', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
    const type = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'a/b',
      '',
    );
    await fc.assert(
      fc.asyncProperty(bytes, type, async (body, contentType) => {
        const { status } = await post('/api/predict-location', new Uint8Array(body), contentType);
        expect([400, 415]).toContain(status);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never makes an error of ours, cut off anywhere', async () => {
    const whole = JSON.stringify(field);
    for (let length = 1; length < whole.length; length += 1) {
      expect((await post('/api/predict-location', whole.slice(0, length))).status).toBe(400);
    }
  });

  it('never makes an error of ours, whatever the address', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '%',
        '%FF',
        '%00',
        '..%2f..%2f',
        '?limit=%',
        '?q=%E0%A4%A',
        '?__proto__[x]=1',
        '?q[a]=1&q[b]=2',
      ),
      fc.string({ unit: anyCodePoint }).map((text) => `?q=${encodeURIComponent(text.toWellFormed())}`),
      fc.webUrl({ withQueryParameters: true }).map((url) => new URL(url).pathname),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (rest) => {
        const { status } = await fetch(`${gateway.url}/api/locations${rest}`);
        expect([200, 400, 404]).toContain(status);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a body', () => {
  const json = JSON.stringify(field);
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

  it.each<[name: string, body: string | Uint8Array<ArrayBuffer>, status: number, fields: string[]]>([
    ['of 10 MB', `{"location":"${'x'.repeat(10_000_000)}"}`, 413, []],
    ['nested 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), 400, ['']],
    ['with NaN', '{"farm_size_acres":NaN}', 400, []],
    ['with a trailing comma', '{"location":"Fresno, CA",}', 400, []],
    ['with a key given twice', json.replace('{', '{"crop_type":"rice",'), 400, ['crop_type']],
    ['with __proto__', json.replace('{', '{"__proto__":{"isAdmin":true},'), 400, ['__proto__']],
    ['with U+0000', json.replace('Fresno', String.raw`Fresno\u0000`), 400, ['location']],
    ['with half a surrogate pair', json.replace('Fresno', String.raw`\ud83c`), 400, ['location']],
    ['that is an array', `[${json}]`, 400, ['']],
    ['that is null', 'null', 400, ['']],
    ['that is a number beyond all numbers', '1e999', 400, ['']],
    ['that is a text', JSON.stringify(json), 400, ['']],
    ['in UTF-16', bytes(json, 'utf16le'), 400, []],
    ['that is not UTF-8', bytes(json.replace('Fresno', 'Fresñ'), 'latin1'), 400, []],
  ])('%s is refused', async (_name, body, status, fields) => {
    expect(await refusal(await post('/api/predict-location', body))).toMatchObject({ status, fields });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('of type %s is refused', async (type) => {
    expect((await refusal(await post('/api/predict-location', json, type))).status).toBe(415);
  });

  it('that is missing is refused', async () => {
    const response = await fetch(`${gateway.url}/api/predict-location`, { method: 'POST' });
    expect(await refusal(response)).toMatchObject({ status: 400 });
  });

  it('that is compressed is refused, so that no small one becomes a huge one', async () => {
    const response = await fetch(`${gateway.url}/api/predict-location`, {
      method: 'POST',
      body: json,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect((await refusal(response)).status).toBe(415);
  });

  it('of JSON in UTF-8 is taken however that is written', async () => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
    ]) {
      expect((await post('/api/predict-location', json, type)).status).toBe(200);
    }
  });
});

describe('an address that is none', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/api/predict-location'],
    ['DELETE', '/api/predict-location'],
    ['PUT', '/api/user'],
    ['POST', '/'],
    ['OPTIONS', '/api/predict'],
  ])('%s %s is 404 in JSON', async (method, path) => {
    const response = await fetch(`${gateway.url}${path}`, { method });
    expect((await refusal(response)).status).toBe(404);
  });

  it('answers 401 for the user where nobody is signed in', async () => {
    expect((await refusal(await fetch(`${gateway.url}/api/user`))).status).toBe(401);
  });
});
