import type { Kilopascals } from '../units.ts';

/** Humid air sends more back: second factor of FAO-56 eq. 39. */
export function netEmissivity(actualVapourPressure: Kilopascals): number {
  return 0.34 - 0.14 * Math.sqrt(actualVapourPressure);
}
