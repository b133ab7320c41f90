import { farmTimeZone } from '../time/clock.ts';

/** Past days asked for: the longest usual watering interval is 12 days, and a grower may name an earlier one. */
export const pastDays = 35;

/** Today and six more are used. The eighth keeps an answer useful on the day after it was fetched. */
const forecastDays = 8;

/** Daily variables asked for, with the unit each must come in: docs/weather.md. */
export const dailyUnits = {
  temperature_2m_max: '°C',
  temperature_2m_min: '°C',
  relative_humidity_2m_max: '%',
  relative_humidity_2m_min: '%',
  wind_speed_10m_mean: 'm/s',
  shortwave_radiation_sum: 'MJ/m²',
  precipitation_sum: 'mm',
  precipitation_probability_max: '%',
  et0_fao_evapotranspiration: 'mm',
} as const;

/** The address of one forecast. With a key it carries a secret: never log it. */
export function openMeteoRequest(
  base: string,
  apiKey: string | undefined,
  place: { readonly lat: number; readonly lng: number },
): URL {
  const address = new URL('/v1/forecast', base);
  address.search = new URLSearchParams({
    latitude: String(place.lat),
    longitude: String(place.lng),
    daily: Object.keys(dailyUnits).join(','),
    temperature_unit: 'celsius',
    // Their default is km/h.
    wind_speed_unit: 'ms',
    precipitation_unit: 'mm',
    timeformat: 'iso8601',
    timezone: farmTimeZone,
    past_days: String(pastDays),
    forecast_days: String(forecastDays),
    ...(apiKey === undefined ? {} : { apikey: apiKey }),
  }).toString();
  return address;
}
