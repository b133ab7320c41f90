import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { retryPause } from './retry-pause.ts';

const pauses = { first: 5_000, longest: 3_600_000 };

describe('the pause before a row is tried again', () => {
  it('is short at first, and no longer than told', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => retryPause(attempts, pauses, 0) / 1000);
    expect(seconds).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600]);
  });

  it('never shrinks, and differs a little from row to row', () => {
    const attempts = fc.integer({ min: 1, max: 1_000 });
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(attempts, chance, (after, by) => {
        const shortest = retryPause(after, pauses, 0);
        expect(retryPause(after + 1, pauses, 0)).toBeGreaterThanOrEqual(shortest);
        expect(retryPause(after, pauses, by)).toBeGreaterThanOrEqual(shortest);
        expect(retryPause(after, pauses, by)).toBeLessThanOrEqual(shortest * 1.2);
      }),
    );
  });
});
