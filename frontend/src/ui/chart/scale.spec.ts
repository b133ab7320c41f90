import { describe, expect, it } from '@jest/globals';
import { linear, ticksOf } from './scale.ts';

describe('the scale of a chart', () => {
  it('maps the ends of its values to the ends of its pixels', () => {
    const scale = linear([0, 4], [100, 20]);
    expect([scale(0), scale(2), scale(4)]).toEqual([100, 60, 20]);
  });

  it('maps values that are all the same to its first pixel', () => {
    expect(linear([3, 3], [10, 90])(3)).toBe(10);
  });

  it('ticks round numbers within the values', () => {
    expect(ticksOf([0, 1.8], 4)).toEqual([0, 0.5, 1, 1.5]);
    expect(ticksOf([-0.3, 2.1], 3)).toEqual([0, 1, 2]);
    expect(ticksOf([2, 2], 4)).toEqual([2]);
  });
});
