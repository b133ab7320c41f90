import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listCommands,
  listControllers,
  readCommand,
  readController,
  searchControllers,
} from '@headgate/contracts/bridge-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import { problem } from '@headgate/contracts/problem';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';
import type { GatewayUnderTest } from '../test/gateway-under-test.ts';
import { startGateway } from '../test/gateway-under-test.ts';
import { neverRight } from '../test/never-right.ts';
import { addressOf, askingUserId, routeAccess } from '../test/route-access.ts';

interface Form {
  readonly route: string;
  /** Fields that the body of the table does not have, or has otherwise, each with a value that is right. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** What is right all the same, of what is not elsewhere. */
  readonly takes?: Readonly<Record<string, readonly unknown[]>>;
  /** A field of another name is refused, rather than dropped. */
  readonly isStrict?: true;
}

const blank = ['', '   '];
const zone = { id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'almonds' };
const forms: readonly Form[] = [
  {
    route: 'post /api/irrigation/controllers',
    more: { apiEndpoint: 'mqtts://farm.example:8883', apiKey: 'pump:secret' },
    takes: { apiEndpoint: [null, ...blank], apiKey: [null, ''] },
  },
  {
    route: 'patch /api/irrigation/controllers/{id}',
    more: {
      controllerBrand: 'hunter',
      controllerModel: 'ACC2',
      connectionType: 'mqtt',
      apiEndpoint: 'mqtts://farm.example:8883',
      apiKey: 'pump:secret',
      deviceProfile: 'headgate',
      zones: [{ ...zone, station: 1, application_rate_inches_per_hour: 0.1, maximum_minutes: 60 }],
      painPoints: 'None',
      additionalNotes: 'Near the barn',
    },
    takes: {
      apiEndpoint: [null, ...blank],
      apiKey: [null, ''],
      painPoints: blank,
      additionalNotes: blank,
    },
  },
  { route: 'post /api/irrigation/controllers/{id}/consent', takes: { consent: [true] } },
  { route: 'put /api/automation', takes: { consent: [true] } },
  { route: 'post /api/automation/resume', takes: { zone: [null] } },
  { route: 'post /api/admin/controllers/{id}/approval', takes: { approved: [true] } },
  {
    route: 'post /api/irrigation/commands',
    more: {
      commandType: 'schedule',
      startAt: '2026-07-02T05:00:00-07:00',
      waterAmount: 1_200,
      calculationId: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
    },
    isStrict: true,
  },
];

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn({ userId: askingUserId, role: 'admin' });
  const page = { items: [], nextCursor: null };
  gateway.asker.when(listControllers).answers(() => []);
  gateway.asker.when(listCommands).answers(() => page);
  gateway.asker.when(searchControllers).answers(() => page);
  gateway.asker.when(readController).answers(() => ({ kind: 'not-found' }));
  gateway.asker.when(readCommand).answers(() => ({ kind: 'not-found' }));
});
afterAll(() => gateway.stop());
afterEach(async () => {
  // Nothing that was sent has hurt it.
  expect((await get('/api/irrigation/controllers')).status).toBe(200);
});

const get = (path: string) => fetch(gateway.url + path, { headers: { cookie } });
const send = (route: string, body: string): Promise<Response> => {
  const { method, path } = addressOf(route);
  return fetch(gateway.url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', cookie },
  });
};
const bodyOf = ({ route, more }: Form): Record<string, unknown> => ({ ...routeAccess[route]?.body, ...more });
/** Besides who calls. */
const questions = () => gateway.asker.questions.filter(({ subject }) => subject !== readAccount.subject);

/** The status, and the fields that the answer names, each without what is below it. */
async function refusal(response: Response): Promise<{ status: number; fields: (string | undefined)[] }> {
  const { message, errors = [] } = problem.parse(await response.json());
  expect(message).not.toBe('');
  return { status: response.status, fields: [...new Set(errors.map(({ path }) => path.split('.')[0]))] };
}

describe.each(forms)('bad input to $route', (form) => {
  it('is refused by the name of its field, before anybody is asked', async () => {
    const body = bodyOf(form);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(body)), neverRight, async (name, value) => {
        fc.pre(form.takes?.[name]?.includes(value) !== true);
        gateway.asker.questions.length = 0;
        const response = await send(form.route, JSON.stringify({ ...body, [name]: value }));
        expect(await refusal(response)).toEqual({ status: 400, fields: [name] });
        expect(questions()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('never makes an error of ours, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: anyCodePoint }), async (body) => {
        expect((await send(form.route, body)).status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });

  it('never makes anybody ask for what the body names: other farms, other modes, other states', async () => {
    const hostile = {
      farmId: askingUserId,
      userId: askingUserId,
      role: 'admin',
      status: 'confirmed',
      isSimulated: false,
      approvedAt: '2026-07-01T12:00:00.000Z',
    };
    gateway.asker.questions.length = 0;
    const response = await send(form.route, JSON.stringify({ ...hostile, ...bodyOf(form) }));
    if (form.isStrict === true) expect(response.status).toBe(400);
    for (const { ask } of questions()) {
      expect(Object.keys(ask as object).filter((name) => name in hostile)).toEqual([]);
    }
  });
});

describe('a name that a device or a broker would read as something else', () => {
  const registration = bodyOf(forms[0]!);
  const wrong = [
    'farm/+/valve',
    '#',
    'a\u0000b',
    'a\r\nb',
    'a\u001bb',
    'a\u2028b',
    'a\u202eb',
    '\u200b',
    'x'.repeat(10_000),
  ];

  it.each(wrong.flatMap((name) => [['farmName', name] as const, ['controllerModel', name] as const]))(
    'is refused as %s: %j',
    async (field, name) => {
      const response = await send(forms[0]!.route, JSON.stringify({ ...registration, [field]: name }));
      expect(await refusal(response)).toEqual({ status: 400, fields: [field] });
    },
  );

  it.each(wrong.flatMap((name) => [['id', name] as const, ['name', name] as const]))(
    'is refused as %s of a zone: %j',
    async (field, name) => {
      const zones = [{ ...zone, [field]: name }];
      const response = await send(forms[0]!.route, JSON.stringify({ ...registration, zones }));
      expect(await refusal(response)).toEqual({ status: 400, fields: ['zones'] });
    },
  );

  it('is refused where two zones have it, and where there are more zones than a device has', async () => {
    for (const zones of [
      [zone, zone],
      Array.from({ length: 65 }, (_, at) => ({ ...zone, id: `zone-${at}` })),
    ]) {
      const response = await send(forms[0]!.route, JSON.stringify({ ...registration, zones }));
      expect(await refusal(response)).toEqual({ status: 400, fields: ['zones'] });
    }
  });
});

describe('a number of minutes', () => {
  const { more, route } = forms.at(-1)!;
  const body = JSON.stringify({ ...routeAccess[route]?.body, ...more });

  it.each([
    '-0',
    '0',
    '1e308',
    '1e999',
    '9007199254740993',
    '1440.5',
    '1441',
    '"30"',
    'null',
    '[30]',
    'true',
  ])('is not %s', async (text) => {
    gateway.asker.questions.length = 0;
    const response = await send(route, body.replace('"duration":30', `"duration":${text}`));
    expect(await refusal(response)).toEqual({ status: 400, fields: ['duration'] });
    expect(questions()).toEqual([]);
  });
});

describe('a bad address', () => {
  const ids = fc.oneof(
    fc.constantFrom('%', '%FF', '%00', '..%2f..%2f', '1', '*', '>', '+', '%23', "'%20or%201=1", '__proto__'),
    fc.string({ unit: anyCodePoint, minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );

  it('is 404, or 400, and asks nobody for what is no id', async () => {
    const lists = fc.constantFrom('/api/irrigation/controllers', '/api/irrigation/commands');
    await fc.assert(
      fc.asyncProperty(lists, ids, async (list, id) => {
        gateway.asker.questions.length = 0;
        // A dot, or two, is not part of a path that arrives.
        fc.pre(!/^\.{1,2}$/.test(decodedOrSame(id)));
        expect([400, 404]).toContain((await get(`${list}/${id}`)).status);
        expect(questions()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('never has a service asked for what no database can hold', async () => {
    const lists = fc.constantFrom('/api/irrigation/commands', '/api/admin/controllers');
    const names = fc.constantFrom(
      'controllerId',
      'zoneId',
      'status',
      'commandType',
      'approval',
      'search',
      'cursor',
      'limit',
    );
    const control = fc.constantFrom('\u0000', '\u0001', '\t', '\n', '\u001b', '\u007f', '\u2028', '\u202e');
    const around = fc.string({ maxLength: 20 });
    const text = fc.tuple(around, control, around).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(lists, names, text, async (list, name, value) => {
        gateway.asker.questions.length = 0;
        expect([200, 400]).toContain((await get(`${list}?${name}=${encodeURIComponent(value)}`)).status);
        for (const { ask } of questions()) {
          const { search = '', zoneId = '' } = ask as { readonly search?: string; readonly zoneId?: string };
          expect(search + zoneId).not.toMatch(/\p{Cc}|\u2028|\u202e/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an encoding at all: it arrives as it is.
    return text;
  }
}
