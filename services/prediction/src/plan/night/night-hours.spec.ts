import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLate, openNightOf } from './night-hours.ts';

const fresno = 'America/Los_Angeles';
const open = (instant: string, zone = fresno) => openNightOf(zone, new Date(instant));

describe('a night', () => {
  it("opens at two by the clock of its farms' zone", () => {
    expect(open('2026-07-18T08:59:59.999Z')).toBeUndefined();
    expect(open('2026-07-18T09:00:00.000Z')).toBe('2026-07-18');
    expect(open('2026-07-18T09:00:00.000Z', 'America/Phoenix')).toBe('2026-07-18');
    expect(open('2026-07-18T07:00:00.000Z', 'America/New_York')).toBe('2026-07-18');
  });

  it('opens late where nobody was there at two, and belongs to that day until midnight', () => {
    expect(open('2026-07-19T06:59:59.999Z')).toBe('2026-07-18');
    expect(open('2026-07-19T07:00:00.000Z')).toBeUndefined();
  });

  it('opens at three when two is left out in March', () => {
    expect(open('2026-03-08T09:59:59.999Z')).toBeUndefined();
    expect(open('2026-03-08T10:00:00.000Z')).toBe('2026-03-08');
  });

  it('opens once in November, after the hour that comes twice', () => {
    expect(open('2026-11-01T08:59:00.000Z')).toBeUndefined();
    expect(open('2026-11-01T09:59:00.000Z')).toBeUndefined();
    expect(open('2026-11-01T10:00:00.000Z')).toBe('2026-11-01');
  });

  it('opens once every day of the year, wherever the farm lies', () => {
    const zones = fc.constantFrom(fresno, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
    const day = 24 * 60;
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 700 }), (zone, first) => {
        const nights = new Set<string>();
        const start = Date.UTC(2026, 0, 1) + first * day * 60_000;
        for (let minute = 0; minute < 3 * day; minute += 15) {
          const night = openNightOf(zone, new Date(start + minute * 60_000));
          if (night !== undefined) nights.add(night);
        }
        // Three days of instants touch three or four of its own.
        expect(nights.size).toBeGreaterThanOrEqual(3);
        expect(nights.size).toBeLessThanOrEqual(4);
      }),
      { numRuns: 30 },
    );
  });
});

it('plans should be there at six', () => {
  expect(isLate('2026-07-18', fresno, new Date('2026-07-18T12:59:59.999Z'))).toBe(false);
  expect(isLate('2026-07-18', fresno, new Date('2026-07-18T13:00:00.000Z'))).toBe(true);
  expect(isLate('2026-07-18', fresno, new Date('2026-07-19T00:00:00.000Z'))).toBe(true);
});
