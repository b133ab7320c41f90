import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { addressOf, routeAccess } from '../gateway/test/route-access.ts';
import { wholeField, wholePlanting, wholeSource } from '../gateway/test/whole-bodies.ts';
import { badInput, bodyOf, type BadInput } from './bad-input.ts';
import { expect, test } from './headgate-test.ts';
import { signUp, Visitor } from './visitor.ts';

/*
 * Whatever is sent to the calls of fields, water and plans, on the real stack: no error of ours. A new call of the OpenAPI document
 * takes part by itself. `npm test -- bad-input` sends ten thousand.
 */

const inputs = Number(process.env['HEADGATE_E2E_INPUTS'] ?? 600);
const seed = Number(process.env['HEADGATE_E2E_SEED'] ?? 20);
/** Sent beside each other. */
const workers = 4;
const prefixes = /^\/api\/(?:fields|water-sources|irrigations|readings|plan)(?:\/|$)/;
/** A busy machine is slow, not wrong: what it had no time for is sent again so often. */
const tries = 4;

/** What bodies may have besides those of the table. */
const more: Readonly<Record<string, object>> = {
  'post /api/fields': wholeField,
  'patch /api/fields/{id}': wholeField,
  'post /api/fields/{id}/plantings': wholePlanting,
  'patch /api/fields/{id}/plantings/{plantingId}': wholePlanting,
  'post /api/water-sources': wholeSource,
  'patch /api/water-sources/{id}': wholeSource,
  'patch /api/plan/{id}': { start: '2026-04-22T20:00:00-07:00', hours: 3, locked: true, reason: 'Wind' },
};

interface Farm {
  readonly visitor: Visitor;
  readonly fieldId: string;
  readonly waterSourceId: string;
  /** Of each call that names one, by the beginning of its address. */
  readonly ids: Readonly<Record<string, string>>;
  readonly plantingId: string;
}

/** Something of the farm's. */
interface Own {
  readonly id: string;
  readonly version: number;
  readonly state?: string;
}

async function aFarm(): Promise<Farm> {
  const { visitor } = await signUp('bad-input');
  const make = async (path: string, body: object) =>
    ((await visitor.ask('POST', path, body)) as { id: string }).id;
  const waterSourceId = await make('/api/water-sources', { name: 'Well', kind: 'well', maxFlowGpm: 800 });
  const block = { name: 'Block', location: 'Fresno, CA', acres: 40, soil: 'sand', method: 'drip' };
  const fieldId = await make('/api/fields', { ...block, waterSourceId });
  const plantingId = await make(`/api/fields/${fieldId}/plantings`, { crop: 'almonds' });
  const ran = { fieldId, start: '2026-04-14T06:00:00-07:00', end: '2026-04-14T10:00:00-07:00', inches: 0.5 };
  const irrigation = await make('/api/irrigations', { ...ran, source: 'entered' });
  const probe = { kind: 'soil-moisture', fieldId, at: '2026-04-19T06:00:00-07:00', percent: 12 };
  const reading = await make('/api/readings', probe);
  const { fields } = (await visitor.ask('GET', '/api/plan')) as {
    fields: { planned: { id: string }[] }[];
  };
  const planned = fields.flatMap((field) => field.planned)[0]?.id ?? '';
  expect(planned).not.toBe('');
  return {
    ...{ visitor, fieldId, waterSourceId, plantingId },
    ids: {
      '/api/fields': fieldId,
      '/api/water-sources': waterSourceId,
      '/api/irrigations': irrigation,
      '/api/readings': reading,
      '/api/plan': planned,
    },
  };
}

async function documentedCalls(): Promise<string[]> {
  const { paths } = (await new Visitor().ask('GET', '/api/openapi.json')) as {
    paths: Record<string, object>;
  };
  return Object.entries(paths)
    .filter(([path]) => prefixes.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
}

/** What a call is about, as it is now: an old version would be refused before anything else is looked at. */
async function ownOf({ visitor, ids, fieldId, plantingId }: Farm, pattern: string): Promise<Own> {
  const prefix = Object.keys(ids).find((path) => pattern.startsWith(path)) ?? '';
  const id = ids[prefix] ?? '';
  if (prefix === '/api/plan') {
    const { fields } = (await visitor.ask('GET', prefix)) as { fields: { planned: Own[] }[] };
    const planned = fields.flatMap((field) => field.planned);
    return planned.find(({ state }) => state === 'proposed') ?? planned[0] ?? { id, version: 1 };
  }
  const isPlanting = pattern.includes('{plantingId}');
  const list = isPlanting ? `/api/fields/${fieldId}/plantings` : prefix;
  const { items } = (await visitor.ask('GET', list)) as { items: Own[] };
  const { version = 1 } = items.find((each) => each.id === (isPlanting ? plantingId : id)) ?? {};
  return { id, version };
}

/** What is sent, as `fetch` takes it. */
async function requestOf(
  farm: Farm,
  call: string,
  input: BadInput,
): Promise<{ url: URL; init: RequestInit }> {
  const [, pattern = ''] = call.split(' ');
  const { method } = addressOf(call);
  const right = { ...routeAccess[call]?.body, ...more[call] };
  const prefix = Object.keys(farm.ids).find((path) => pattern.startsWith(path)) ?? '';
  const own = 'version' in right ? await ownOf(farm, pattern) : { id: farm.ids[prefix] ?? '', version: 1 };
  // What is deleted would be there for no other call.
  const id = method === 'DELETE' ? farm.plantingId : own.id;
  const path = pattern
    .replace('{id}', input.id === undefined ? id : encodeURIComponent(input.id.toWellFormed()))
    .replace('{plantingId}', farm.plantingId);
  const query = input.query.map((pair) =>
    pair.map((each) => encodeURIComponent(each.toWellFormed())).join('='),
  );
  const headers = { ...farm.visitor.headers, ...input.headers };
  const url = farm.visitor.urlOf(query.length === 0 ? path : `${path}?${query.join('&')}`);
  if (method === 'GET' || method === 'DELETE') return { url, init: { method, headers } };
  const { fieldId, waterSourceId } = farm;
  const { text, type } = bodyOf(input.body, {
    ...right,
    ...('fieldId' in right && { fieldId }),
    ...('waterSourceId' in right && { waterSourceId }),
    ...('version' in right && { version: own.version }),
  });
  return { url, init: { method, headers: { ...headers, 'content-type': type }, body: text } };
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly again: number;
}

async function send(url: URL, init: RequestInit): Promise<Answered> {
  for (let again = 0; ; again += 1) {
    const response = await fetch(url, init);
    const answered = { status: response.status, text: await response.text(), again };
    if (answered.status !== 503 || again === tries) return answered;
    await pause(500 * (again + 1));
  }
}

test(`${String(inputs)} bad inputs to fields, water and plans make no error of ours`, async () => {
  test.setTimeout(120_000 + inputs * 200);
  const farm = await aFarm();
  const calls = await documentedCalls();
  const left = fc.sample(badInput, { numRuns: inputs, seed });
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const ours: unknown[] = [];
  let again = 0;
  const worker = async () => {
    for (let input = left.pop(); input !== undefined; input = left.pop()) {
      const call = calls[input.call % calls.length] ?? '';
      const { url, init } = await requestOf(farm, call, input);
      const answered = await send(url, init);
      reached.add(call);
      again += answered.again;
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      if (answered.status >= 500) ours.push({ call, url: url.href, init, ...answered });
      else if (answered.status >= 400) expect(JSON.parse(answered.text)).toHaveProperty('message');
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  const summary = counts.map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  process.stdout.write(
    `bad inputs: ${String(inputs)} to ${String(reached.size)} calls: ${summary}; ${String(again)} sent again\n`,
  );
  expect(ours).toEqual([]);
  expect([...reached].toSorted()).toEqual(calls.toSorted());
});
