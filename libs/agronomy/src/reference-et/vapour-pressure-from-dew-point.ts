import type { Celsius, Kilopascals } from '../units.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';

/** ea from the dew point: FAO-56 eq. 14. */
export function vapourPressureFromDewPoint(dewPoint: Celsius): Kilopascals {
  return saturationVapourPressure(dewPoint);
}
