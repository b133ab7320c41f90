import { expect, it } from '@jest/globals';
import { absencesOf } from '../deploy/observe/test/absences.ts';
import { allQueries } from '../deploy/observe/test/queries.ts';
import { seriesOf } from '../deploy/observe/test/scrape.ts';

function given(name: 'HEADGATE_E2E_URL' | 'HEADGATE_E2E_METRICS'): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
}

/** Where each process tells its metrics. */
const places = () => JSON.parse(given('HEADGATE_E2E_METRICS')) as Readonly<Record<string, string>>;

async function scrapeAll(): Promise<string[]> {
  return await Promise.all(
    Object.values(places()).map(async (url) => {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      return await answer.text();
    }),
  );
}

it('what the alerts and the dashboard ask for is told by the running product, each label and value', async () => {
  // One request with a question behind it: these are told from the first on.
  await fetch(new URL('/api/locations?q=fres', given('HEADGATE_E2E_URL')));
  const told = (await scrapeAll()).flatMap(seriesOf);
  expect(absencesOf(allQueries(), told)).toEqual([]);
});
