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

describe('figures of a page', () => {
  it('hold at their bounds, and not beyond', () => {
    expect(broken(good)).toEqual([]);
    expect(broken({ ...good, performance: 94, largestPaint: 2001 })).toEqual(['performance', 'largestPaint']);
    expect(
      broken({ ...good, accessibility: 99, bestPractices: 94, seo: 99, layoutShift: 0.021 }),
    ).toHaveLength(4);
  });

  it('are each the median of their own', () => {
    const visits = [90, 100, 96].map((performance, index) => ({ ...good, performance, blocked: index }));
    expect(medianFigures(visits)).toEqual({ ...good, performance: 96, blocked: 1 });
  });
});
