import type { Fraction } from '../units.ts';

/**
 * Rs/Rso under full cloud: ASCE (2005) eq. 18 and 45. FAO-56 bounds eq. 39 only from above; its 0.33 is what eq. 35 gives for a
 * day without sunshine, while pyranometers read less under dense cloud.
 */
const overcast = 0.3;

/** Clouds send heat back: third factor of FAO-56 eq. 39, from Rs/Rso held between an overcast sky and a clear one. */
export function cloudinessFactor(clearness: Fraction): number {
  return 1.35 * Math.min(1, Math.max(overcast, clearness)) - 0.35;
}
