import {
  addDays,
  daysBetween,
  metresPerSecond,
  mm,
  percent,
  type Crop,
  type ForecastDay,
  type MeanAir,
  type Millimetres,
} from '@headgate/agronomy';
import type { Climatology } from '../weather/climatology-of.ts';
import type { WeatherDay, WeatherSeries } from '../weather/weather-series.ts';

/** A day, whatever is known of it: rain fallen or forecast, and standard air where nobody knows. */
export interface DayRecord extends ForecastDay {
  readonly date: string;
  readonly airKnown: boolean;
  readonly temperatureMax?: number | undefined;
  readonly temperatureMin?: number | undefined;
  /** Where `rain` is null: mean over all years of the day's rain, 0 where that is not known either. */
  readonly averageRain: Millimetres;
  /** Reference ET of that day in an average year. */
  readonly averageEt: Millimetres;
  /** False: an average day stands in. */
  readonly recorded: boolean;
}

/** Days by their distance from today: -1 is yesterday. */
export type DayRecords = (offset: number) => DayRecord;

/** FAO-56's, for which the crop coefficients are printed. */
export const standardAir = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };

/**
 * Mean air of a series, that a crop's coefficients are adjusted to; FAO-56's standard where it does not tell, and for what
 * was measured in California.
 */
export function meanAirOf(weather: WeatherSeries, { coefficientClimate }: Crop): MeanAir {
  if (coefficientClimate === 'california') return standardAir;
  const wind = meanOf(weather.days.map((day) => day.windSpeed2m));
  const humidity = meanOf(weather.days.map((day) => day.humidityMin));
  return {
    windSpeed: wind === undefined ? standardAir.windSpeed : metresPerSecond(wind),
    minimumHumidity: humidity === undefined ? standardAir.minimumHumidity : percent(humidity),
  };
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
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
    return recordOf(day, offset, fromAverages, climatology);
  };
  const past: DayRecord[] = [];
  const ahead: DayRecord[] = [];
  const records = (offset: number) =>
    offset < 0 ? (past[-offset] ??= read(offset)) : (ahead[offset] ??= read(offset));
  keptRecords.set(weather, { today, records });
  return records;
}

function recordOf(
  day: WeatherDay,
  offset: number,
  fromAverages: boolean,
  climatology: Climatology,
): DayRecord {
  // A forecast day that is over by now (the series is an old one) tells what was expected, not what fell.
  const rainKnown = day.rain !== null && (offset >= 0 || day.kind === 'observed');
  const { windSpeed2m, humidityMin } = day;
  const average = climatology(day.date);
  return {
    date: day.date,
    referenceEt: mm(day.eto),
    rain: rainKnown ? mm(day.rain) : null,
    rainProbability: day.rainProbability === null || offset < 0 ? null : percent(day.rainProbability),
    windSpeed: windSpeed2m === undefined ? standardAir.windSpeed : metresPerSecond(windSpeed2m),
    minimumHumidity: humidityMin === undefined ? standardAir.minimumHumidity : percent(humidityMin),
    airKnown: windSpeed2m !== undefined && humidityMin !== undefined,
    temperatureMax: day.temperatureMax,
    temperatureMin: day.temperatureMin,
    averageRain: mm(rainKnown ? 0 : (average.rain ?? 0)),
    averageEt: mm(average.eto),
    recorded: !fromAverages && day.etoFrom !== 'climatology' && day.etoFrom !== 'assumed',
  };
}

/** An average day, of which nobody knows the rain. */
export function averageDay(date: string, climatology: Climatology): DayRecord {
  const { eto } = climatology(date);
  const day = {
    date,
    kind: 'observed',
    eto,
    etoFrom: 'climatology',
    rain: null,
    rainProbability: null,
  } as const;
  return recordOf(day, 0, true, climatology);
}
