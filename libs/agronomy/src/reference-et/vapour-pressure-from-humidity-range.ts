import { kilopascals, type Celsius, type Kilopascals, type Percent } from '../units.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';

/** The air is moistest when it is coldest. */
interface HumidityRange {
  readonly temperatureMax: Celsius;
  readonly temperatureMin: Celsius;
  readonly humidityMax: Percent;
  readonly humidityMin: Percent;
}

/** ea from the day's highest and lowest relative humidity: FAO-56 eq. 17. */
export function vapourPressureFromHumidityRange(day: HumidityRange): Kilopascals {
  const atDawn = (saturationVapourPressure(day.temperatureMin) * day.humidityMax) / 100;
  const atNoon = (saturationVapourPressure(day.temperatureMax) * day.humidityMin) / 100;
  return kilopascals((atDawn + atNoon) / 2);
}
