import { describe, expect, it } from '@jest/globals';
import { percentile } from './percentile.ts';

describe('a percentile', () => {
  it('is a value that was, in whatever order they came', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([percentile(hundred, 99), percentile(hundred, 50), percentile([7], 99)]).toEqual([99, 50, 7]);
  });

  it('of nothing is none', () => {
    expect(() => percentile([], 99)).toThrow('nothing');
  });
});
