import { describe, expect, it } from '@jest/globals';
import { Clock } from './clock.ts';

const todayAt = (instant: string) => new Clock(new Date(instant)).today();

describe("the farm's today", () => {
  it('is the date in California, in winter and in summer', () => {
    expect(todayAt('2026-01-02T07:59:59Z')).toBe('2026-01-01');
    expect(todayAt('2026-01-02T08:00:00Z')).toBe('2026-01-02');
    expect(todayAt('2026-07-02T06:59:59Z')).toBe('2026-07-01');
    expect(todayAt('2026-07-02T07:00:00Z')).toBe('2026-07-02');
  });

  it('stands still where time does', () => {
    const clock = new Clock(new Date('2026-07-02T07:00:00Z'));
    expect(clock.now()).toEqual(clock.now());
    expect(clock.today()).toBe(clock.today());
  });
});
