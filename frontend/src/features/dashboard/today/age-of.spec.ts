import { describe, expect, it } from '@jest/globals';
import { momentOf } from '../../../lib/display/moment-of.ts';
import { ageText, daysOld } from './age-of.ts';

/** Times on the farm's clock: an age is of its calendar. */
const at = (day: string, time: string) => new Date(momentOf(`${day}T${time}`));
const age = (created: Date, now: Date) => ageText(created.toISOString(), now);

describe('the age of an answer', () => {
  it('is counted in days of the calendar, not in hours', () => {
    const lastNight = at('2026-07-09', '23:58').toISOString();
    expect(daysOld(lastNight, at('2026-07-09', '23:59'))).toBe(0);
    expect(daysOld(lastNight, at('2026-07-10', '00:01'))).toBe(1);
    expect(daysOld(at('2026-07-10', '00:01').toISOString(), at('2026-07-10', '23:59'))).toBe(0);
  });

  it('counts a day of 23 hours, and one of 25, as one', () => {
    expect(daysOld(at('2026-03-07', '12:00').toISOString(), at('2026-03-09', '01:00'))).toBe(2);
    expect(daysOld(at('2026-10-31', '12:00').toISOString(), at('2026-11-02', '01:00'))).toBe(2);
  });

  it('is never less than none, though the server’s clock may be ahead', () => {
    expect(daysOld(at('2026-07-11', '00:00').toISOString(), at('2026-07-10', '23:59'))).toBe(0);
  });

  it.each([
    ['2026-07-10', 'Calculated today at 7:05 AM.'],
    ['2026-07-09', 'Calculated yesterday at 7:05 AM.'],
    ['2026-07-07', 'Calculated 3 days ago, on Jul 7 at 7:05 AM.'],
    ['2025-12-31', 'Calculated 191 days ago, on Dec 31, 2025 at 7:05 AM.'],
  ])('of %s is said as "%s"', (day, label) => {
    // Some of these spaces are narrow.
    expect(age(at(day, '07:05'), at('2026-07-10', '12:00')).replaceAll(/\s/g, ' ')).toBe(label);
  });
});
