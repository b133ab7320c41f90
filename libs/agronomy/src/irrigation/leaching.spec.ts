import { describe, expect, it } from '@jest/globals';
import { fraction, mm } from '../units.ts';
import { leachingDepth, leachingRequirement } from './leaching.ts';

const tomatoes = { threshold: 2.5, slope: 9.9 };
const almonds = { threshold: 1.5, slope: 19 };

describe('leaching', () => {
  it('by water over the ground is ECw / (5 ECe - ECw) at the threshold of the crop', () => {
    const { share, suits } = leachingRequirement({ id: 'furrow' }, tomatoes, 1.5);
    expect(share).toBeCloseTo(1.5 / (12.5 - 1.5), 12);
    expect(suits).toBe(true);
  });

  it('by drip is ECw / (2 ECe) where nothing grows any more', () => {
    const { share } = leachingRequirement({ id: 'drip' }, tomatoes, 1.5);
    expect(share).toBeCloseTo(1.5 / (2 * (2.5 + 100 / 9.9)), 12);
    expect(share).toBeLessThan(leachingRequirement({ id: 'sprinkler' }, tomatoes, 1.5).share);
  });

  it('is at most 0.3: saltier water does not suit the crop, however salty', () => {
    for (const ec of [2, 7.5, 30]) {
      expect(leachingRequirement({ id: 'flood' }, almonds, ec)).toEqual({ share: 0.3, suits: false });
    }
  });

  it('is a depth of the season, less what winter drains', () => {
    expect(leachingDepth(mm(900), fraction(0.1), mm(0))).toBeCloseTo(100, 9);
    expect(leachingDepth(mm(900), fraction(0.1), mm(60))).toBeCloseTo(40, 9);
    expect(leachingDepth(mm(900), fraction(0.1), mm(150))).toBe(0);
  });
});
