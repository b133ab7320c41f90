import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onStopRequest } from '../deploy/local/machine/stop-request.ts';
import { install } from '../deploy/local/packages/install.ts';
import { build } from '../deploy/local/stack/build.ts';
import { Stacks } from './http/stacks.ts';
import { interleave } from './interleave.ts';
import { Chromium } from './pages/chromium.ts';
import { broken, medianFigures } from './pages/page-figures.ts';
import { pagesTable } from './pages/pages-table.ts';
import { visitPage, type PageVisit } from './pages/visit-page.ts';

/*
 * `npm run bench:pages`: Lighthouse on the product's own pages, the median of five visits, into docs/performance.md.
 * Fails when a bound does not hold.
 */

const clone = fileURLToPath(new URL('../', import.meta.url));
const docs = new URL('../docs/performance.md', import.meta.url);
const paths = ['/', '/pilots', '/how-it-works', '/ai-calculator-demo'] as const;
const say = (line: string) => {
  console.log(line);
};

const stacks = new Stacks();
const chromium = new Chromium();
const stopAll = async () => {
  await Promise.all([stacks.stop(), chromium.stop()]);
};
const stop = onStopRequest(stopAll, 1);
try {
  await install(['postgresql', 'redis', 'nats', 'chromium'], { mayGiveAddresses: false, say });
  await build(clone, new AbortController().signal);
  await measure();
} catch (error) {
  if (!stop.requested) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  await stopAll();
}

async function measure(): Promise<void> {
  // The gateway's own origin: pages name it as theirs.
  const address = (await stacks.site()).replace('127.0.0.1', 'localhost');
  say(`Measuring on ${machine()}. About five minutes.`);
  const entries = paths.map((path) => [path, () => visit(address + path)] as const);
  const visits = await interleave(Object.fromEntries(entries));
  const pages = paths.map((path) => ({
    path,
    figures: medianFigures((visits[path] ?? []).map(({ figures }) => figures)),
  }));
  const table = pagesTable(pages);
  say(table);
  for (const path of paths) say(`${path}: ${visits[path]?.at(-1)?.errors.join('; ') ?? ''}`);
  writeDocs(table);
  if (pages.some(({ figures }) => broken(figures).length > 0)) process.exitCode = 1;
}

/** In a browser of its own. Once more where Lighthouse could not record the visit, which happens on a busy machine. */
async function visit(url: string, mayTryAgain = true): Promise<PageVisit> {
  try {
    return await visitPage(url, await chromium.start());
  } catch (error) {
    if (!mayTryAgain || stop.requested) throw error;
  } finally {
    await chromium.stop();
  }
  return visit(url, false);
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
