import { describe, expect, it } from '@jest/globals';
import { shortDate, writtenDate } from './written-date.ts';

describe('a date of a report', () => {
  it.each([
    ['2026-07-14', 'Jul 14, 2026', '14 jul 2026', 'Jul 14', '14 jul'],
    ['2026-01', 'Jan 2026', 'ene 2026', 'Jan', 'ene'],
    ['2026-07-14 21:05', 'Jul 14, 2026, 9:05 PM', '14 jul 2026, 9:05 p.m.', 'Jul 14', '14 jul'],
    ['2026-07-14 00:00', 'Jul 14, 2026, 12:00 AM', '14 jul 2026, 12:00 a.m.', 'Jul 14', '14 jul'],
  ])('%s is written as people write it, whole and in short', (text, english, spanish, short, corto) => {
    const spaced = (written: string) => written.replaceAll(/\s/g, ' ');
    expect([writtenDate(text, 'en'), writtenDate(text, 'es')].map(spaced)).toEqual([english, spanish]);
    expect([shortDate(text, 'en'), shortDate(text, 'es')]).toEqual([short, corto]);
  });

  it.each(['Total', '', '2026', '2026-13', '2026-02-30 25:00', 'North 2026-07-14', '2026-07-14T21:00'])(
    '%j is none, and stays as it is',
    (text) => {
      expect([writtenDate(text, 'en'), shortDate(text, 'es')]).toEqual([text, text]);
    },
  );
});
