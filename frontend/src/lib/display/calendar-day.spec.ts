import { describe, expect, it } from '@jest/globals';
import { calendarDay, weekdayAndDay } from './calendar-day.ts';

describe('a calendar day of the farm', () => {
  it('stays that day wherever the reader is', () => {
    expect(calendarDay('2026-11-21')).toBe('Nov 21, 2026');
    expect(weekdayAndDay('2026-11-21')).toBe('Sat 21');
  });
});
