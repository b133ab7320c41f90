import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { absencesOf } from '../deploy/observe/test/absences.ts';
import { allQueries } from '../deploy/observe/test/queries.ts';
import { seriesOf } from '../deploy/observe/test/scrape.ts';
import { soon } from './expect-soon.ts';

function given(name: 'HEADGATE_E2E_URL' | 'HEADGATE_E2E_METRICS'): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
}

/** Where each process tells its metrics. */
const places = () => JSON.parse(given('HEADGATE_E2E_METRICS')) as Readonly<Record<string, string>>;

/** Of every process. Another test may have ended one, and where there are two it did not wait until that one was back. */
async function scrapeAll(): Promise<string[]> {
  const told: string[] = [];
  for (const url of Object.values(places())) {
    await soon(async () => {
      const answer = await fetch(new URL('/metrics', url));
      if (answer.ok) told.push(await answer.text());
      return answer.status;
    }, 200);
  }
  return told;
}

it('what the alerts and the dashboard ask for is told by the running product, each label and value', async () => {
  // One request with a question behind it: these are told from the first on.
  await fetch(new URL('/api/locations?q=fres', given('HEADGATE_E2E_URL')));
  const told = (await scrapeAll()).flatMap(seriesOf);
  expect(absencesOf(allQueries(), told)).toEqual([]);
});

it('docs/metrics.md lists every metric of ours that is told, and no other, with its labels', async () => {
  await fetch(new URL('/api/locations?q=fres', given('HEADGATE_E2E_URL')));
  const told = new Map<string, Set<string>>();
  for (const { metric, labels } of (await scrapeAll()).flatMap(seriesOf)) {
    if (!metric.startsWith('headgate_')) continue;
    const name = metric.replace(/_(bucket|sum|count)$/, '');
    const known = told.get(name) ?? new Set<string>();
    for (const label of Object.keys(labels)) if (label !== 'le') known.add(label);
    told.set(name, known);
  }
  const table = readFileSync(new URL('../docs/metrics.md', import.meta.url), 'utf8');
  const rows = [...table.matchAll(/^\| `(headgate_\w+)` +\| [^|]+\| ([^|]*)\|/gm)];
  const listed = rows.map(([, name = '', labels = '']) => [name, labels.match(/\w+/g) ?? []] as const);
  expect(listed.map(([name]) => name).toSorted()).toEqual([...told.keys()].toSorted());
  for (const [name, labels] of listed)
    expect([name, labels.toSorted()]).toEqual([name, [...(told.get(name) ?? [])].toSorted()]);
});
