import { describe, expect, it } from '@jest/globals';
import { median } from './median.ts';

describe('the median', () => {
  it('is not moved by one wild run', () => {
    expect(median([3, 1, 1_000_000, 2, 4])).toBe(3);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('of nothing is an error', () => {
    expect(() => median([])).toThrow('nothing');
  });
});
