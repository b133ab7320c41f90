import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ZonedTime } from '../time/zoned-time.ts';
import { enteredPrices, type EnteredTariff } from './entered-prices.ts';

const zone = 'America/Los_Angeles';
const california = ZonedTime.of(zone);
const hour = 3_600_000;
const peak = { start: '17:00', end: '20:00', usdPerKwh: 0.4, peak: true };
const tariff = (...windows: EnteredTariff['windows']): EnteredTariff => ({ usdPerKwh: 0.2, windows });

/** What clocks show of the dear hours of a span of days. */
function dear(one: EnteredTariff, from: string, to: string, timeZone = zone): string[] {
  const place = ZonedTime.of(timeZone);
  return enteredPrices(one, place.at(from), place.at(to), timeZone)
    .filter(({ usdPerKwh }) => usdPerKwh !== 0.2)
    .map(({ start, end }) => `${place.wallClock(start)} ${place.wallClock(end).slice(11)}`);
}

describe('prices that were entered', () => {
  it('hold in their windows, and the rest of the day costs what the others do', () => {
    const spans = enteredPrices(tariff(peak), california.at('2026-07-10'), california.at('2026-07-11'), zone);
    expect(
      spans.map(({ usdPerKwh, peak: isPeak, start, end }) => [usdPerKwh, isPeak, (end - start) / hour]),
    ).toEqual([
      [0.2, false, 17],
      [0.4, true, 3],
      [0.2, false, 4],
    ]);
  });

  it('of a window over midnight go on into the next day, and by the day on which it starts', () => {
    const night = { ...peak, start: '21:00', end: '06:00', days: ['fri' as const] };
    // 10 July 2026 is a Friday.
    expect(dear(tariff(night), '2026-07-10', '2026-07-12')).toEqual(['2026-07-10T21:00 06:00']);
    expect(dear(tariff(night), '2026-07-11', '2026-07-12')).toEqual(['2026-07-11T00:00 06:00']);
  });

  it('hold for a whole day where a window ends when it starts', () => {
    const saturday = { ...peak, start: '00:00', end: '00:00', days: ['sat' as const] };
    expect(dear(tariff(saturday), '2026-07-10', '2026-07-14')).toEqual(['2026-07-11T00:00 00:00']);
  });

  it('hold in their months, also over the turn of the year', () => {
    const summer = { ...peak, months: [6, 9] };
    expect(dear(tariff(summer), '2026-05-31', '2026-06-02')).toEqual(['2026-06-01T17:00 20:00']);
    const winter = { ...peak, months: [11, 2] };
    expect(dear(tariff(winter), '2026-12-31', '2027-01-02')).toHaveLength(2);
    expect(dear(tariff(winter), '2026-03-01', '2026-03-02')).toEqual([]);
  });

  it('are those of the first window that fits', () => {
    const wide = { ...peak, start: '12:00', end: '22:00', usdPerKwh: 0.3, peak: false };
    const prices = enteredPrices(
      tariff(peak, wide),
      california.at('2026-07-10', 720),
      california.at('2026-07-10', 1320),
      zone,
    );
    expect(prices.map(({ usdPerKwh }) => usdPerKwh)).toEqual([0.3, 0.4, 0.3]);
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ])('go by the clock on the day on which it is changed: %s has %s hours', (date, hours) => {
    const next = new Date(Date.parse(date) + 24 * hour).toISOString().slice(0, 10);
    const [from, to] = [california.at(date), california.at(next)];
    expect((to - from) / hour).toBe(hours);
    expect(dear(tariff(peak), date, next)).toEqual([`${date}T17:00 20:00`]);
    const night = { ...peak, start: '00:30', end: '04:00' };
    const [, span] = enteredPrices(tariff(night), from, to, zone);
    expect(((span?.end ?? 0) - (span?.start ?? 0)) / hour).toBe(3.5 + hours - 24);
  });

  it('go by the clocks of the farm, wherever it is', () => {
    expect(dear(tariff(peak), '2026-07-10', '2026-07-11', 'America/Denver')).toEqual([
      '2026-07-10T17:00 20:00',
    ]);
    const [first] = enteredPrices(
      tariff(peak),
      ZonedTime.of('America/Denver').at('2026-07-10'),
      Date.parse('2026-07-11'),
      'America/Denver',
    );
    expect(new Date(first?.end ?? 0).toISOString()).toBe('2026-07-10T23:00:00.000Z');
  });

  it('never leave a gap, overlap, or lie outside of what was asked for', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`);
    const window = fc.record({
      start: clock,
      end: clock,
      usdPerKwh: fc.integer({ min: 1, max: 9 }),
      peak: fc.boolean(),
      days: fc.subarray(['mon', 'wed', 'sat', 'sun'] as const, { minLength: 1 }).map((days) => [...days]),
    });
    const start = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') });
    fc.assert(
      fc.property(
        fc.array(window, { maxLength: 5 }),
        start,
        fc.integer({ min: 1, max: 10 * 24 }),
        (windows, from, hours) => {
          const to = from + hours * hour;
          const spans = enteredPrices(tariff(...windows), from, to, zone);
          expect(spans[0]?.start).toBe(from);
          expect(spans.at(-1)?.end).toBe(to);
          for (const [index, span] of spans.entries()) {
            expect(span.end).toBeGreaterThan(span.start);
            if (index > 0) expect(span.start).toBe(spans[index - 1]?.end);
          }
        },
      ),
    );
  });
});
