import {
  addDays,
  daysBetween,
  metresPerSecond,
  mm,
  percent,
  type MetresPerSecond,
  type Millimetres,
  type Percent,
} from '@headgate/agronomy';
import type { WeatherDay, WeatherSeries } from '../weather/weather-series.ts';
import type { Climatology } from './advice.ts';
import type { BalanceWeather } from './field-water.ts';

/** A day, whatever is known of it. */
export interface DayRecord {
  readonly date: string;
  readonly eto: Millimetres;
  /** Fallen or forecast; null: nobody knows. */
  readonly rain: Millimetres | null;
  readonly rainProbability: Percent | null;
  readonly windSpeed: MetresPerSecond | null;
  readonly minimumHumidity: Percent | null;
  readonly temperatureMax: number | null;
  /** False: an average day stands in. */
  readonly recorded: boolean;
}

/** Days by their distance from today: -1 is yesterday. */
export type DayRecords = (offset: number) => DayRecord;

/** FAO-56's standard air, for which the crop coefficients are printed. */
const standardWind = metresPerSecond(2);
const standardHumidity = percent(45);

/** Wind and afternoon humidity over a stretch of days, for which crop coefficients are adjusted. */
export interface MeanAir {
  readonly windSpeed: MetresPerSecond;
  readonly minimumHumidity: Percent;
}

export const standardAir: MeanAir = { windSpeed: standardWind, minimumHumidity: standardHumidity };

/** Mean air of a series; FAO-56's standard where it does not tell. */
export function meanAirOf(weather: WeatherSeries): MeanAir {
  let [wind, winds, humidity, humidities] = [0, 0, 0, 0];
  for (const { windSpeed2m, humidityMin } of weather.days) {
    if (windSpeed2m !== undefined) {
      wind += windSpeed2m;
      winds += 1;
    }
    if (humidityMin !== undefined) {
      humidity += humidityMin;
      humidities += 1;
    }
  }
  return {
    windSpeed: winds === 0 ? standardWind : metresPerSecond(wind / winds),
    minimumHumidity: humidities === 0 ? standardHumidity : percent(humidity / humidities),
  };
}

/** A place in use answers from one series for as long as its weather is fresh: a day of it is read once. */
const keptRecords = new WeakMap<WeatherSeries, { readonly today: string; readonly records: DayRecords }>();

/** Looks days up in a weather series, with average days before and after it. */
export function dayRecords(weather: WeatherSeries, climatology: Climatology, today: string): DayRecords {
  const kept = keptRecords.get(weather);
  if (kept?.today === today) return kept.records;
  const first = weather.days[0];
  const todayIndex = first === undefined ? 0 : daysBetween(first.date, today);
  const fromAverages = weather.source === 'climatology';
  const read = (offset: number) => {
    const day = weather.days[todayIndex + offset];
    if (day === undefined) return averageDay(addDays(today, offset), climatology);
    return recordOf(day, offset, fromAverages);
  };
  const days = new Map<number, DayRecord>();
  const records = (offset: number) => {
    const day = days.get(offset) ?? read(offset);
    days.set(offset, day);
    return day;
  };
  keptRecords.set(weather, { today, records });
  return records;
}

function recordOf(day: WeatherDay, offset: number, fromAverages: boolean): DayRecord {
  // A forecast day that is over by now (the series is an old one) tells what was expected, not what fell.
  const rainKnown = day.rain !== null && (offset >= 0 || day.kind === 'observed');
  return {
    date: day.date,
    eto: mm(day.eto),
    rain: rainKnown ? mm(day.rain) : null,
    rainProbability: day.rainProbability === null || offset < 0 ? null : percent(day.rainProbability),
    windSpeed: day.windSpeed2m === undefined ? null : metresPerSecond(day.windSpeed2m),
    minimumHumidity: day.humidityMin === undefined ? null : percent(day.humidityMin),
    temperatureMax: day.temperatureMax ?? null,
    recorded: !fromAverages && day.etoFrom !== 'climatology',
  };
}

function averageDay(date: string, climatology: Climatology): DayRecord {
  return {
    date,
    eto: mm(climatology(date).eto),
    rain: null,
    rainProbability: null,
    windSpeed: null,
    minimumHumidity: null,
    temperatureMax: null,
    recorded: false,
  };
}

/** Average days from a date on, of which nobody knows the rain. */
export function averageRecords(from: string, climatology: Climatology): DayRecords {
  return (offset) => averageDay(addDays(from, offset), climatology);
}

/** A day as the balance takes it, with the rain that is to enter it. */
export function balanceWeather(day: DayRecord, rain: Millimetres): BalanceWeather {
  return {
    eto: day.eto,
    rain,
    windSpeed: day.windSpeed ?? standardWind,
    minimumHumidity: day.minimumHumidity ?? standardHumidity,
  };
}
