import { aControllerId, addressOf, routeAccess } from '../gateway/test/route-access.ts';
import { anApplication } from './an-application.ts';
import { expect, test } from './headgate-test.ts';
import type { Answer } from './visitor.ts';
import { signUp, Visitor, type SignedUp } from './visitor.ts';

/* Two farms and everything of theirs, over every call of the OpenAPI document: a new call cannot escape. */

// One after the other, on the same two farms.
test.describe.configure({ mode: 'default' });

const placeholder = '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1';
const theirs = { scenarioName: 'Almonds behind the levee', farmName: 'Levee Almonds of the first farm' };

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
  owned = { ...(await keepThings(owner)), '/api/api-keys/{id}/revoke': await keepKey(maria) };
});

async function keepThings(farm: Visitor): Promise<Record<string, string>> {
  const question = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 40 };
  const { id } = (await farm.ask('POST', '/api/predict-location', question)) as { id: string };
  await inHistory(farm, id);
  const scenario = (await farm.ask('POST', '/api/scenarios', {
    predictionId: id,
    scenarioName: theirs.scenarioName,
  })) as { id: string };
  await farm.ask('PUT', '/api/farm-profile', {
    farmName: theirs.farmName,
    location: 'Fresno, CA',
    farmSizeAcres: 40,
    primaryCropType: 'wheat',
    soilType: 'loam',
    irrigationSystem: 'drip',
    hasController: 'true',
  });
  const application = (await farm.ask('POST', '/api/pilot-applications', {
    ...anApplication,
    farmName: theirs.farmName,
  })) as { id: string };
  const water = { ...(await keepWater(farm)), ...(await keepFields(farm)) };
  const payments = (await farm.ask('GET', '/api/payments')) as { items: { id: string }[] };
  await expect.poll(() => whatFollows(farm)).toEqual(['applied', true, true]);
  return {
    '/api/predictions/{id}': id,
    '/api/scenarios/{id}': scenario.id,
    '/api/pilot-applications/{id}': application.id,
    '/api/payments/{id}': payments.items[0]?.id ?? '',
    ...water,
  };
}

/** A controller, and a command that waits for its time. */
async function keepWater(farm: Visitor): Promise<Record<string, string>> {
  const controller = (await farm.ask('POST', '/api/irrigation/controllers', {
    farmName: theirs.farmName,
    controllerBrand: 'hunter',
    controllerModel: 'ACC2',
    connectionType: 'mqtt',
    zones: [{ id: 'zone-1', name: 'North block', area_acres: 12.5, crop_type: 'almonds' }],
  })) as { id: string };
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString();
  const command = (await farm.ask('POST', '/api/irrigation/commands', {
    controllerId: controller.id,
    commandType: 'schedule',
    zoneId: 'zone-1',
    duration: 30,
    startAt: inAMonth,
  })) as { id: string };
  const [controllers, commands] = ['/api/irrigation/controllers/{id}', '/api/irrigation/commands/{id}'];
  return {
    [controllers]: controller.id,
    [`${controllers}/consent`]: controller.id,
    [`${controllers}/mqtt-credentials`]: controller.id,
    [`${controllers}/connection-test`]: controller.id,
    [`${controllers}/trial-confirmations`]: controller.id,
    [commands]: command.id,
    [`${commands}/flow`]: command.id,
    [`${commands}/cancel`]: command.id,
  };
}

/** A field with what grows on it and where its water comes from; water that it got, a reading, and one that is to come. */
async function keepFields(farm: Visitor): Promise<Record<string, string>> {
  const make = async (path: string, body: object) =>
    ((await farm.ask('POST', path, body)) as { id: string }).id;
  const well = { name: 'Well behind the levee', kind: 'well', maxFlowGpm: 800 };
  const waterSourceId = await make('/api/water-sources', well);
  const block = {
    name: 'Block behind the levee',
    location: 'Fresno, CA',
    acres: 40,
    soil: 'sand',
    method: 'drip',
  };
  const fieldId = await make('/api/fields', { ...block, waterSourceId });
  const plantingId = await make(`/api/fields/${fieldId}/plantings`, { crop: 'almonds' });
  const { items } = (await farm.ask('GET', '/api/fields')) as { items: { createdAt: string }[] };
  const before = (hours: number) =>
    new Date(Date.parse(items[0]?.createdAt ?? '') - hours * 3_600_000).toISOString();
  const ran = { fieldId, start: before(400), end: before(399), inches: 0.2, source: 'entered' };
  const irrigation = await make('/api/irrigations', ran);
  const probe = { kind: 'soil-moisture', fieldId, at: before(30), percent: 12 };
  const reading = await make('/api/readings', probe);
  const [field, source] = ['/api/fields/{id}', '/api/water-sources/{id}'];
  const ofField = [
    '',
    '/restore',
    '/plantings',
    '/plantings/{plantingId}',
    '/days',
    '/days/export',
    '/recommendation',
  ];
  return {
    ...Object.fromEntries(ofField.map((path) => [field + path, fieldId])),
    ...Object.fromEntries(['', '/restore'].map((path) => [source + path, waterSourceId])),
    '{plantingId}': plantingId,
    '/api/irrigations/{id}': irrigation,
    ...Object.fromEntries(['accept', 'withdraw'].map((path) => [`/api/readings/{id}/${path}`, reading])),
    ...(await keepPlanned(farm)),
    '/api/calendar-links/{id}/revoke': await keepCalendar(farm),
    ...(await keepReport(farm)),
    // Nothing is wrong here, so it is something else's; `faults.int.spec.ts` has another farm's fault.
    '/api/faults/{id}/acknowledge': reading,
  };
}

/** An irrigation that the plan proposes, and the farm has accepted. */
async function keepPlanned(farm: Visitor): Promise<Record<string, string>> {
  const { fields } = (await farm.ask('GET', '/api/plan')) as {
    fields: { planned: { id: string; version: number }[] }[];
  };
  const [proposed] = fields.flatMap(({ planned }) => planned);
  if (proposed === undefined) throw new Error('Nothing is proposed for almonds on sand');
  const { id, version } = proposed;
  await farm.ask('POST', `/api/plan/${id}/accept`, { version });
  const paths = ['', '/report', '/accept', '/unaccept', '/skip', '/postpone'];
  return Object.fromEntries(paths.map((path) => [`/api/plan/{id}${path}`, id]));
}

/** A link by which a calendar reads the plan. */
async function keepCalendar(farm: Visitor): Promise<string> {
  const made = await farm.ask('POST', '/api/calendar-links', { name: 'Phone behind the levee' });
  return (made as { link: { id: string } }).link.id;
}

/** A key for other software. */
async function keepKey({ visitor, password }: SignedUp): Promise<string> {
  const wanted = { name: 'Panel behind the levee', scope: 'read', password };
  const made = await visitor.ask('POST', '/api/api-keys', wanted);
  return (made as { key: { id: string } }).key.id;
}

/** Reports that are made, and a link to one. */
async function keepReport(farm: Visitor): Promise<Record<string, string>> {
  const [id, exchange] = [await makeReport(farm, 'irrigation-record'), await makeReport(farm, 'exchange')];
  const { link } = (await farm.ask('POST', `/api/reports/${id}/links`, { name: 'Bank' })) as {
    link: { id: string };
  };
  const paths = [
    '',
    '/document',
    '/report.pdf',
    '/report.csv',
    '/meter-readings.csv',
    '/self-report.csv',
    '/links',
  ];
  return {
    ...Object.fromEntries(paths.map((path) => [`/api/reports/{id}${path}`, id])),
    '/api/reports/{id}/report.xml': exchange,
    '/api/report-links/{id}': link.id,
  };
}

async function makeReport(farm: Visitor, kind: string): Promise<string> {
  const week = { kind, from: '2025-01-06', to: '2025-01-12', language: 'en' };
  const { id } = (await farm.ask('POST', '/api/reports', week)) as { id: string };
  for (let tries = 0; ; tries += 1) {
    const { state } = (await farm.ask('GET', `/api/reports/${id}`)) as { state: string };
    if (state === 'made') return id;
    if (state === 'failed' || tries > 300) throw new Error(`The report is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the application and its fee bring about elsewhere, a moment later. */
async function whatFollows(farm: Visitor): Promise<unknown[]> {
  const { pilotStatus, stripeCustomerId } = (await farm.ask('GET', '/api/user')) as {
    pilotStatus: string;
    stripeCustomerId: string | null;
  };
  const { items } = (await farm.ask('GET', '/api/pilot-applications')) as {
    items: { stripePaymentIntentId: string | null }[];
  };
  return [pilotStatus, stripeCustomerId !== null, items[0]?.stripePaymentIntentId !== null];
}

/** An answer may be there a moment before it is kept. */
async function inHistory(farm: Visitor, id: string): Promise<void> {
  await expect.poll(async () => (await farm.call('GET', '/api/predictions')).text).toContain(id);
}

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
    throw new Error(`This test makes nothing that is at ${route.path}: add it to keepThings`);
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
        if (access === 'owned' && (route.path.includes('{') || namesInBody.has(route.name)))
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
