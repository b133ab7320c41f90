import { describe, expect, it } from '@jest/globals';
import { evaporatingFraction } from './evaporating-fraction.ts';

const covers = [0, 0.2, 0.5, 0.8, 0.99];

describe('the surface that evaporates', () => {
  it('is what was wetted or what the canopy leaves open, whichever is less', () => {
    expect(evaporatingFraction(0.2, 0.5, false)).toBe(0.5);
    expect(evaporatingFraction(0.8, 0.5, false)).toBeCloseTo(0.2, 12);
  });

  it('is shaded under drippers in proportion to the canopy: all of it in the open, a third beneath full cover', () => {
    expect(evaporatingFraction(0, 0.35, true)).toBe(0.35);
    expect(evaporatingFraction(0.6, 0.35, true)).toBeCloseTo(0.35 * 0.6, 12);
  });

  it('is never more under drippers than in the open', () => {
    for (const cover of covers) {
      for (const wetted of [0.1, 0.35, 0.7, 1]) {
        expect(evaporatingFraction(cover, wetted, true)).toBeLessThanOrEqual(
          evaporatingFraction(cover, wetted, false),
        );
      }
    }
  });

  it('is the same with drippers as without them after rain, which wets everything', () => {
    for (const cover of covers)
      expect(evaporatingFraction(cover, 1, true)).toBe(evaporatingFraction(cover, 1, false));
  });

  it('is never nothing: some ground stays exposed', () => {
    expect(evaporatingFraction(0.999, 0.35, true)).toBe(0.01);
  });
});
