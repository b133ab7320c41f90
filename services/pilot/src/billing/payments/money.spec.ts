import { describe, expect, it } from '@jest/globals';
import { tierAmounts } from '@headgate/contracts/pricing-tier';
import fc from 'fast-check';
import { centsOf, dollarsOf } from './money.ts';

describe('dollars', () => {
  it('are the same again after cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (dollars) => {
        expect(dollarsOf(centsOf(dollars))).toBe(dollars);
      }),
    );
    expect(Object.values(tierAmounts).map(centsOf)).toEqual([1_000_000, 2_500_000, 5_000_000]);
  });

  it('of cents that are not whole ones are rounded down', () => {
    expect([0, 99, 100, 199].map(dollarsOf)).toEqual([0, 0, 1, 1]);
  });
});
