import { describe, expect, it } from '@jest/globals';
import { effectiveCount } from './effective-count.ts';
import { autocorrelation } from './autocorrelation.ts';
import { guidelineUncertainty } from './guideline-uncertainty.ts';

/** ΔE/E of savings F = 15 %, at a mean use of 1 and a CV(RMSE) of 20 %. */
const fractional = (points: number, t: number, effective?: number) =>
  guidelineUncertainty({
    ...{ t, meanSquareError: 0.04, baselinePoints: points, reportPoints: points },
    ...(effective === undefined ? {} : { effective }),
  }) /
  (points * 0.15);

describe('the uncertainty of the Guideline', () => {
  // Worked on paper: 1.26 × 2.015 × 0.2 × √((1 + 2/7)/7) ÷ 0.15; two numbers fitted.
  it('of seven months before and after is 145 % of the savings, of 26 weeks 59 %', () => {
    expect(fractional(7, 2.015)).toBeCloseTo(1.45, 2);
    expect(fractional(26, 1.711)).toBeCloseTo(0.585, 3);
  });

  it('grows with autocorrelation as n/n′ (1 + 2/n′) says', () => {
    const effective = (26 * (1 - 0.45)) / (1 + 0.45);
    const ratio = fractional(26, 1.711, effective) / fractional(26, 1.711);
    expect(ratio).toBeCloseTo(Math.sqrt(((1.45 / 0.55) * (1 + 2 / effective)) / (1 + 2 / 26)), 9);
  });
});

const series = (count: number) => Array.from({ length: count }, (_, place) => ({ place, weight: 1 }));

describe('effective points', () => {
  it('are n (1 - ρ)/(1 + ρ) of a long series, all without autocorrelation, one with all of it', () => {
    expect(effectiveCount(series(2000), 0.45)).toBeCloseTo((2000 * 0.55) / 1.45, 0);
    expect(effectiveCount(series(26), 0)).toBeCloseTo(26, 9);
    expect(effectiveCount(series(26), 1)).toBeCloseTo(1, 9);
  });

  it('are fewer where weights are unequal, and do not mind their unit', () => {
    const unequal = series(26).map(({ place }) => ({ place, weight: 1 + (place % 3) }));
    expect(effectiveCount(unequal, 0.3)).toBeLessThan(effectiveCount(series(26), 0.3));
    const scaled = unequal.map(({ place, weight }) => ({ place, weight: 1000 * weight }));
    expect(effectiveCount(scaled, 0.3)).toBeCloseTo(effectiveCount(unequal, 0.3), 9);
  });
});

describe('autocorrelation', () => {
  const of = (values: readonly number[]) => autocorrelation(values.map((value, place) => ({ place, value })));

  it('is never counted below none, nor from pairs across a gap', () => {
    expect(of([1, -1, 1, -1, 1, -1, 1, -1])).toBe(0);
    expect(of([1, 1, 1, 1, -1, -1, -1, -1])).toBe(0.9);
    const apart = [1, 1, 1, 1, -1, -1, -1, -1].map((value, at) => ({ place: 2 * at, value }));
    expect(autocorrelation(apart)).toBe(0);
  });

  it('is corrected upwards for a short series', () => {
    // Products add up to 1, squares to 4, in eight points with seven pairs: 8/7 × 1/4, then (8 × that + 1)/5.
    expect(of([1, 0, 0, 1, 0, -1, -1, 0])).toBeCloseTo((8 * (8 / 7) * 0.25 + 1) / 5, 9);
  });
});
