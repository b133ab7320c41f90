import { describe, expect, it } from '@jest/globals';
import { daysOfPeriod, wrongDays } from './analytics-days.ts';

describe('days that are compared', () => {
  it.each([
    ['water-year', '2026-07-18', '2025-10-01', '2026-07-18'],
    ['water-year', '2026-10-01', '2026-10-01', '2026-10-01'],
    ['season', '2026-07-18', '2026-03-01', '2026-07-18'],
    ['season', '2026-02-10', '2025-03-01', '2025-10-31'],
    ['last-month', '2026-03-05', '2026-02-01', '2026-02-28'],
    ['last-water-year', '2026-07-18', '2024-10-01', '2025-09-30'],
  ] as const)('%s on %s is %s to %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
  });

  it.each([
    ['2026-07-01', '2026-06-30', /before the first/],
    ['2025-01-01', '2026-02-05', /at most 400 days/],
    ['', '2026-06-30', /both days/],
    ['0001-01-01', '0001-02-01', /from 1990/],
    ['2025-01-01', '2026-02-04', undefined],
  ])('from %s to %s are judged', (from, to, wrong) => {
    const message = wrongDays({ from, to });
    if (wrong === undefined) expect(message).toBeUndefined();
    else expect(message).toMatch(wrong);
  });
});
