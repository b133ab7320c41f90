import { expect, describe, it } from '@jest/globals';
import { addDays } from '@headgate/agronomy';
import fc from 'fast-check';
import { ZonedTime } from '../../time/zoned-time.ts';
import { nextFarmHour } from './next-farm-hour.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const fresno = ZonedTime.of('America/Los_Angeles');
/** Clocks that are moved by an hour, by half of one, at midnight, and not at all. */
const zones = ['America/Los_Angeles', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut', 'UTC'];
const cases = fc.record({
  zone: fc.constantFrom(...zones),
  hour: fc.integer({ min: 0, max: 23 }),
  after: fc.integer({ min: Date.UTC(2022, 0, 1), max: Date.UTC(2036, 0, 1) }),
});

describe("an hour of the farm's day", () => {
  it('comes once on each date, the dates one after the other, whatever is done to the clock', () => {
    fc.assert(
      fc.property(cases, ({ zone, hour, after }) => {
        const time = ZonedTime.of(zone);
        const first = nextFarmHour(time, hour, after);
        const second = nextFarmHour(time, hour, first.at);
        expect(first.at).toBeGreaterThan(after);
        expect(first.at - after).toBeLessThanOrEqual(25 * 3_600_000);
        expect(time.dateOf(first.at)).toBe(first.date);
        expect(second.date).toBe(addDays(first.date, 1));
      }),
    );
  });

  it('is the hour that the clock shows, but where it leaves that out', () => {
    fc.assert(
      fc.property(cases, ({ zone, hour, after }) => {
        const time = ZonedTime.of(zone);
        const { at, date } = nextFarmHour(time, hour, after);
        const late = time.minutesOf(at) - hour * 60;
        if (late !== 0) expect(time.at(addDays(date, 1)) - time.at(date)).toBeLessThan(24 * 3_600_000);
        expect([0, 30, 60]).toContain(late);
      }),
    );
  });

  it('is the first of two in autumn, and an hour later where spring leaves it out', () => {
    const next = (hour: number, after: string) => iso(nextFarmHour(fresno, hour, Date.parse(after)).at);
    expect(next(1, '2026-11-01T07:30:00Z')).toBe('2026-11-01T08:00:00.000Z');
    expect(next(1, '2026-11-01T08:00:00Z')).toBe('2026-11-02T09:00:00.000Z');
    expect(next(2, '2026-03-08T08:30:00Z')).toBe('2026-03-08T10:00:00.000Z');
  });
});
