import { kilopascalsPerDegree, type Kilopascals, type KilopascalsPerDegree } from '../units.ts';

/** γ: FAO-56 eq. 8. */
export function psychrometricConstant(pressure: Kilopascals): KilopascalsPerDegree {
  return kilopascalsPerDegree(0.665e-3 * pressure);
}
