import { readFileSync } from 'node:fs';
import { absencesOf } from '../deploy/observe/test/absences.ts';
import { allQueries } from '../deploy/observe/test/queries.ts';
import { seriesOf } from '../deploy/observe/test/scrape.ts';
import { given } from './environment.ts';
import { expect, test } from './headgate-test.ts';

/** Where each process serves its metrics. */
const places = () => JSON.parse(given('HEADGATE_E2E_METRICS')) as Readonly<Record<string, string>>;

/** Of every process. */
async function scrapeAll(): Promise<string[]> {
  const texts: string[] = [];
  for (const url of Object.values(places())) {
    await expect(async () => {
      const answer = await fetch(new URL('/metrics', url));
      expect(answer.status).toBe(200);
      texts.push(await answer.text());
    }).toPass();
  }
  return texts;
}

test('what the alerts and the dashboard ask for is served by the running product, each label and value', async () => {
  // One request with a question behind it: these are counted from the first on.
  await fetch(new URL('/api/locations?q=fres', given('HEADGATE_E2E_URL')));
  const found = (await scrapeAll()).flatMap(seriesOf);
  expect(absencesOf(allQueries(), found)).toEqual([]);
});

test('docs/metrics.md lists every metric of ours that is served, and no other, with its labels', async () => {
  await fetch(new URL('/api/locations?q=fres', given('HEADGATE_E2E_URL')));
  const found = new Map<string, Set<string>>();
  for (const { metric, labels } of (await scrapeAll()).flatMap(seriesOf)) {
    if (!metric.startsWith('headgate_')) continue;
    const name = metric.replace(/_(bucket|sum|count)$/, '');
    const known = found.get(name) ?? new Set<string>();
    for (const label of Object.keys(labels)) if (label !== 'le') known.add(label);
    found.set(name, known);
  }
  const table = readFileSync(new URL('../docs/metrics.md', import.meta.url), 'utf8');
  const rows = [...table.matchAll(/^\| `(headgate_\w+)` +\| [^|]+\| ([^|]*)\|/gm)];
  const listed = rows.map(([, name = '', labels = '']) => [name, labels.match(/\w+/g) ?? []] as const);
  expect(listed.map(([name]) => name).toSorted()).toEqual([...found.keys()].toSorted());
  for (const [name, labels] of listed)
    expect([name, labels.toSorted()]).toEqual([name, [...(found.get(name) ?? [])].toSorted()]);
});
