import lighthouse from 'lighthouse';
import type { PageFigures } from './page-figures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface PageVisit {
  readonly figures: PageFigures;
  /** What it finds fault with, by its names. */
  readonly errors: readonly string[];
}

/** One visit of Lighthouse with its defaults: a phone of the middle class on slow 4G, simulated, nothing cached. */
export async function visitPage(url: string, port: number): Promise<PageVisit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    output: 'json',
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => {
    const figure = lhr.audits[audit]?.numericValue;
    if (figure === undefined) throw new Error(`${url}: Lighthouse says nothing of ${audit}`);
    return figure;
  };
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestPaint: value('largest-contentful-paint'),
      layoutShift: value('cumulative-layout-shift'),
      firstPaint: value('first-contentful-paint'),
      blocked: value('total-blocking-time'),
    },
    errors: Object.values(lhr.audits)
      .filter(({ score: mark }) => mark !== null && mark < 0.9)
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  };
}
