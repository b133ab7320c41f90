import { addDays, climatologicalReferenceEt } from '@headgate/agronomy';
import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import type { KnownPlace } from '../places/read-places.ts';
import { pastDays } from './open-meteo-request.ts';
import type { HeldWeather, StoredDay } from './held-weather.ts';
import type { WeatherDay, WeatherSeries } from './weather-series.ts';

/** Days ahead that advice looks at, besides today. */
const daysAhead = 6;

/**
 * The days of kept weather that matter today; null when it does not reach from today six days ahead.
 * Rain of the day on which it was fetched, and later, was forecast, not seen: it counts as unknown once its day is over.
 */
export function seriesOf(held: HeldWeather, source: WeatherSource, today: string): WeatherSeries | null {
  if (!reachesAhead(held, today)) return null;
  const first = addDays(today, -pastDays);
  const last = addDays(today, daysAhead);
  const days = held.days.filter(({ date }) => date >= first && date <= last);
  return {
    source,
    fetchedAt: held.fetchedAt,
    days: days.map((day) => weatherDay(day, today, held.fetchedOn)),
  };
}

/** Whether kept weather has today and the days ahead that advice looks at. */
export function reachesAhead(held: Pick<HeldWeather, 'days'>, today: string): boolean {
  const last = addDays(today, daysAhead);
  return [today, last].every((wanted) => held.days.some(({ date }) => date === wanted));
}

/** Average evapotranspiration for the time of year; nothing is known of rain. */
export function climatologicalSeries(place: KnownPlace, today: string): WeatherSeries {
  const days = Array.from({ length: pastDays + 1 + daysAhead }, (_, index) => {
    const date = addDays(today, index - pastDays);
    return {
      date,
      kind: date < today ? ('observed' as const) : ('forecast' as const),
      eto: climatologicalReferenceEt(place.etoRegion, date),
      etoFrom: 'climatology' as const,
      rain: null,
      rainProbability: null,
    };
  });
  return { source: 'climatology', fetchedAt: null, days };
}

function weatherDay(day: StoredDay, today: string, fetchedOn: string): WeatherDay {
  if (day.date >= today) return { ...day, kind: 'forecast' };
  const rain = day.date < fetchedOn ? day.rain : null;
  return { ...day, kind: 'observed', rain, rainProbability: null };
}
