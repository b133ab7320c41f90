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

/** Reference evapotranspiration [mm] of one day at a site; null without temperatures, or when it comes out absurd. */
export function referenceEtOf(
  day: Omit<StoredDay, 'eto' | 'etoFrom' | 'rain' | 'rainProbability'>,
  site: { readonly latitude: number; readonly elevation: number },
): number | null {
  const { temperatureMax, temperatureMin, humidityMax, humidityMin, windSpeed2m, solarRadiation } = day;
  if (temperatureMax === undefined || temperatureMin === undefined) return null;
  const { eto } = dailyReferenceEt(
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
  return Number.isFinite(eto) ? Math.max(0, eto) : null;
}
