import lighthouse, { type Flags, type Result } from 'lighthouse';
import { connect, type Page } from 'puppeteer-core';
import { datumMark, markFirst } from './first-datum.ts';
import type { Audience, MeasuredPage } from './measured-pages.ts';
import type { PageFigures } from './page-figures.ts';

/**
 * A phone of the middle class on slow 4G, nothing cached. What a script marks while the page loads cannot be computed
 * afterwards for such a phone: signed in, the browser itself is held back.
 */
const heldBack: Flags = {
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
};
const phones: Readonly<Record<Audience, Flags>> = {
  public: { throttlingMethod: 'simulate' },
  'signed-in': heldBack,
  // With what the visit before left there.
  returning: { ...heldBack, disableStorageReset: true },
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface PageVisit {
  readonly figures: PageFigures;
  /** What it finds fault with, by its names. */
  readonly errors: readonly string[];
}

interface Visitor {
  /** Of the browser's protocol. */
  readonly port: number;
  /** Of the session, by name; none for a stranger. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** One visit of Lighthouse. Throws where it could not record the visit, or the datum never came. */
export async function visitPage(
  address: string,
  measured: MeasuredPage,
  { port, cookies }: Visitor,
): Promise<PageVisit> {
  const { path, audience, datum } = measured;
  const url = address + path;
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  try {
    const page = await browser.newPage();
    if (audience !== 'public') {
      await browser.setCookie(
        ...[...cookies].map(([name, value]) => ({ name, value, domain: new URL(url).hostname, path: '/' })),
      );
    }
    if (datum !== undefined) await page.evaluateOnNewDocument(markFirst, datum, datumMark);
    if (audience === 'returning') await visitBefore(url, page);
    const result = await inspect(url, audience, page);
    return { figures: figuresOf(result, datum !== undefined), errors: errorsOf(result) };
  } finally {
    await browser.disconnect();
  }
}

/** Until the device has what a next visit finds there. */
async function visitBefore(url: string, page: Page): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('about:blank');
}

async function inspect(url: string, audience: Audience, page: Page): Promise<Result> {
  const flags: Flags = {
    ...phones[audience],
    onlyCategories: categories,
    output: 'json',
    logLevel: 'error',
  };
  const result = await lighthouse(url, flags, undefined, page);
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  // Such a page leads whoever it does not know to another.
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

function figuresOf(result: Result, hasDatum: boolean): PageFigures {
  const { categories: scores, audits } = result;
  const score = (category: string) => Math.round((scores[category]?.score ?? 0) * 100);
  const value = (audit: string) => {
    const figure = audits[audit]?.numericValue;
    if (figure === undefined) throw new Error(`${result.requestedUrl ?? ''}: nothing is said of ${audit}`);
    return figure;
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    firstPaint: value('first-contentful-paint'),
    blocked: value('total-blocking-time'),
    ...(hasDatum && datumFigures(result)),
  };
}

/** When the datum was first seen, and the script files that were asked for until then. */
function datumFigures({ requestedUrl, audits }: Result): { firstDatum: number; scripts: number } {
  const rows = (audit: string) => {
    const details = audits[audit]?.details;
    return details?.type === 'table' ? details.items : [];
  };
  const firstDatum = rows('user-timings').find(({ name }) => name === datumMark)?.['startTime'];
  if (typeof firstDatum !== 'number') throw new Error(`${requestedUrl ?? ''} never showed what it is for`);
  const scripts = rows('network-requests').filter(
    ({ resourceType, networkRequestTime: at }) =>
      resourceType === 'Script' && typeof at === 'number' && at < firstDatum,
  );
  return { firstDatum, scripts: scripts.length };
}

const errorsOf = ({ audits }: Result): string[] =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim());
