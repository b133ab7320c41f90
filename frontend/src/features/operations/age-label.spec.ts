import { describe, expect, it } from '@jest/globals';
import { ageLabel, counted, secondsBetween } from './age-label.ts';

describe('how long something has lasted', () => {
  it.each([
    [0, '0 s'],
    [-3, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [3660, '1 h 1 min'],
    [86_400, '24 h'],
    [172_799, '47 h 59 min'],
    [172_800, '2 days'],
    [900_000, '10 days'],
  ])('%d seconds read %s', (seconds, label) => {
    expect(ageLabel(seconds)).toBe(label);
  });

  it('is never negative between two moments, whatever two clocks say', () => {
    expect(secondsBetween('2026-04-20T18:00:00.000Z', '2026-04-20T18:01:30.000Z')).toBe(90);
    expect(secondsBetween('2026-04-20T18:01:30.000Z', '2026-04-20T18:00:00.000Z')).toBe(0);
  });
});

it('counts one and many', () => {
  expect([0, 1, 1200].map((count) => counted(count, 'stop'))).toEqual(['0 stops', '1 stop', '1,200 stops']);
  expect(counted(2, 'is', 'are')).toBe('2 are');
});
