import { readFileSync } from 'node:fs';
import { given } from './environment.ts';
import { expect, test } from './headgate-test.ts';
import { readCurl } from './run-curl.ts';
import { signUp } from './visitor.ts';

const document = readFileSync(new URL('../docs/api-keys.md', import.meta.url), 'utf8');
const blocks = [...document.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', text = '']) => ({
  ...{ kind, text: text.trim() },
}));
/** Each call, and what its document says of the answer. */
const examples = blocks.flatMap(({ kind, text }, at) =>
  kind === 'sh' ? [{ command: text, answer: blocks[at + 1] }] : [],
);

/** Every name that the documented answer has, as far as both have it; of lists, the first item's. */
function namesMissing(documented: unknown, answered: unknown, at = ''): string[] {
  if (Array.isArray(documented) && Array.isArray(answered))
    return documented.length === 0 ? [] : namesMissing(documented[0], answered[0], `${at}[0]`);
  if (!isRecord(documented) || answered === null) return [];
  if (!isRecord(answered)) return [at];
  return Object.entries(documented).flatMap(([name, value]) =>
    name in answered ? namesMissing(value, answered[name], `${at}.${name}`) : [`${at}.${name}`],
  );
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('each example of docs/api-keys.md does what is said of it, until the key is revoked', async () => {
  const { visitor, password } = await signUp('lupe');
  const make = async (path: string, body: object) =>
    (await visitor.ask('POST', path, body)) as { id: string };
  const well = await make('/api/water-sources', { name: 'Well', kind: 'well', maxFlowGpm: 800 });
  const block = { name: 'Block 3', location: 'Fresno, CA', acres: 40, soil: 'sand', method: 'drip' };
  const field = await make('/api/fields', { ...block, waterSourceId: well.id });
  await make(`/api/fields/${field.id}/plantings`, { crop: 'almonds' });
  // Keys end by the clock on the wall.
  const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const wanted = { name: 'Panel', scope: 'entry', endsOn, password };
  const { key, secret } = (await visitor.ask('POST', '/api/api-keys', wanted)) as {
    key: { id: string };
    secret: string;
  };
  const variables = {
    HEADGATE: new URL(given('HEADGATE_E2E_URL')).origin,
    HEADGATE_KEY: secret,
    FIELD: field.id,
  };
  const run = async (command: string) => {
    const { url, method, headers, body } = readCurl(command, variables);
    return await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  };
  expect(examples.length).toBeGreaterThan(5);
  for (const { command, answer } of examples) {
    const response = await run(command);
    const text = await response.text();
    if (answer?.kind === 'text') {
      expect([command, `${String(response.status)} ${text}`]).toEqual([command, answer.text]);
    } else {
      expect([command, response.ok, text]).toEqual([command, true, text]);
      expect([command, namesMissing(JSON.parse(answer?.text ?? ''), JSON.parse(text))]).toEqual([
        command,
        [],
      ]);
    }
  }
  const [first] = examples;
  const recommended = (await (await run(first?.command ?? '')).json()) as {
    irrigation: unknown;
    terms: unknown;
  };
  expect([recommended.irrigation, recommended.terms]).not.toContain(null);
  const { items } = (await visitor.ask('GET', '/api/api-keys')) as { items: { calls: number }[] };
  expect(items).toMatchObject([
    { id: key.id, name: 'Panel', lastUsedAt: expect.stringMatching(/:00:00\.000Z$/) },
  ]);
  expect(items[0]?.calls).toBeGreaterThan(5);
  await visitor.ask('POST', `/api/api-keys/${key.id}/revoke`, { password });
  expect((await run(first?.command ?? '')).status).toBe(401);
});
