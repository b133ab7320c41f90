import { radians, type Radians } from '../units.ts';

/** δ: FAO-56 eq. 24. */
export function solarDeclination(dayOfYear: number): Radians {
  return radians(0.409 * Math.sin(((2 * Math.PI) / 365) * dayOfYear - 1.39));
}
