import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';
import { studentQuantile } from './student-quantile.ts';

describe("Student's t", () => {
  // The table of critical values as printed in textbooks (Fisher and Yates; NIST/SEMATECH e-Handbook 1.3.6.7.2).
  it.each([
    [0.95, 1, 6.314],
    [0.95, 2, 2.92],
    [0.95, 5, 2.015],
    [0.95, 10, 1.812],
    [0.95, 24, 1.711],
    [0.95, 30, 1.697],
    [0.95, 100, 1.66],
    [0.9, 4, 1.533],
    [0.975, 3, 3.182],
    [0.975, 12, 2.179],
    [0.99, 7, 2.998],
    [0.995, 20, 2.845],
  ])(
    'does not exceed with probability %d at %d degrees of freedom what is printed: %d',
    (p, degrees, printed) => {
      expect(studentQuantile(p, degrees)).toBeCloseTo(printed, 3);
    },
  );

  it('is the normal distribution at endless degrees of freedom, and has closed forms at one and two', () => {
    expect(studentQuantile(0.95, 1e9)).toBeCloseTo(1.644854, 5);
    expect(studentQuantile(0.975, 1e9)).toBeCloseTo(1.959964, 5);
    expect(studentQuantile(0.83, 1)).toBeCloseTo(Math.tan(Math.PI * 0.33), 8);
    expect(studentQuantile(0.83, 2)).toBeCloseTo(0.66 * Math.sqrt(1 / (2 * 0.83 * 0.17)), 8);
  });

  it('is symmetric, and narrower with more degrees of freedom, whole or not', () => {
    const degrees = fc.double({ min: 0.8, max: 500, noNaN: true });
    fc.assert(
      fc.property(degrees, fc.double({ min: 0.55, max: 0.995, noNaN: true }), (many, p) => {
        expect(studentQuantile(1 - p, many)).toBeCloseTo(-studentQuantile(p, many), 6);
        expect(studentQuantile(p, many * 1.2)).toBeLessThan(studentQuantile(p, many));
      }),
    );
  });

  it('is asked for what it has', () => {
    for (const [p, degrees] of [
      [0, 5],
      [1, 5],
      [Number.NaN, 5],
      [0.9, 0],
      [0.9, Number.NaN],
    ] as const) {
      expect(() => studentQuantile(p, degrees)).toThrow(RangeError);
    }
  });

  it('stands on functions with known values', () => {
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 11);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 11);
    // I_x(1, 1) = x, I_x(2, 2) = x² (3 - 2x).
    expect(incompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 12);
    expect(incompleteBeta(0.3, 2, 2)).toBeCloseTo(0.216, 12);
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });
});
