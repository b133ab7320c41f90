import { kilopascals, type Celsius, type Kilopascals } from '../units.ts';
import { saturationVapourPressure } from './saturation-vapour-pressure.ts';

/** Two thermometers, one of them wet. */
export interface Psychrometer {
  readonly dry: Celsius;
  readonly wet: Celsius;
  /** a_psy [1/°C]: 0.000662 ventilated (Asmann, the default), 0.0008 in a natural draught, 0.0012 indoors. */
  readonly coefficient?: number;
}

/** ea from dry and wet bulb: FAO-56 eq. 15 and 16. */
export function vapourPressureFromPsychrometer(
  { dry, wet, coefficient = 0.000662 }: Psychrometer,
  pressure: Kilopascals,
): Kilopascals {
  return kilopascals(Math.max(0, saturationVapourPressure(wet) - coefficient * pressure * (dry - wet)));
}
