import {
  celsius,
  dailyReferenceEt,
  daysBetween,
  degrees,
  megajoulesPerSquareMetre,
  metres,
  metresPerSecond,
  percent,
} from '@headgate/agronomy';
import type { StoredDay } from './stored-weather.ts';

interface DaysReferenceEt {
  /** [mm] */
  readonly eto: number;
  /** From nothing but the temperatures (Hargreaves). */
  readonly rough: boolean;
}

/** Reference evapotranspiration of one day at a site; null without temperatures, or when it comes out absurd. */
export function referenceEtOf(
  day: Omit<StoredDay, 'eto' | 'etoFrom' | 'rain' | 'rainProbability'>,
  site: { readonly latitude: number; readonly elevation: number },
): DaysReferenceEt | null {
  const { temperatureMax, temperatureMin, humidityMax, humidityMin, windSpeed2m, solarRadiation } = day;
  if (temperatureMax === undefined || temperatureMin === undefined) return null;
  const { eto, method } = dailyReferenceEt(
    {
      dayOfYear: daysBetween(`${day.date.slice(0, 4)}-01-01`, day.date) + 1,
      temperatureMax: celsius(temperatureMax),
      temperatureMin: celsius(temperatureMin),
      ...(humidityMax === undefined ? {} : { humidityMax: percent(humidityMax) }),
      ...(humidityMin === undefined ? {} : { humidityMin: percent(humidityMin) }),
      ...(windSpeed2m === undefined
        ? {}
        : { windSpeed: metresPerSecond(windSpeed2m), windHeight: metres(2) }),
      ...(solarRadiation === undefined ? {} : { solarRadiation: megajoulesPerSquareMetre(solarRadiation) }),
    },
    { latitude: degrees(site.latitude), elevation: metres(site.elevation) },
  );
  return Number.isFinite(eto) ? { eto: Math.max(0, eto), rough: method === 'hargreaves' } : null;
}
