import { describe, expect, it } from '@jest/globals';
import { addDays } from '@headgate/agronomy';
import type { KnownPlace } from '../places/read-places.ts';
import { climatologicalSeries, seriesOf } from './series-of.ts';
import { Clock } from '../time/clock.ts';
import { heldWeather, type HeldWeather, type StoredDay } from './held-weather.ts';

const fresno: KnownPlace = {
  name: 'Fresno',
  county: 'Fresno',
  lat: 36.84,
  lng: -119.8,
  etoRegion: '4.0_3.1',
  type: 'city',
  also: null,
};

/** 5 mm of rain on every day, sure or not. */
function weatherFetchedOn(day: string): HeldWeather {
  const days = Array.from({ length: 43 }, (_, index): StoredDay => {
    const date = addDays(day, index - 35);
    return { date, eto: 4, etoFrom: 'weather', rain: 5, rainProbability: date < day ? null : 80 };
  });
  return heldWeather({ fetchedAt: `${day}T18:00:00.000Z`, elevation: 94, days }, new Clock());
}

const series = (fetchedOn: string, today: string) => seriesOf(weatherFetchedOn(fetchedOn), 'forecast', today);

describe('the weather behind advice', () => {
  it('is 35 past days, today and six more, without a gap', () => {
    const days = series('2026-07-10', '2026-07-10')?.days ?? [];
    expect(days.map((day) => day.date)).toEqual(
      Array.from({ length: 42 }, (_, index) => addDays('2026-06-05', index)),
    );
    expect(days.filter((day) => day.kind === 'observed').at(-1)?.date).toBe('2026-07-09');
    expect(days.filter((day) => day.kind === 'forecast')).toHaveLength(7);
  });

  it('never books as fallen what was only forecast when it was fetched', () => {
    const days = series('2026-07-09', '2026-07-10')?.days ?? [];
    expect(days.find((day) => day.date === '2026-07-08')).toMatchObject({ kind: 'observed', rain: 5 });
    expect(days.find((day) => day.date === '2026-07-09')).toMatchObject({ kind: 'observed', rain: null });
    expect(days.find((day) => day.date === '2026-07-10')).toMatchObject({ kind: 'forecast', rain: 5 });
  });

  it('still has all its days ahead on the day after, and is no use later', () => {
    expect(series('2026-07-09', '2026-07-10')?.days.at(-1)?.date).toBe('2026-07-16');
    expect(series('2026-07-08', '2026-07-10')).toBeNull();
    expect(series('2026-09-01', '2026-07-10')).toBeNull();
  });

  it('knows no chance of rain for days that are over', () => {
    const past = series('2026-07-10', '2026-07-10')?.days.filter((day) => day.kind === 'observed') ?? [];
    expect(new Set(past.map((day) => day.rainProbability))).toEqual(new Set([null]));
  });
});

describe('climatology', () => {
  it('has the same days, an average for each, and says that nobody knows the rain', () => {
    const { source, fetchedAt, days } = climatologicalSeries(fresno, '2026-07-10');
    expect({ source, fetchedAt }).toEqual({ source: 'climatology', fetchedAt: null });
    expect(days).toHaveLength(42);
    for (const day of days) {
      expect(day).toMatchObject({ rain: null, rainProbability: null, etoFrom: 'climatology' });
      expect(day.eto).toBeGreaterThan(5);
      expect(day.eto).toBeLessThan(9);
    }
  });
});
