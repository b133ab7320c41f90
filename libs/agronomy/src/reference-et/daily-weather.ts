import type { Celsius, Hours, MegajoulesPerSquareMetre, Metres, MetresPerSecond, Percent } from '../units.ts';
import type { Psychrometer } from './vapour-pressure-from-psychrometer.ts';

/** A day's weather as far as it is known. Temperatures are the least. */
export interface DailyWeather {
  /** 1 to 366 */
  readonly dayOfYear: number;
  readonly temperatureMax: Celsius;
  readonly temperatureMin: Celsius;
  readonly dewPoint?: Celsius;
  readonly psychrometer?: Psychrometer;
  readonly humidityMax?: Percent;
  readonly humidityMin?: Percent;
  readonly humidityMean?: Percent;
  readonly windSpeed?: MetresPerSecond;
  /** Of the anemometer above the ground; 2 m unless given. */
  readonly windHeight?: Metres;
  readonly solarRadiation?: MegajoulesPerSquareMetre;
  readonly sunshineHours?: Hours;
}

/** What was not measured and how it was estimated instead. */
export type WeatherAssumption =
  | 'humidity-from-maximum'
  | 'humidity-from-mean'
  | 'humidity-from-minimum-temperature'
  | 'radiation-from-sunshine'
  | 'radiation-from-temperature-range'
  | 'wind-two-metres-per-second';
