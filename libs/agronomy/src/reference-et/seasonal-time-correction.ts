import { hours, type Hours } from '../units.ts';
import { seasonAngle } from './season-angle.ts';

/** Sc, how far the sun runs ahead of the clock: FAO-56 eq. 32. */
export function seasonalTimeCorrection(dayOfYear: number): Hours {
  const b = seasonAngle(dayOfYear);
  return hours(0.1645 * Math.sin(2 * b) - 0.1255 * Math.cos(b) - 0.025 * Math.sin(b));
}
