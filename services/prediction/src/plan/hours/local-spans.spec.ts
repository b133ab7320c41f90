import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOffsetOf, horizonOf, instantOf, minuteOf } from './horizon.ts';
import { localSpans, turnSpans } from './local-spans.ts';
import { commonSpans, joinSpans, spansLength, spansWithout } from './spans.ts';

const pacific = 'America/Los_Angeles';
const horizonAt = (now: string, zone = pacific) => horizonOf(zone, new Date(now));
const summer = horizonAt('2026-07-18T09:05:00Z');
/** Clock times at the farm. */
const shown = (horizon: typeof summer, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) =>
    [start, end].map((minute) => horizon.time.wallClock(instantOf(horizon, minute))).join(' to '),
  );

describe('a horizon', () => {
  it('begins at the midnight of the farm, and nothing new before the next quarter of an hour', () => {
    expect(summer.today).toBe('2026-07-18');
    expect(new Date(summer.start).toISOString()).toBe('2026-07-18T07:00:00.000Z');
    expect(summer.now).toBe(135);
    expect(summer.minutes).toBe(8 * 1440);
  });

  it('is an hour shorter in March and longer in November', () => {
    expect(horizonAt('2026-03-06T12:00:00Z').minutes).toBe(8 * 1440 - 60);
    expect(horizonAt('2026-10-30T12:00:00Z').minutes).toBe(8 * 1440 + 60);
    expect(horizonAt('2026-10-30T12:00:00Z', 'America/Phoenix').minutes).toBe(8 * 1440);
  });

  it('knows each of its minutes by its day', () => {
    const horizon = horizonAt('2026-10-30T12:00:00Z');
    for (const offset of [-1, 0, 1, 2, 3, 7]) {
      expect(dayOffsetOf(horizon, minuteOf(horizon, offset))).toBe(offset);
      expect(dayOffsetOf(horizon, minuteOf(horizon, offset + 1) - 1)).toBe(offset);
    }
  });
});

describe('hours of the farm', () => {
  it('are all where none are given', () => {
    expect(localSpans(summer, [])).toEqual([{ start: 0, end: summer.minutes }]);
  });

  it('go over midnight, the night before included', () => {
    const spans = shown(summer, localSpans(summer, [{ start: '21:00', end: '06:00' }]));
    expect(spans.slice(0, 2)).toEqual([
      '2026-07-18T00:00 to 2026-07-18T06:00',
      '2026-07-18T21:00 to 2026-07-19T06:00',
    ]);
  });

  it('are of the days on which they start', () => {
    const friday = localSpans(summer, [{ days: ['fri'], start: '20:00', end: '04:00' }]);
    // The 18th is a Saturday: Friday night ends in it, and comes again on the 24th.
    expect(shown(summer, friday)).toEqual([
      '2026-07-18T00:00 to 2026-07-18T04:00',
      '2026-07-24T20:00 to 2026-07-25T04:00',
    ]);
  });

  it('to 24:00 and from 00:00 on are one', () => {
    const spans = localSpans(summer, [
      { start: '22:00', end: '24:00' },
      { start: '00:00', end: '05:00' },
    ]);
    expect(shown(summer, spans)[1]).toBe('2026-07-18T22:00 to 2026-07-19T05:00');
  });

  it('of a night when the clock is moved are as long as that night is', () => {
    const nights = [{ start: '21:00', end: '06:00' }];
    const march = horizonAt('2026-03-07T12:00:00Z');
    const [, shorter] = localSpans(march, nights);
    expect(shown(march, [shorter!])).toEqual(['2026-03-07T21:00 to 2026-03-08T06:00']);
    expect(spansLength([shorter!])).toBe(8 * 60);
    const november = horizonAt('2026-10-31T12:00:00Z');
    const [, longer] = localSpans(november, nights);
    expect(shown(november, [longer!])).toEqual(['2026-10-31T21:00 to 2026-11-01T06:00']);
    expect(spansLength([longer!])).toBe(10 * 60);
    // A peak that ends at five ends at five, before and after.
    const peak = localSpans(november, [{ start: '16:00', end: '21:00' }]);
    expect(peak.every((span) => spansLength([span]) === 300)).toBe(true);
  });

  it('are those of another zone where the farm lies there', () => {
    const horizon = horizonAt('2026-07-18T09:05:00Z', 'America/New_York');
    const [first] = localSpans(horizon, [{ start: '08:00', end: '10:00' }]);
    expect(new Date(instantOf(horizon, first!.start)).toISOString()).toBe('2026-07-18T12:00:00.000Z');
  });
});

describe('turns of a rotation', () => {
  it('come every so many days at the clock time of the first', () => {
    const november = horizonAt('2026-10-30T12:00:00Z');
    const turns = [{ startsAt: '2026-06-03T06:00:00-07:00', hours: 24, everyDays: 3 }];
    const spans = turnSpans(november, turns);
    expect(shown(november, spans)).toEqual([
      '2026-10-31T06:00 to 2026-11-01T05:00',
      '2026-11-03T06:00 to 2026-11-04T06:00',
      '2026-11-06T06:00 to 2026-11-07T00:00',
    ]);
  });

  it('do not begin before the first, and one that has begun goes on', () => {
    const later = [{ startsAt: '2026-07-20T06:00:00-07:00', hours: 12, everyDays: 10 }];
    expect(shown(summer, turnSpans(summer, later))).toEqual(['2026-07-20T06:00 to 2026-07-20T18:00']);
    const begun = [{ startsAt: '2026-07-17T20:00:00-07:00', hours: 12, everyDays: 10 }];
    expect(shown(summer, turnSpans(summer, begun))).toEqual(['2026-07-18T00:00 to 2026-07-18T08:00']);
  });
});

describe('stretches', () => {
  const stretches = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 })), { maxLength: 8 })
    .map((parts) => joinSpans(parts.map(([start, length]) => ({ start, end: start + length }))));
  const isIn = (spans: readonly { start: number; end: number }[], minute: number) =>
    spans.some(({ start, end }) => start <= minute && minute < end);

  it('are cut and joined minute by minute', () => {
    fc.assert(
      fc.property(stretches, stretches, (one, other) => {
        const [common, rest] = [commonSpans(one, other), spansWithout(one, other)];
        const all = joinSpans([...one, ...other]);
        const minutes = Array.from({ length: 82 }, (_, minute) => minute);
        const wrong = minutes.filter((minute) => {
          const [a, b] = [isIn(one, minute), isIn(other, minute)];
          const found = [isIn(common, minute), isIn(rest, minute), isIn(all, minute)];
          return String(found) !== String([a && b, a && !b, a || b]);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});
