import type { Degrees } from '../units.ts';
import { latitudeRadians } from './latitude-radians.ts';

/** Nearer the pole the formula would put the sun below the horizon. */
const lowestSun = 0.1;

/** Sine of the sun's height over a day's light, weighted by its radiation: ASCE (2005) eq. D.5, at least 0.1. */
export function meanSineOfSun(latitude: Degrees, dayOfYear: number): number {
  const phi = latitudeRadians(latitude);
  const season = Math.sin(((2 * Math.PI) / 365) * dayOfYear - 1.39);
  return Math.max(lowestSun, Math.sin(0.85 + 0.3 * phi * season - 0.42 * phi ** 2));
}
