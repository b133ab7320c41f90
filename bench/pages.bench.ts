import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { interleave } from './interleave.ts';
import { Chromium } from './pages/chromium.ts';
import { measureInBrowser, say, type Measuring } from './pages/measure-in-browser.ts';
import { publicPages, signedInPages, type MeasuredPage } from './pages/measured-pages.ts';
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
  // The gateway's own origin: pages name it as theirs.
  const address = (await stacks.everything()).replace('127.0.0.1', 'localhost');
  const farm = await seedFarm(address);
  const pages = [...publicPages, ...signedInPages(farm)].filter(
    ({ path }) => chosen.length === 0 || chosen.some((start) => path.startsWith(start)),
  );
  say(`Measuring on ${machine()}. A minute and a half a page.`);
  const entries = pages.map(
    (page) => [nameOf(page), () => visit(address, page, { cookies: farm.cookies, stop })] as const,
  );
  const visits = await interleave(Object.fromEntries(entries));
  const visited = pages.map((page) => ({
    ...page,
    path: page.path.replace(farm.controllerId, '$id'),
    figures: medianFigures((visits[nameOf(page)] ?? []).map(({ figures }) => figures)),
  }));
  const tables = (['public', 'signed-in', 'returning'] as const).map((audience) => {
    const ofAudience = visited.filter((page) => page.audience === audience);
    return ofAudience.length === 0 ? '' : pagesTable(ofAudience, audience);
  });
  const text = tables.join('\n\n').trim();
  say(text);
  for (const page of pages) say(`${nameOf(page)}: ${visits[nameOf(page)]?.at(-1)?.errors.join('; ') ?? ''}`);
  if (chosen.length === 0) writeDocs(text);
  if (visited.some(({ figures, audience }) => broken(figures, audience).length > 0)) process.exitCode = 1;
}

/** In a browser of its own. Once more where Lighthouse could not record the visit, which happens on a busy machine. */
async function visit(
  address: string,
  page: MeasuredPage,
  { cookies, stop }: Pick<Measuring, 'stop'> & { readonly cookies: ReadonlyMap<string, string> },
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

function nameOf({ path, audience }: MeasuredPage): string {
  return `${path}, ${audience}`;
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
