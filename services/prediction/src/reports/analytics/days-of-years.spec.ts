import { expect, it } from '@jest/globals';
import { monthsOf, yearsBefore } from './days-of-years.ts';

it.each([
  ['2026-10-01', '2027-09-30', 1, '2025-10-01', '2026-09-30'],
  ['2028-02-29', '2028-02-29', 1, '2027-02-28', '2027-02-28'],
  ['2028-02-29', '2028-03-01', 4, '2024-02-29', '2024-03-01'],
  ['2026-07-01', '2026-07-31', 0, '2026-07-01', '2026-07-31'],
])('the same days as %s to %s, %i years before, are %s to %s', (from, to, years, earlier, until) => {
  expect(yearsBefore({ from, to }, years)).toEqual({ from: earlier, to: until });
});

it('lists the months that days lie in, over the new year too', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});
