import { describe, expect, it } from '@jest/globals';
import { moderatePace } from './moderate-pace.ts';

describe('the pace at which delays are measured', () => {
  it.each([
    [400, 50],
    [101, 50],
    [60, 30],
    [25, 12],
    [0, 4],
  ])('where %d commands a second can be done: %d, at most half of them', (rate, pace) => {
    expect(moderatePace(rate)).toBe(pace);
  });
});
