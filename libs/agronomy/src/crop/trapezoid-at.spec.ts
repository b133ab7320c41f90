import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { trapezoidAt } from './trapezoid-at.ts';

const coefficients = { initial: 0.3, mid: 1.2, end: 0.6 };
const stages = { initial: 30, development: 40, mid: 50, late: 30 };

describe("a coefficient's curve", () => {
  it.each([
    [0, 0.3],
    [30, 0.3],
    [50, 0.75],
    [70, 1.2],
    [100, 1.2],
    [120, 1.2],
    [135, 0.9],
    [150, 0.6],
    [400, 0.6],
  ])('is, on day %d, %d', (day, expected) => {
    expect(trapezoidAt(coefficients, stages, day)).toBeCloseTo(expected, 12);
  });

  it('never leaves the range of its plateaus, whatever the stages', () => {
    const length = fc.integer({ min: 0, max: 90 });
    const anyStages = fc.record({ initial: length, development: length, mid: length, late: length });
    fc.assert(
      fc.property(anyStages, fc.integer({ min: 0, max: 400 }), (lengths, day) => {
        const value = trapezoidAt(coefficients, lengths, day);
        return value >= 0.3 && value <= 1.2;
      }),
    );
  });
});
