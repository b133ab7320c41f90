import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mailKinds } from '../mail-kind.ts';
import { deliveryTimes } from './delivery-times.ts';
import { retryPause } from './retry-pause.ts';

const { firstRetry } = deliveryTimes;

describe('the pause before a mail is tried again', () => {
  it('is short at first, and an hour at most', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (attempts) => retryPause('no-account', attempts, firstRetry, 0) / 1000,
    );
    expect(pauses).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600]);
  });

  it('is two minutes at most while somebody waits for a code', () => {
    expect(retryPause('reset-code', 9, firstRetry, 0)).toBe(120_000);
  });

  it('never shrinks, and differs a little from mail to mail', () => {
    const attempts = fc.integer({ min: 1, max: 1_000 });
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...mailKinds), attempts, chance, (kind, after, by) => {
        const shortest = retryPause(kind, after, firstRetry, 0);
        expect(retryPause(kind, after + 1, firstRetry, 0)).toBeGreaterThanOrEqual(shortest);
        expect(retryPause(kind, after, firstRetry, by)).toBeGreaterThanOrEqual(shortest);
        expect(retryPause(kind, after, firstRetry, by)).toBeLessThanOrEqual(shortest * 1.2);
      }),
    );
  });
});
