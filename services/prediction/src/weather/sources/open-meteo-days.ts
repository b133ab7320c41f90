import type { StoredWeather } from '../held-weather.ts';
import type { SourceDay } from './source-day.ts';

/**
 * Open-Meteo's days of a cell, completed as a place's are. Days before the one on which it was asked are observed: their figures
 * are the model's analysis. A day of which it knows no evapotranspiration tells the rest.
 */
export function openMeteoDays(weather: StoredWeather, fetchedOn: string): SourceDay[] {
  return weather.days.map(({ date, eto, etoFrom, rain, rainProbability, ...air }) => ({
    source: 'open-meteo',
    date,
    kind: date < fetchedOn ? 'observed' : 'forecast',
    eto: etoFrom === 'climatology' ? undefined : eto,
    rain: rain ?? undefined,
    rainProbability: rainProbability ?? undefined,
    air,
  }));
}
