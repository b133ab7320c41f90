import { kilopascals, type Celsius, type Kilopascals, type Percent } from '../units.ts';
import { meanSaturationVapourPressure } from './mean-saturation-vapour-pressure.ts';

/** ea from the day's mean relative humidity: FAO-56 eq. 19. */
export function vapourPressureFromMeanHumidity(
  temperatureMax: Celsius,
  temperatureMin: Celsius,
  humidityMean: Percent,
): Kilopascals {
  return kilopascals((meanSaturationVapourPressure(temperatureMax, temperatureMin) * humidityMean) / 100);
}
