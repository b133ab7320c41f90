import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZonedTime } from './zoned-time.ts';

const fresno = ZonedTime.of('America/Los_Angeles');
const iso = (instant: number) => new Date(instant).toISOString();
const hours = (time: ZonedTime, date: string) => (time.at(date, 1440) - time.at(date)) / 3_600_000;

describe("a place's days", () => {
  it('have 23 hours in March and 25 in November, when the clock is moved', () => {
    expect(hours(fresno, '2026-03-08')).toBe(23);
    expect(hours(fresno, '2026-11-01')).toBe(25);
    expect(hours(fresno, '2026-07-18')).toBe(24);
    expect(hours(ZonedTime.of('America/Phoenix'), '2026-03-08')).toBe(24);
  });

  it('begin at its own midnight', () => {
    expect(iso(fresno.at('2026-07-18'))).toBe('2026-07-18T07:00:00.000Z');
    expect(iso(ZonedTime.of('America/New_York').at('2026-07-18'))).toBe('2026-07-18T04:00:00.000Z');
    expect(iso(ZonedTime.of('Asia/Kolkata').at('2026-07-18'))).toBe('2026-07-17T18:30:00.000Z');
  });

  it('pass an hour twice in autumn, of which the first is meant, and leave one out in spring', () => {
    expect(iso(fresno.at('2026-11-01', 90))).toBe('2026-11-01T08:30:00.000Z');
    expect(iso(fresno.at('2026-11-01', 120))).toBe('2026-11-01T10:00:00.000Z');
    // Half past two is not shown on that night: it is half an hour after two would have been.
    expect(iso(fresno.at('2026-03-08', 150))).toBe('2026-03-08T10:30:00.000Z');
    expect(fresno.wallClock(fresno.at('2026-03-08', 150))).toBe('2026-03-08T03:30');
  });

  it('are those of which an instant is, wherever the place lies', () => {
    const zones = ['America/Los_Angeles', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const time = ZonedTime.of(zone);
        const date = time.dateOf(instant);
        expect(time.at(date)).toBeLessThanOrEqual(instant);
        expect(time.at(date, 1440)).toBeGreaterThan(instant);
        expect(time.wallClock(time.at(date, 720))).toBe(`${date}T12:00`);
      }),
    );
  });
});
