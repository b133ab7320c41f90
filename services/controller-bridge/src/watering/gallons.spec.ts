import { describe, expect, it } from '@jest/globals';
import { gallonsOf, gallonsPerAcreInch } from './gallons.ts';

describe('gallons of a zone', () => {
  it('are inches × acres × 27,154.2857 gallons an acre-inch', () => {
    expect(gallonsPerAcreInch).toBeCloseTo(27_154.285_7, 4);
    // Half an inch an hour, for an hour and a half, over 4 acres: 3 acre-inches.
    expect(gallonsOf({ applicationRate: 0.5, areaAcres: 4 }, 90)).toBeCloseTo(3 * 27_154.285_714, 3);
    expect(gallonsOf({ applicationRate: 0.5, areaAcres: 4 }, 0)).toBe(0);
  });

  it('are not known of a zone without a rate', () => {
    expect(gallonsOf({ applicationRate: null, areaAcres: 4 }, 90)).toBeNull();
  });
});
