import { radians, type Radians } from '../units.ts';

/** b, how far the year has come: FAO-56 eq. 33. */
export function seasonAngle(dayOfYear: number): Radians {
  return radians((2 * Math.PI * (dayOfYear - 81)) / 364);
}
