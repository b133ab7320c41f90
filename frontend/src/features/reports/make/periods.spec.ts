import { describe, expect, it } from '@jest/globals';
import { daysOfPeriod } from './periods.ts';

describe('the days of a period', () => {
  it.each([
    // A Sunday still belongs to the week that its Monday began.
    ['last-week', '2026-07-19', '2026-07-06', '2026-07-12'],
    ['this-week', '2026-07-19', '2026-07-13', '2026-07-19'],
    ['this-week', '2026-07-20', '2026-07-20', '2026-07-20'],
    ['last-week', '2027-01-01', '2026-12-21', '2026-12-27'],
    ['this-month', '2026-07-18', '2026-07-01', '2026-07-18'],
    ['water-year', '2026-09-30', '2025-10-01', '2026-09-30'],
    ['water-year', '2026-10-01', '2026-10-01', '2026-10-01'],
    ['last-water-year', '2026-09-30', '2024-10-01', '2025-09-30'],
    ['last-water-year', '2026-10-01', '2025-10-01', '2026-09-30'],
    ['twelve-months', '2026-07-19', '2025-07-01', '2026-06-30'],
    ['twelve-months', '2028-03-01', '2027-03-01', '2028-02-29'],
  ] as const)('%s, on %s, is %s to %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
  });
});
