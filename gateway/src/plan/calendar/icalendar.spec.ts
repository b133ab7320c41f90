import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarOf, type CalendarEvent } from './icalendar.ts';

const now = new Date('2026-07-10T09:05:07.123Z');
const event: CalendarEvent = {
  uid: '4f5f0a86-1c35-4b0c-8f57-6d4d5be6f3a1',
  ...{ sequence: 7, status: 'CONFIRMED', summary: 'Water North' },
  ...{ start: new Date('2026-07-11T04:00:00Z'), end: new Date('2026-07-11T08:10:00Z') },
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('is what RFC 5545 says, line by line', () => {
    expect(linesOf(calendarOf('Plan', now, [event]))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Headgate//Irrigation plan//EN', 'CALSCALE:GREGORIAN'],
      ...['METHOD:PUBLISH', 'NAME:Plan', 'X-WR-CALNAME:Plan'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
      ...['BEGIN:VEVENT', `UID:${event.uid}`, 'DTSTAMP:20260710T090507Z'],
      ...['DTSTART:20260711T040000Z', 'DTEND:20260711T081000Z', 'SEQUENCE:7', 'STATUS:CONFIRMED'],
      ...['SUMMARY:Water North', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('escapes what would end a value or begin a line', () => {
    const [summary, description] = ['Water A;B, C\\D', 'one\r\nBEGIN:VEVENT\nthree'];
    const lines = linesOf(calendarOf('Plan', now, [{ ...event, summary, description }]));
    expect(lines).toContain('SUMMARY:Water A\\;B\\, C\\\\D');
    expect(lines).toContain('DESCRIPTION:one\\nBEGIN:VEVENT\\nthree');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('has no line of more than 75 octets, and none that ends within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
        const text = calendarOf('Plan', now, [{ ...event, summary }]);
        expect(text.endsWith('\r\n')).toBe(true);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(text).toString()).toBe(text.toWellFormed());
        const written = linesOf(text).find((line) => line.startsWith('SUMMARY:'));
        const read = written
          ?.slice(8)
          .replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(read).toBe(summary.replaceAll(/\r\n|\r|\n/g, '\n'));
      }),
    );
  });
});
