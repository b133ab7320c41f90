import { describe, expect, it } from '@jest/globals';
import { backOff } from './back-off.ts';

describe('an event that nobody took', () => {
  it('is sent again after a second, then twice as long each time, at most a minute', () => {
    expect([1, 2, 3, 6, 7, 1_000].map(backOff)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });
});
