import { expect, it } from '@jest/globals';
import { atTime, clockSeconds, clockTime } from './clock-time.ts';
import { localDay } from './local-day.ts';
import { localDayName } from './local-day-name.ts';
import { localTime } from './local-time.ts';
import { momentOf } from './moment-of.ts';

/** In California the evening of July 9, in the zone of this device the morning of July 10. */
const evening = '2026-07-10T05:15:07.000Z';
// Some of these spaces are narrow.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('is not the time of this device, on which these tests say nothing else', () => {
  expect(new Date(evening).getDate()).toBe(10);
});

it('is what days and clocks show', () => {
  expect(localDay(new Date(evening))).toBe('2026-07-09');
  expect(localDayName(evening)).toBe('Jul 9, 2026');
  expect(plain(localTime(evening))).toBe('Jul 9, 2026, 10:15 PM');
  expect(plain(clockTime(evening))).toBe('Jul 9, 10:15 PM');
  expect(plain(atTime(evening))).toBe('on Jul 9 at 10:15 PM');
  expect(plain(atTime(new Date().toISOString()))).toMatch(/^at \d+:\d\d [AP]M$/);
  expect(plain(clockSeconds(evening))).toBe('10:15:07 PM');
});

it('is what a clock is set by, in winter, in summer and when the clocks change', () => {
  const iso = (clock: string) => new Date(momentOf(clock)).toISOString();
  expect(iso('2026-01-15T06:00')).toBe('2026-01-15T14:00:00.000Z');
  expect(iso('2026-07-15T06:00')).toBe('2026-07-15T13:00:00.000Z');
  expect(iso('2026-03-08T01:59')).toBe('2026-03-08T09:59:00.000Z');
  // Left out: an hour later, 3:30.
  expect(iso('2026-03-08T02:30')).toBe('2026-03-08T10:30:00.000Z');
  expect(iso('2026-03-08T03:00')).toBe('2026-03-08T10:00:00.000Z');
  // Twice: the first.
  expect(iso('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z');
  expect(iso('2026-11-01T02:00')).toBe('2026-11-01T10:00:00.000Z');
  expect(momentOf('')).toBeNaN();
});
