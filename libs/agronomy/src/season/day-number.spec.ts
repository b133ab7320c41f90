import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './add-days.ts';
import { dayNumber } from './day-number.ts';
import { daysBetween } from './days-between.ts';
import { plainDate } from './plain-date.ts';

describe('plain dates', () => {
  it('count days since 1970', () => {
    expect([dayNumber('1970-01-01'), dayNumber('1970-03-01'), dayNumber('2000-03-01')]).toEqual([
      0, 59, 11_017,
    ]);
  });

  it('go to a number and back, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        expect(dayNumber(plainDate(day))).toBe(day);
      }),
    );
  });

  it('cross leap days, New Year and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00:00Z', '', 'today'])(
    'refuse %j, which is no day',
    (text) => {
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );
});
