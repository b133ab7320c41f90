import { elevationOf, weatherOn, type DayOfWeather, type Site } from './californian-weather.ts';

/** A request that Open-Meteo would refuse with 400 and this reason. */
export class BadRequest extends Error {}

interface Daily {
  readonly unit: string;
  readonly value: (day: DayOfWeather, past: boolean) => number | null;
}

const variables: Readonly<Record<string, Daily>> = {
  temperature_2m_max: { unit: '°C', value: (day) => day.temperatureMax },
  temperature_2m_min: { unit: '°C', value: (day) => day.temperatureMin },
  relative_humidity_2m_max: { unit: '%', value: (day) => day.humidityMax },
  relative_humidity_2m_min: { unit: '%', value: (day) => day.humidityMin },
  wind_speed_10m_mean: { unit: 'm/s', value: (day) => day.wind },
  wind_speed_10m_max: { unit: 'm/s', value: (day) => Number((day.wind * 2.1).toFixed(2)) },
  shortwave_radiation_sum: { unit: 'MJ/m²', value: (day) => day.radiation },
  precipitation_sum: { unit: 'mm', value: (day) => day.rain },
  precipitation_probability_max: {
    unit: '%',
    value: (day, past) => (past ? null : day.rainProbability),
  },
  et0_fao_evapotranspiration: { unit: 'mm', value: (day) => day.eto },
};

interface Hourly {
  readonly unit: string;
  /** `clock`: hour of the day by the sun, 0 to 24. */
  readonly value: (day: DayOfWeather, clock: number, past: boolean) => number | null;
}

const rounded = (value: number): number => Number(value.toFixed(2));

const hourlyVariables: Readonly<Record<string, Hourly>> = {
  temperature_2m: {
    unit: '°C',
    // The coldest at four in the morning.
    value: ({ temperatureMin, temperatureMax }, clock) =>
      rounded(
        temperatureMin +
          ((temperatureMax - temperatureMin) * (1 - Math.cos((Math.PI * (clock - 4)) / 12))) / 2,
      ),
  },
  precipitation: { unit: 'mm', value: ({ rain }) => rounded(rain / 24) },
  precipitation_probability: {
    unit: '%',
    value: ({ rainProbability }, _, past) => (past ? null : rainProbability),
  },
  wind_speed_10m: {
    unit: 'm/s',
    // The strongest at four in the afternoon.
    value: ({ wind }, clock) => rounded(wind * (1 - 0.5 * Math.cos((Math.PI * (clock - 4)) / 12))),
  },
};

const dayInMilliseconds = 86_400_000;
const hourInMilliseconds = 3_600_000;

/** Rain that nobody had forecast [mm]: it has fallen everywhere in the three hours that end now, and no other falls in any. */
export interface Storm {
  readonly rain: number;
}
const stormHours = 3;

export interface ForecastAnswer {
  readonly daily_units: Record<string, string>;
  readonly daily: Record<string, (string | number | null)[]>;
  readonly hourly?: Record<string, (string | number | null)[]>;
  readonly [key: string]: unknown;
}

/** The answer to `GET /v1/forecast?…` in Open-Meteo's shape. Throws `BadRequest`. */
export function forecastAnswer(query: URLSearchParams, now: Date, storm?: Storm): ForecastAnswer {
  const site = siteOf(query);
  const names = (query.get('daily') ?? '').split(',').filter((name) => name !== '');
  const timezone = query.get('timezone');
  if (names.length > 0 && timezone === null) throw new BadRequest('Timezone is required');
  const zone = timezone ?? 'GMT';
  const today = dateIn(zone, now);
  const dates = datesOf(query, today);
  const days = dates.map((date) => weatherOn(date, site));
  const chosen = names.map((name) => [name, dailyOf(name, windUnitOf(query))] as const);
  return {
    latitude: site.latitude,
    longitude: site.longitude,
    generationtime_ms: 0.1,
    utc_offset_seconds: offsetOf(zone, now),
    timezone: zone,
    timezone_abbreviation: zone,
    elevation: elevationOf(site),
    daily_units: { time: 'iso8601', ...Object.fromEntries(chosen.map(([name, { unit }]) => [name, unit])) },
    daily: {
      time: dates,
      ...Object.fromEntries(
        chosen.map(([name, { value }]) => [
          name,
          days.map((day, index) => value(day, (dates[index] ?? today) < today)),
        ]),
      ),
    },
    ...hourlyOf(query, { site, zone, now, dates, storm }),
  };
}

interface HourlyQuery {
  readonly site: Site;
  readonly zone: string;
  readonly now: Date;
  readonly dates: readonly string[];
  readonly storm: Storm | undefined;
}

function hourlyOf(query: URLSearchParams, { site, zone, now, dates, storm }: HourlyQuery) {
  const names = (query.get('hourly') ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return {};
  const wind = windUnitOf(query);
  const offset = offsetOf(zone, now) * 1_000;
  const times = dates.flatMap((date) =>
    Array.from({ length: 24 }, (_, hour) => Date.parse(date) + hour * hourInMilliseconds),
  );
  const valueAt = (name: string, time: number): number | null => {
    const hourly = hourlyVariables[name];
    if (hourly === undefined) throw unknownVariable(name, 'hourly');
    const [instant, bySun] = [time - offset, time - offset + (site.longitude / 15) * hourInMilliseconds];
    const clock = (bySun / hourInMilliseconds) % 24;
    const value = hourly.value(weatherOn(isoDate(bySun), site), clock, instant <= now.getTime());
    if (value === null) return null;
    if (name.startsWith('wind_speed')) return rounded(value * wind.factor);
    const age = (now.getTime() - instant) / hourInMilliseconds;
    if (name !== 'precipitation' || storm === undefined) return value;
    return age >= 0 && age < stormHours ? rounded(storm.rain / stormHours) : 0;
  };
  const unitOf = (name: string) => (name.startsWith('wind_speed') ? wind.unit : hourlyVariables[name]?.unit);
  return {
    hourly_units: { time: 'iso8601', ...Object.fromEntries(names.map((name) => [name, unitOf(name)])) },
    hourly: {
      time: times.map((time) => new Date(time).toISOString().slice(0, 16)),
      ...Object.fromEntries(names.map((name) => [name, times.map((time) => valueAt(name, time))])),
    },
  };
}

const unknownVariable = (name: string, key: string) =>
  new BadRequest(`Cannot initialize WeatherVariable from invalid String value ${name} for key ${key}`);

function siteOf(query: URLSearchParams): Site {
  const [latitude, longitude] = [query.get('latitude'), query.get('longitude')].map((text) =>
    text === null ? NaN : Number(text),
  );
  if (latitude === undefined || !(Math.abs(latitude) <= 90)) {
    throw new BadRequest('Latitude must be in range of -90 to 90°.');
  }
  if (longitude === undefined || !(Math.abs(longitude) <= 180)) {
    throw new BadRequest('Longitude must be in range of -180 to 180°.');
  }
  return { latitude, longitude };
}

function windUnitOf(query: URLSearchParams): { unit: string; factor: number } {
  // Theirs is km/h unless told.
  if (query.get('wind_speed_unit') === 'ms') return { unit: 'm/s', factor: 1 };
  return { unit: 'km/h', factor: 3.6 };
}

function dailyOf(name: string, wind: { unit: string; factor: number }): Daily {
  const daily = variables[name];
  if (daily === undefined) throw unknownVariable(name, 'daily');
  if (!name.startsWith('wind_speed')) return daily;
  return { unit: wind.unit, value: (day, past) => (daily.value(day, past) ?? 0) * wind.factor };
}

function datesOf(query: URLSearchParams, today: string): string[] {
  const start = query.get('start_date');
  const end = query.get('end_date');
  if (start !== null && end !== null) {
    if (query.has('past_days') || query.has('forecast_days')) {
      throw new BadRequest("Parameter 'past_days' is mutually exclusive with 'start_date' and 'end_date'");
    }
    return consecutive(start, (Date.parse(end) - Date.parse(start)) / dayInMilliseconds + 1);
  }
  const past = wholeNumber(query, 'past_days', 0, 92);
  const ahead = wholeNumber(query, 'forecast_days', 7, 16);
  return consecutive(isoDate(Date.parse(today) - past * dayInMilliseconds), past + ahead);
}

function wholeNumber(query: URLSearchParams, name: string, usual: number, max: number): number {
  const value = Number(query.get(name) ?? usual);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new BadRequest(`Parameter '${name}' is out of allowed range from 0 to ${max}.`);
  }
  return value;
}

function consecutive(first: string, count: number): string[] {
  if (!(count >= 1 && count <= 120)) throw new BadRequest('Invalid date range');
  return Array.from({ length: count }, (_, index) => isoDate(Date.parse(first) + index * dayInMilliseconds));
}

function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function dateIn(timeZone: string, instant: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
  } catch {
    throw new BadRequest('Invalid timezone');
  }
}

function offsetOf(timeZone: string, instant: Date): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const seconds = Math.floor(instant.getTime() / 1000);
  return Date.parse(`${local.format(instant).replace(' ', 'T')}Z`) / 1000 - seconds;
}
