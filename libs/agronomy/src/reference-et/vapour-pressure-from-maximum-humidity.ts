import { kilopascals, type Celsius, type Kilopascals, type Percent } from '../units.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';

/** ea where only the highest relative humidity can be relied on: FAO-56 eq. 18. */
export function vapourPressureFromMaximumHumidity(
  temperatureMin: Celsius,
  humidityMax: Percent,
): Kilopascals {
  return kilopascals((saturationVapourPressure(temperatureMin) * humidityMax) / 100);
}
