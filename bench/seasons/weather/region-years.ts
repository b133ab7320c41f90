import type { EtoRegion } from '@headgate/agronomy';
import { forecastsOf, foresightOf, type Forecasts } from './forecasts.ts';
import { yearOfWeather, type YearOfWeather } from './year-of-weather.ts';

/** A year as it was, as it was forecast, and as who knows it would have forecast it. */
export interface RegionYear {
  readonly year: number;
  readonly weather: YearOfWeather;
  readonly forecasts: Forecasts;
  readonly foresight: Forecasts;
}

const known = new Map<EtoRegion, RegionYear[]>();

/** A region's years, made once: cases come region by region, and only the last region is kept. */
export function regionYears(region: EtoRegion, years: number): readonly RegionYear[] {
  const made = known.get(region) ?? [];
  if (made.length === 0) known.clear();
  for (let year = made.length; year < years; year += 1) {
    const weather = yearOfWeather(region, year);
    made.push({
      year,
      weather,
      forecasts: forecastsOf(weather, region, year),
      foresight: foresightOf(weather, region),
    });
  }
  known.set(region, made);
  return made.slice(0, years);
}
