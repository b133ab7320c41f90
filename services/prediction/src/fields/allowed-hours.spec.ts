import { describe, expect, it } from '@jest/globals';
import { longestStretch } from './allowed-hours.ts';

describe('the longest time that hours leave', () => {
  it('is the whole week without any', () => {
    expect(longestStretch([])).toBe(7 * 24 * 60);
  });

  it('is a window, which may end on the next day', () => {
    expect(longestStretch([{ start: '08:00', end: '17:00' }])).toBe(540);
    expect(longestStretch([{ start: '21:00', end: '05:30' }])).toBe(510);
    expect(longestStretch([{ days: ['sun'], start: '21:00', end: '05:30' }])).toBe(510);
  });

  it('is the whole week where windows follow each other without a break', () => {
    expect(longestStretch([{ start: '00:00', end: '24:00' }])).toBe(7 * 24 * 60);
    expect(longestStretch([{ start: '06:00', end: '06:00' }])).toBe(7 * 24 * 60);
    expect(
      longestStretch([
        { start: '18:00', end: '06:00' },
        { start: '06:00', end: '18:00' },
      ]),
    ).toBe(7 * 24 * 60);
  });

  it('goes on over midnight, and over the end of the week', () => {
    const weekend = [
      { days: ['sun' as const], start: '12:00', end: '24:00' },
      { days: ['mon' as const], start: '00:00', end: '06:00' },
    ];
    expect(longestStretch(weekend)).toBe(18 * 60);
    expect(
      longestStretch([
        { days: ['sat'], start: '12:00', end: '24:00' },
        { days: ['sun'], start: '00:00', end: '06:00' },
      ]),
    ).toBe(18 * 60);
  });

  it('is nothing where no day is left', () => {
    expect(longestStretch([{ days: [], start: '08:00', end: '17:00' }])).toBe(0);
  });
});
