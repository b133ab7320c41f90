import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZonedTime } from '../time/zoned-time.ts';
import { gaugedRainByDay } from './gauged-rain.ts';
import { hoursByDay } from './hours-by-day.ts';
import { midnightOf } from './midnight-of.ts';

const pacific = ZonedTime.of('America/Los_Angeles');
const daysOf = (start: string, end: string, time = pacific) =>
  hoursByDay(time, new Date(start), new Date(end)).map(({ date, hours }) => [date, hours]);

describe('a run over midnight', () => {
  it('goes to each local day by its hours', () => {
    expect(daysOf('2026-07-18T21:00:00-07:00', '2026-07-19T05:00:00-07:00')).toEqual([
      ['2026-07-18', 3],
      ['2026-07-19', 5],
    ]);
    expect(daysOf('2026-07-18T00:00:00-07:00', '2026-07-19T00:00:00-07:00')).toEqual([['2026-07-18', 24]]);
  });

  it('of nights when the clock is moved has the hours that it ran', () => {
    // In March there is no hour from two to three; in November there are two from one to two.
    expect(daysOf('2026-03-07T21:00:00-08:00', '2026-03-08T06:00:00-07:00')).toEqual([
      ['2026-03-07', 3],
      ['2026-03-08', 5],
    ]);
    expect(daysOf('2026-10-31T21:00:00-07:00', '2026-11-01T06:00:00-08:00')).toEqual([
      ['2026-10-31', 3],
      ['2026-11-01', 7],
    ]);
    const [, march] = hoursByDay(pacific, new Date('2026-03-07T20:00:00Z'), new Date('2026-03-10T00:00:00Z'));
    expect(march).toMatchObject({ date: '2026-03-08', hours: 23, shareOfDay: 1 });
    const november = hoursByDay(pacific, new Date('2026-11-01T07:00:00Z'), new Date('2026-11-01T19:30:00Z'));
    expect(november).toMatchObject([{ date: '2026-11-01', hours: 12.5, shareOfDay: 0.5 }]);
  });

  it('belongs to the days of the farm’s own zone', () => {
    const span = ['2026-07-18T21:00:00-07:00', '2026-07-19T05:00:00-07:00'] as const;
    expect(daysOf(...span, ZonedTime.of('America/New_York'))).toEqual([['2026-07-19', 8]]);
  });

  it('loses nothing, whenever it began and however long it was', () => {
    const instants = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 40 * 86_400_000 }), (start, length) => {
        const parts = hoursByDay(pacific, start, new Date(start.getTime() + length));
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(parts.map(({ shareOfSpan }) => shareOfSpan))).toBeCloseTo(1, 9);
        expect(sum(parts.map(({ hours }) => hours))).toBeCloseTo(length / 3_600_000, 9);
        expect(parts.every(({ shareOfDay }) => shareOfDay > 0 && shareOfDay <= 1)).toBe(true);
        const dates = parts.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
      }),
      { numRuns: 300 },
    );
  });
});

describe('a gauge', () => {
  const span = (start: string, end: string, depth: number) => ({
    ...{ start: new Date(start), end: new Date(end), depth },
  });

  it('spreads its rain over its hours, and covers a day as far as it was out', () => {
    const days = gaugedRainByDay(
      [span('2026-02-10T08:00:00-08:00', '2026-02-11T08:00:00-08:00', 12)],
      pacific,
    );
    expect([...days]).toEqual([
      ['2026-02-10', { depth: expect.closeTo(8, 9), share: expect.closeTo(2 / 3, 9) }],
      ['2026-02-11', { depth: expect.closeTo(4, 9), share: expect.closeTo(1 / 3, 9) }],
    ]);
  });

  it('and another at the same time are averaged; one after the other they add up', () => {
    const morning = span('2026-02-10T00:00:00-08:00', '2026-02-10T12:00:00-08:00', 6);
    const evening = span('2026-02-10T12:00:00-08:00', '2026-02-11T00:00:00-08:00', 2);
    const whole = span('2026-02-10T00:00:00-08:00', '2026-02-11T00:00:00-08:00', 16);
    const on = (...spans: (typeof whole)[]) => gaugedRainByDay(spans, pacific).get('2026-02-10');
    expect(on(morning, evening)).toEqual({ depth: expect.closeTo(8, 9), share: 1 });
    expect(on(whole, { ...whole, depth: 10 })).toEqual({ depth: expect.closeTo(13, 9), share: 1 });
    expect(on(morning, whole)).toEqual({ depth: expect.closeTo(7 + 8, 9), share: 1 });
  });
});

it('a reading belongs to the midnight that is nearest', () => {
  const nights = ['2026-07-18T06:00:00-07:00', '2026-07-18T17:00:00-07:00', '2026-07-19T01:00:00-07:00'];
  expect(nights.map((at) => midnightOf(pacific, new Date(at)))).toEqual([
    ...['2026-07-17', '2026-07-18', '2026-07-18'],
  ]);
});
