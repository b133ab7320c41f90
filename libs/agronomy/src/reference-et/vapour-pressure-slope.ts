import { kilopascalsPerDegree, type Celsius, type KilopascalsPerDegree } from '../units.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';

/** Δ, slope of the saturation vapour pressure curve: FAO-56 eq. 13. */
export function vapourPressureSlope(temperature: Celsius): KilopascalsPerDegree {
  return kilopascalsPerDegree((4098 * saturationVapourPressure(temperature)) / (temperature + 237.3) ** 2);
}
