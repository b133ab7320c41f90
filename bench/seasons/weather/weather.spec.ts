import { describe, expect, it } from '@jest/globals';
import { monthlyReferenceEt } from '@headgate/agronomy';
import { forecastsOf } from './forecasts.ts';
import { rainByRegion } from './rain-by-region.ts';
import { daysOfWeather, yearOfWeather, type YearOfWeather } from './year-of-weather.ts';

const region = '4.0_3.1';
const years = Array.from({ length: 40 }, (_, year) => yearOfWeather(region, year));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const sumOf = (values: Float64Array, from: number, to: number) =>
  values.slice(from, to).reduce((sum, value) => sum + value, 0);

describe('the weather', () => {
  it('has the reference ET of the region’s months', () => {
    const january = mean(years.map(({ referenceEt }) => sumOf(referenceEt, 92, 123) / 31));
    const july = mean(years.map(({ referenceEt }) => sumOf(referenceEt, 273, 304) / 31));
    expect(january / monthlyReferenceEt[region][0]).toBeCloseTo(1, 1);
    expect(july / monthlyReferenceEt[region][6]).toBeCloseTo(1, 1);
  });

  it('has the rain of the region, years unlike each other, and dry summers', () => {
    const rains = years.map(({ rain }) => sumOf(rain, 0, 365));
    expect(mean(rains) / rainByRegion[region].yearly).toBeGreaterThan(0.88);
    expect(mean(rains) / rainByRegion[region].yearly).toBeLessThan(1.12);
    expect(Math.max(...rains)).toBeGreaterThan(1.5 * Math.min(...rains));
    expect(mean(years.map(({ rain }) => sumOf(rain, 273, 335)))).toBeLessThan(8);
  });

  it('is the same each time', () => {
    expect(yearOfWeather(region, 3)).toEqual(years[3]);
  });
});

describe('a forecast', () => {
  const wet = (weather: YearOfWeather, day: number) => (weather.rain[day] ?? 0) > 0;
  const forecasts = years.slice(0, 12).flatMap((weather, year) =>
    forecastsOf(weather, region, year).flatMap((ahead, today) =>
      [0, 6].map((lead) => ({
        lead,
        chance: Number(ahead[lead]?.rainProbability) / 100,
        wet: wet(weather, today + lead) ? 1 : 0,
      })),
    ),
  );

  it('says chances that come true as often as they say', () => {
    const likely = forecasts.filter(({ chance }) => chance >= 0.6);
    expect(mean(likely.map(({ wet }) => wet))).toBeCloseTo(mean(likely.map(({ chance }) => chance)), 1);
  });

  it('knows less of a later day', () => {
    const missed = (lead: number) =>
      mean(forecasts.filter((each) => each.lead === lead).map(({ chance, wet }) => (chance - wet) ** 2));
    expect(missed(0)).toBeLessThan(0.6 * missed(6));
    expect(daysOfWeather).toBeGreaterThan(700);
  });
});
