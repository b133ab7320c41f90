import { radians, type Degrees, type Radians } from '../units.ts';
import { latitudeRadians } from './latitude-radians.ts';
import { solarDeclination } from './solar-declination.ts';

/** Height of the sun above the horizon, negative below it: ASCE (2005) eq. 62. */
export function sunElevation(timeAngle: Radians, latitude: Degrees, dayOfYear: number): Radians {
  const phi = latitudeRadians(latitude);
  const declination = solarDeclination(dayOfYear);
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(timeAngle);
  return radians(Math.asin(Math.min(1, Math.max(-1, sine))));
}
