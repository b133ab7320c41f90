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

let gateway: GatewayUnderTest;
let cookie: string;
let operations: (readonly [route: string, operation: Operation])[];

beforeAll(async () => {
  useValidationSentences();
  gateway = await startGateway();
  cookie = await gateway.signIn({ role: 'admin' });
  const response = await fetch(`${gateway.url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    )
    .filter(([route]) => routeAccess[route]?.isStream !== true);
});
afterAll(() => gateway.stop());

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

let answered: Map<string, string>;
beforeEach(() => {
  answered = new Map();
});
/** Each message, with a route that answers it. */
async function ask(route: string, init: RequestInit = {}, query = ''): Promise<void> {
  for (const message of await messagesOf(route, init, query)) answered.set(message, route);
}
const notSentences = () => [...answered].filter(([message]) => !isSentence(message));

it('what is wrong in a body is said in a sentence', async () => {
  for (const [route, { requestBody }] of operations) {
    const schema = requestBody?.content['application/json']?.schema;
    const { body: right, isSigned } = routeAccess[route] ?? {};
    if (schema === undefined || isSigned === true) continue;
    const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
      wrongOf(field).map((value) => ({ ...right, [name]: value })),
    );
    for (const body of [null, 5, 'text', [], {}, ...fields]) await ask(route, { body: JSON.stringify(body) });
  }
  expect(notSentences()).toEqual([]);
  expect(answered.size).toBeGreaterThan(100);
});

it('what is wrong in a query is said in a sentence', async () => {
  for (const [route, { parameters = [] }] of operations)
    for (const { name } of parameters.filter((each) => each.in === 'query'))
      for (const value of ['', 'x', '-1', '1.5', '1e9', longText.slice(0, 500), '%00', `1&${name}=2`])
        await ask(route, {}, `?${name}=${value}`);
  expect(notSentences()).toEqual([]);
  expect(answered.size).toBeGreaterThan(5);
});

it('what is wrong in a path is said in a sentence', async () => {
  for (const [route] of operations.filter(([path]) => path.includes('{'))) {
    const body = route.startsWith('get ') ? {} : { body: JSON.stringify(routeAccess[route]?.body ?? {}) };
    await ask(route.replaceAll(/\{[^}]+\}/g, 'not-one'), body);
  }
  expect(notSentences()).toEqual([]);
  expect([...answered.keys()]).toContain('Not found');
});
