import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Plan } from '@headgate/contracts/plan';
import { interleave } from './interleave.ts';
import { seedFields } from './many-fields/seed-fields.ts';
import { Chromium } from './pages/chromium.ts';
import { measureInBrowser, say, type Measuring } from './pages/measure-in-browser.ts';
import { publicPages, seasonPages, signedInPages, type MeasuredPage } from './pages/measured-pages.ts';
import { broken, medianFigures } from './pages/page-figures.ts';
import { pagesTable } from './pages/pages-table.ts';
import { seedFarm } from './pages/seed-farm.ts';
import { visitPage, type PageVisit } from './pages/visit-page.ts';

/*
 * `npm run bench:pages`: Lighthouse on the product's own pages, a stranger's and a farm's, the median of five visits, into
 * docs/performance.md. Fails when a bound does not hold. `-- /pilots`: only those whose path begins so, and only to read.
 */

const docs = new URL('../docs/performance.md', import.meta.url);
const chosen = process.argv.slice(2);

const chromium = new Chromium();
await measureInBrowser(chromium, measure);

async function measure({ stacks, stop }: Measuring): Promise<void> {
  say(`Measuring on ${machine()}. A minute and a half a page.`);
  // The gateway's own origin: pages name it as theirs.
  const address = (await stacks.everything()).replace('127.0.0.1', 'localhost');
  const farm = await seedFarm(address);
  const visited = await visitAll(address, [...publicPages, ...signedInPages(farm)], {
    cookies: farm.cookies,
    stop,
  });
  await stacks.stop();
  const season = (await stacks.season()).replace('127.0.0.1', 'localhost');
  const forty = await seedFields(season, 40);
  const { fields } = (await forty.ask('GET', '/api/plan')) as Plan;
  const pages = seasonPages(fields[0]?.fieldId ?? '');
  visited.push(...(await visitAll(season, pages, { cookies: forty.cookies, stop })));
  const tables = (['public', 'signed-in', 'returning'] as const).map((audience) => {
    const ofAudience = visited.filter((page) => page.audience === audience);
    return ofAudience.length === 0 ? '' : pagesTable(ofAudience, audience);
  });
  const text = tables.join('\n\n').trim();
  say(text);
  if (chosen.length === 0) writeDocs(text);
  if (visited.some(({ figures, audience }) => broken(figures, audience).length > 0)) process.exitCode = 1;
}

interface Visiting extends Pick<Measuring, 'stop'> {
  readonly cookies: ReadonlyMap<string, string>;
}

/** Each page five times, in turns. */
async function visitAll(address: string, all: readonly MeasuredPage[], visiting: Visiting) {
  const pages = all.filter(
    ({ path }) => chosen.length === 0 || chosen.some((start) => path.startsWith(start)),
  );
  const entries = pages.map((page) => [nameOf(page), () => visit(address, page, visiting)] as const);
  const visits = await interleave(Object.fromEntries(entries));
  for (const page of pages) say(`${nameOf(page)}: ${visits[nameOf(page)]?.at(-1)?.errors.join('; ') ?? ''}`);
  return pages.map((page) => ({
    ...page,
    path: page.label ?? page.path,
    figures: medianFigures((visits[nameOf(page)] ?? []).map(({ figures }) => figures)),
  }));
}

/** In a browser of its own. Once more where Lighthouse could not record the visit, which happens on a busy machine. */
async function visit(
  address: string,
  page: MeasuredPage,
  { cookies, stop }: Visiting,
  mayTryAgain = true,
): Promise<PageVisit> {
  try {
    return await visitPage(address, page, { port: await chromium.start(), cookies });
  } catch (error) {
    if (!mayTryAgain || stop.requested) throw error;
  } finally {
    await chromium.stop();
  }
  return visit(address, page, { cookies, stop }, false);
}

function nameOf({ path, label = path, audience }: MeasuredPage): string {
  return `${label}, ${audience}`;
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
}

/** Between the marks of the document; the rest of it is written by hand. */
function writeDocs(table: string): void {
  const text = readFileSync(docs, 'utf8');
  const marks = /(<!-- bench:pages -->\n).*(\n<!-- \/bench:pages -->)/s;
  if (!marks.test(text)) throw new Error('docs/performance.md has no place for the table');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    docs,
    text.replace(
      marks,
      (_, start: string, end: string) => `${start}\n${table}\n\nMeasured ${day} on ${machine()}.\n${end}`,
    ),
  );
}
