import {
  megajoulesPerSquareMetre,
  type Degrees,
  type MegajoulesPerSquareMetre,
  type Radians,
} from '../units.ts';
import { inverseRelativeDistance } from './inverse-relative-distance.ts';
import { latitudeRadians } from './latitude-radians.ts';
import { solarConstant } from './solar-constant.ts';
import { solarDeclination } from './solar-declination.ts';
import { sunsetHourAngle } from './sunset-hour-angle.ts';

/** Ra between two solar time angles: FAO-56 eq. 28, counting only the part with the sun above the horizon. */
export function extraterrestrialRadiationBetween(
  begin: Radians,
  end: Radians,
  latitude: Degrees,
  dayOfYear: number,
): MegajoulesPerSquareMetre {
  const phi = latitudeRadians(latitude);
  const declination = solarDeclination(dayOfYear);
  const sunset = sunsetHourAngle(phi, declination);
  const sunrise = 0 - sunset;
  const from = Math.max(sunrise, Math.min(sunset, begin));
  const to = Math.max(sunrise, Math.min(sunset, end));
  const geometry =
    (to - from) * Math.sin(phi) * Math.sin(declination) +
    Math.cos(phi) * Math.cos(declination) * (Math.sin(to) - Math.sin(from));
  const full = ((12 * 60) / Math.PI) * solarConstant * inverseRelativeDistance(dayOfYear);
  return megajoulesPerSquareMetre(Math.max(0, full * geometry));
}
