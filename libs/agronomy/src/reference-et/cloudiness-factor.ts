import type { Fraction } from '../units.ts';

/**
 * Clouds send heat back: third factor of FAO-56 eq. 39, from Rs/Rso held between the standard's overcast sky
 * (FAO-56's eq. 35 gives 0.33 without sunshine; ASCE says 0.3) and a clear one.
 */
export function cloudinessFactor(clearness: Fraction, overcast: number): number {
  return 1.35 * Math.min(1, Math.max(overcast, clearness)) - 0.35;
}
