import { kilopascals, type Celsius, type Kilopascals } from '../units.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';

/** es of a day: FAO-56 eq. 12. The curve bends, so the mean temperature alone would give too little. */
export function meanSaturationVapourPressure(temperatureMax: Celsius, temperatureMin: Celsius): Kilopascals {
  return kilopascals(
    (saturationVapourPressure(temperatureMax) + saturationVapourPressure(temperatureMin)) / 2,
  );
}
