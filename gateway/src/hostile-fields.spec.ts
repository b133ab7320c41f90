import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { importFields, listFields } from '@headgate/contracts/field-questions';
import { readAccount } from '@headgate/contracts/identity-questions';
import { problem } from '@headgate/contracts/problem';
import { anyCodePoint } from '@headgate/runtime/testing/any-code-point';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import type { GatewayUnderTest } from '../test/gateway-under-test.ts';
import { startGateway } from '../test/gateway-under-test.ts';
import { neverRight } from '../test/never-right.ts';
import { addressOf, askingUserId, routeAccess } from '../test/route-access.ts';
import { wholeField, wholePlanting, wholeSource } from '../test/whole-bodies.ts';
import { importTypes } from './tables/import-file.ts';

interface Form {
  readonly route: string;
  /** Fields that the body of the table does not have, each with a value that is right. */
  readonly more: Readonly<Record<string, unknown>>;
  /** What may be blank: null, no entries, no text. */
  readonly blank: readonly string[];
}

const blankOfField = Object.keys(wholeField);
const blankOfPlanting = [...Object.keys(wholePlanting), 'plantedOn'];
const blankOfSource = [
  ...['energy', 'tariff', 'allocation', 'neverTogether', 'meters', 'groundwater', 'energyBills'],
];
const forms: readonly Form[] = [
  { route: 'post /api/fields', more: wholeField, blank: [...blankOfField, 'location', 'waterSourceId'] },
  { route: 'patch /api/fields/{id}', more: { ...wholeField, name: 'South' }, blank: blankOfField },
  { route: 'post /api/fields/{id}/plantings', more: wholePlanting, blank: blankOfPlanting },
  {
    route: 'patch /api/fields/{id}/plantings/{plantingId}',
    more: wholePlanting,
    blank: [...blankOfPlanting, 'endedOn'],
  },
  { route: 'post /api/water-sources', more: wholeSource, blank: blankOfSource },
  { route: 'patch /api/water-sources/{id}', more: wholeSource, blank: blankOfSource },
  { route: 'post /api/fields/from-calculation', more: { name: 'A' }, blank: [] },
];

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn({ userId: askingUserId });
  gateway.asker.when(listFields).answers(() => ({ items: [], nextCursor: null }));
  gateway.asker.when(importFields).answers(() => ({ kind: 'full', most: 2000 }));
});
afterAll(() => gateway.stop());
afterEach(async () => {
  // Nothing that was sent has hurt it.
  expect((await fetch(`${gateway.url}/api/fields`, { headers: { cookie } })).status).toBe(200);
});

const send = (
  route: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
): Promise<Response> => {
  const { method, path } = addressOf(route);
  return fetch(gateway.url + path, { method, body, headers: { 'content-type': type, cookie } });
};
/** Besides who calls. */
const questions = () => gateway.asker.questions.filter(({ subject }) => subject !== readAccount.subject);
const isBlank = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The status, and the fields that the answer names, each without what is below it. */
async function refusal(response: Response): Promise<{ status: number; fields: (string | undefined)[] }> {
  const { message, errors = [] } = problem.parse(await response.json());
  expect(message).not.toBe('');
  return { status: response.status, fields: [...new Set(errors.map(({ path }) => path.split('.')[0]))] };
}

describe.each(forms)('bad input to $route', ({ route, more, blank }) => {
  const right: Record<string, unknown> = { ...routeAccess[route]?.body, ...more };

  it('is refused by the name of its field, before anybody is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(right)), neverRight, async (name, value) => {
        fc.pre(!(blank.includes(name) && isBlank(value)));
        gateway.asker.questions.length = 0;
        const response = await send(route, JSON.stringify({ ...right, [name]: value }));
        expect(await refusal(response)).toEqual({ status: 400, fields: [name] });
        expect(questions()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('never makes an error of ours, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: anyCodePoint }), async (body) => {
        expect((await send(route, body)).status).toBe(400);
      }),
      { numRuns: 30 },
    );
  });

  it('never makes anybody ask for what the body names: other farms, other ids', async () => {
    gateway.asker.questions.length = 0;
    const hostile = { farmId: askingUserId, userId: askingUserId, archivedAt: null, soilFrom: 'survey' };
    await send(route, JSON.stringify({ ...hostile, ...right }));
    const sent = JSON.stringify(questions().map(({ ask }) => ask));
    for (const name of Object.keys(hostile)) expect(sent).not.toContain(`"${name}"`);
  });
});

describe('a file of fields', () => {
  const types = fc.constantFrom(...Object.keys(importTypes));
  const kml = (inside: string) =>
    `<kml><Placemark><name>A</name><Polygon>${inside}</Polygon></Placemark></kml>`;
  const fragments = fc.constantFrom(
    ...[
      'Field,Place,Acres,Method\n',
      '"',
      "'=1",
      ',',
      ';',
      '\n',
      '\0',
      '😀',
      '1e308',
      '{"fields":[{',
      '"name":"A"',
    ],
    ...[
      '}]}',
      '[[[',
      '{"type":"FeatureCollection","features":[',
      '"geometry":{"type":"Polygon","coordinates":',
    ],
    ...[
      '<kml>',
      '<Placemark>',
      '</Polygon>',
      '<coordinates>1,2 3,4',
      '&amp;',
      '&x;',
      '<![CDATA[',
      '<!DOCTYPE a>',
      ']]>',
    ],
    kml('<coordinates>NaN,1 ,, -119.8</coordinates>'),
  );
  const texts = fc.oneof(
    fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: anyCodePoint }),
    fc.json(),
  );

  const imports = fc.constantFrom('post /api/fields/import', 'post /api/irrigations/import');

  it('is refused, never an error of ours, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(imports, types, texts, fc.boolean(), async (route, type, text, isPacked) => {
        const bytes = Buffer.from(text);
        const body = isPacked ? zipSync({ 'doc.kml': bytes }, { level: 0 }) : bytes;
        const response = await send(route, Uint8Array.from(body), type);
        // A lucky one is answered by who keeps the fields: that there is no room.
        expect([400, 409, 415]).toContain(response.status);
        problem.parse(await response.json());
      }),
      { numRuns: 300 },
    );
  });
});
