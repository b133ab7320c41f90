import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { problem } from '@headgate/contracts/problem';
import type { GatewayUnderTest } from '../test/gateway-under-test.ts';
import { startGateway } from '../test/gateway-under-test.ts';
import { addressOf, routeAccess } from '../test/route-access.ts';
import { useValidationSentences } from './edge/validation-sentences.ts';

/*
 * Every call of the OpenAPI document is sent what no field takes. Whatever it answers is a sentence of ours, in the form of
 * those that the specification quotes ('Farm name is required'): none of a validator's.
 */

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

const longText = 'x'.repeat(20_000);
const wrong = [undefined, null, true, 5, -1.5, 1e300, '', 'not a UUID', longText, [], [5], {}, [{}]];

const routes = Object.keys(routeAccess).filter((route) => routeAccess[route]?.isStream !== true);

let gateway: GatewayUnderTest;
let cookie: string;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

beforeAll(async () => {
  useValidationSentences();
  gateway = await startGateway();
  cookie = await gateway.signIn({ role: 'admin' });
  const response = await fetch(`${gateway.url}/api/openapi.json`);
  ({ paths } = (await response.json()) as { paths: typeof paths });
});
afterAll(() => gateway.stop());

/** As the OpenAPI document has it; `ownership.spec.ts` keeps the table and the document alike. */
function operationOf(route: string): Operation {
  const [method = '', path = ''] = route.split(' ');
  return paths[path]?.[method] ?? {};
}

const optionsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

/** The fields of an object, or of each of its variants. */
function fieldsOf(schema: Schema): Record<string, Schema> {
  return Object.assign({}, ...optionsOf(schema).map(fieldsOf), schema.properties) as Record<string, Schema>;
}

/** What is wrong at once, and what is wrong further in. */
function wrongOf(schema: Schema): unknown[] {
  const items = schema.items ?? optionsOf(schema).find((option) => option.items !== undefined)?.items;
  const inside = Object.keys(fieldsOf(items ?? schema)).flatMap((name) =>
    wrong.map((value) => ({ [name]: value })),
  );
  return [...wrong, ...inside.map((value) => (items === undefined ? value : [value]))];
}

async function messagesOf(route: string, init: RequestInit, query = ''): Promise<string[]> {
  const { method, path } = addressOf(route);
  const response = await fetch(gateway.url + path + query, {
    ...init,
    method,
    headers: { cookie, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
  });
  const text = await response.text();
  if (response.status < 400 || response.status >= 500) return [];
  const { message, errors = [] } = problem.parse(JSON.parse(text));
  return [message, ...errors.map((error) => error.message)];
}

const validators =
  /invalid (?:input|uuid|string|iso|option|key)|expected|received|too (?:small|big)|undefined|NaN/i;
const isSentence = (message: string) =>
  /^[A-Z]\S* /.test(message) &&
  !validators.test(message) &&
  !(message.includes('. ') && !/[.?!]$/.test(message));

/** What was answered to all routes, by what was wrong. */
const answered = { body: new Set<string>(), query: new Set<string>(), path: new Set<string>() };
const notSentences: string[] = [];
async function ask(wrongIn: keyof typeof answered, route: string, init: RequestInit = {}, query = '') {
  for (const message of await messagesOf(route, init, query)) {
    answered[wrongIn].add(message);
    if (!isSentence(message)) notSentences.push(message);
  }
}
beforeEach(() => {
  notSentences.length = 0;
});

it.each(routes)(
  '%s: what is wrong in its body, its query and its path is said in sentences',
  async (route) => {
    const { requestBody, parameters = [] } = operationOf(route);
    const schema = requestBody?.content['application/json']?.schema;
    const { body: right, isSigned } = routeAccess[route] ?? {};
    if (schema !== undefined && isSigned !== true) {
      const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
        wrongOf(field).map((value) => ({ ...right, [name]: value })),
      );
      for (const body of [null, 5, 'text', [], {}, ...fields])
        await ask('body', route, { body: JSON.stringify(body) });
    }
    for (const { name } of parameters.filter((each) => each.in === 'query'))
      for (const value of ['', 'x', '-1', '1.5', '1e9', longText.slice(0, 500), '%00', `1&${name}=2`])
        await ask('query', route, {}, `?${name}=${value}`);
    if (route.includes('{')) {
      const body = route.startsWith('get ') ? {} : { body: JSON.stringify(right ?? {}) };
      await ask('path', route.replaceAll(/\{[^}]+\}/g, 'not-one'), body);
    }
    expect(notSentences).toEqual([]);
  },
);

it('many different sentences were answered', () => {
  expect(answered.body.size).toBeGreaterThan(100);
  expect(answered.query.size).toBeGreaterThan(5);
  expect([...answered.path]).toContain('Not found');
});
