import { aControllerId, addressOf, routeAccess } from '../gateway/test/route-access.ts';
import { expect, test } from './headgate-test.ts';
import { keepEverything, theirs } from './keep-everything.ts';
import type { Answer } from './visitor.ts';
import { signUp, Visitor } from './visitor.ts';

/* Two farms and everything of theirs, over every call of the OpenAPI document: a new call cannot escape. */

// One after the other, on the same two farms.
test.describe.configure({ mode: 'default' });

const placeholder = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

let routes: readonly Route[];
let owner: Visitor;
/** Growers, who are no administrators: `deploy/local/check/site-of-tests.ts` names who is. */
let strangers: readonly [Visitor, Visitor];
/** Of what is the owner's: where it is, and its id. */
let owned: Readonly<Record<string, string>>;

test.beforeAll(async () => {
  const { paths } = (await new Visitor().ask('GET', '/api/openapi.json')) as {
    paths: Record<string, object>;
  };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
  strangers = [(await signUp('ana')).visitor, (await signUp('ben')).visitor];
  const maria = await signUp('maria');
  owner = maria.visitor;
  owned = await keepEverything(maria);
});

function accessOf({ name }: Route) {
  const access = routeAccess[name];
  if (access === undefined) throw new Error(`gateway/test/route-access.ts does not say who may ${name}`);
  return access;
}

/** With the owner's ids, in the address and in the body. */
function callWithTheirIds(visitor: Visitor, route: Route): Promise<Answer> {
  const { access, body } = accessOf(route);
  // What administrators write belongs to no farm.
  const id = access === 'admin' ? placeholder : owned[route.path];
  if (id === undefined && route.path.includes('{id}'))
    throw new Error(`This test makes nothing that is at ${route.path}: add it to keep-everything.ts`);
  const sent = JSON.stringify(body ?? null)
    .replaceAll(`"fieldId":"${placeholder}"`, `"fieldId":"${owned['/api/fields/{id}'] ?? ''}"`)
    .replaceAll(
      `"waterSourceId":"${placeholder}"`,
      `"waterSourceId":"${owned['/api/water-sources/{id}'] ?? ''}"`,
    )
    .replaceAll(placeholder, owned['/api/predictions/{id}'] ?? '')
    .replaceAll(aControllerId, owned['/api/irrigation/controllers/{id}'] ?? '');
  return visitor.call(
    route.method,
    // An invite's token is nobody's.
    id === undefined
      ? addressOf(route.name).path
      : route.path.replace('{id}', id).replace('{plantingId}', owned['{plantingId}'] ?? ''),
    (JSON.parse(sent) as object | null) ?? undefined,
  );
}

/** Calls whose body names something of the farm. */
const namesInBody = new Set([
  'post /api/scenarios',
  'post /api/irrigation/commands',
  'post /api/fields/from-calculation',
]);

/** Likewise: it is said of that name that there is none. */
const refersInBody = new Set(['post /api/fields', 'post /api/irrigations', 'post /api/readings']);
/** Lists of what belongs to a field that is named. */
const listsByField = ['/api/irrigations', '/api/readings', '/api/plan/history'];

const guarded = () => routes.filter((route) => accessOf(route).access !== 'public');
/** Those whose answer has an end. */
const finite = () => guarded().filter((route) => accessOf(route).isStream !== true);

/** Everything that can be read of a farm and its owner. */
async function everythingOf(visitor: Visitor): Promise<Record<string, string>> {
  const readable = finite().filter((route) => route.method === 'GET' && accessOf(route).access !== 'admin');
  const texts: Record<string, string> = {};
  for (const route of readable) {
    const { status, text } = await callWithTheirIds(visitor, route);
    expect([route.name, status]).toEqual([route.name, 200]);
    texts[route.name] = text;
  }
  return texts;
}

/** The copy of an account says when it was made; the log in it tells what was done meanwhile. */
const withoutTimes = ({ ['get /api/account/export']: copy = '', ...rest }: Record<string, string>) => {
  const { exportedAt: _at, account: _account, ...kept } = JSON.parse(copy) as Record<string, unknown>;
  return { ...rest, ...kept };
};

test.describe('what is a farm’s own', () => {
  test('is there to read for itself, by its ids', async () => {
    const texts = await everythingOf(owner);
    expect(texts['get /api/scenarios/{id}']).toContain(theirs.scenarioName);
    expect(texts['get /api/farm-profile']).toContain(theirs.farmName);
    for (const id of Object.values(owned)) expect(texts['get /api/account/export']).toContain(id);
  });

  test('cannot be read, changed or deleted by another, by any call', async () => {
    const before = withoutTimes(await everythingOf(owner));
    const secrets = [...Object.values(owned), ...Object.values(theirs)];
    for (const stranger of strangers) {
      const { role } = (await stranger.ask('GET', '/api/user')) as { role: string };
      for (const route of finite()) {
        const { access } = accessOf(route);
        const { status, text } = await callWithTheirIds(stranger, route);
        expect([route.name, secrets.filter((secret) => text.includes(secret))]).toEqual([route.name, []]);
        if (access === 'admin' && role !== 'admin') expect([route.name, status]).toEqual([route.name, 403]);
        // A season is a year, and names nothing of anybody's.
        if (access === 'owned' && (route.path.includes('{id}') || namesInBody.has(route.name)))
          expect([route.name, status]).toEqual([route.name, 404]);
        if (refersInBody.has(route.name))
          expect([route.name, [400, 404].includes(status)]).toEqual([route.name, true]);
        expect([route.name, status]).not.toEqual([route.name, 401]);
        expect([route.name, status < 500]).toEqual([route.name, true]);
      }
    }
    expect(withoutTimes(await everythingOf(owner))).toEqual(before);
  });

  test('is in no list of another, by its field', async () => {
    const fieldId = owned['/api/fields/{id}'] ?? '';
    for (const path of listsByField) {
      const { items } = (await owner.ask('GET', `${path}?fieldId=${fieldId}`)) as { items: object[] };
      expect([path, items.length]).toEqual([path, 1]);
      for (const stranger of strangers) {
        const { status, json } = await stranger.call('GET', `${path}?fieldId=${fieldId}`);
        expect([path, status, json]).toEqual([path, 200, { items: [], nextCursor: null }]);
      }
    }
  });

  test('is nothing for whoever is signed out', async () => {
    const nobody = new Visitor();
    for (const route of guarded()) {
      const { status, json } = await callWithTheirIds(nobody, route);
      expect([route.name, status, json]).toEqual([route.name, 401, { message: 'You are not logged in' }]);
    }
  });
});
