import { describe, expect, it } from '@jest/globals';
import { broken, medianFigures } from './page-figures.ts';

const good = {
  performance: 95,
  accessibility: 100,
  bestPractices: 95,
  seo: 100,
  largestPaint: 2000,
  layoutShift: 0.02,
  firstPaint: 1000,
  blocked: 10,
};
const goodSignedIn = { ...good, performance: 90, seo: 60, firstDatum: 2800, scripts: 15 };

describe('figures of a public page', () => {
  it('hold at their bounds, and not beyond', () => {
    expect(broken(good, 'public')).toEqual([]);
    expect(broken({ ...good, performance: 94, largestPaint: 2001 }, 'public').toSorted()).toEqual([
      'largestPaint',
      'performance',
    ]);
    expect(
      broken({ ...good, accessibility: 99, bestPractices: 94, seo: 99, layoutShift: 0.021 }, 'public'),
    ).toHaveLength(4);
  });

  it('are each the median of their own', () => {
    const visits = [90, 100, 96].map((performance, index) => ({ ...good, performance, blocked: index }));
    expect(medianFigures(visits)).toEqual({ ...good, performance: 96, blocked: 1 });
  });
});

describe('figures of a page for somebody signed in', () => {
  it('hold at their bounds, and not beyond', () => {
    expect(broken(goodSignedIn, 'signed-in')).toEqual([]);
    expect(broken({ ...goodSignedIn, firstDatum: 2801, scripts: 16 }, 'signed-in')).toEqual([
      'firstDatum',
      'scripts',
    ]);
  });

  it('break the bound of what was never seen', () => {
    expect(broken(good, 'signed-in')).toEqual(['firstDatum', 'scripts']);
  });
});
