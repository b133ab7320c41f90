import { kilopascals, type Celsius, type Kilopascals } from '../units.ts';

/** e°(T): FAO-56 eq. 11. */
export function saturationVapourPressure(temperature: Celsius): Kilopascals {
  return kilopascals(0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3)));
}
