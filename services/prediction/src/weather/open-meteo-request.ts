import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

/** Past days asked for: the longest usual watering interval is 12 days, and a grower may name an earlier one. */
export const pastDays = 35;

/** Today and six more are used. The eighth keeps an answer useful on the day after it was fetched. */
const forecastDays = 8;

/**
 * Daily variables asked for: the unit each must come in, and the bounds beyond which a value is a fault, not weather (upper
 * ones lie above the Californian records): docs/weather.md.
 */
export const dailyVariables = {
  temperature_2m_max: { unit: '°C', bounds: [-60, 60] },
  temperature_2m_min: { unit: '°C', bounds: [-60, 60] },
  relative_humidity_2m_max: { unit: '%', bounds: [0, 100] },
  relative_humidity_2m_min: { unit: '%', bounds: [0, 100] },
  wind_speed_10m_mean: { unit: 'm/s', bounds: [0, 60] },
  shortwave_radiation_sum: { unit: 'MJ/m²', bounds: [0, 45] },
  precipitation_sum: { unit: 'mm', bounds: [0, 700] },
  precipitation_probability_max: { unit: '%', bounds: [0, 100] },
  et0_fao_evapotranspiration: { unit: 'mm', bounds: [0, 25] },
} as const;

export interface RequestedSpan {
  /** 0 to 92 */
  readonly pastDays: number;
  /** Today included: 1 to 16 */
  readonly forecastDays: number;
}

/** A place's, for the calculator. */
export const usualSpan: RequestedSpan = { pastDays, forecastDays };

/** The address of one forecast. With a key it carries a secret: never log it. */
export function openMeteoRequest(
  base: string,
  apiKey: string | undefined,
  place: { readonly lat: number; readonly lng: number },
  span: RequestedSpan = usualSpan,
): URL {
  const address = new URL('/v1/forecast', base);
  address.search = new URLSearchParams({
    latitude: String(place.lat),
    longitude: String(place.lng),
    daily: Object.keys(dailyVariables).join(','),
    temperature_unit: 'celsius',
    // Their default is km/h.
    wind_speed_unit: 'ms',
    precipitation_unit: 'mm',
    timeformat: 'iso8601',
    timezone: farmTimeZone,
    past_days: String(span.pastDays),
    forecast_days: String(span.forecastDays),
    ...(apiKey === undefined ? {} : { apikey: apiKey }),
  }).toString();
  return address;
}
