import { megajoulesPerSquareMetre, type Degrees, type MegajoulesPerSquareMetre } from '../units.ts';
import { inverseRelativeDistance } from './inverse-relative-distance.ts';
import { latitudeRadians } from './latitude-radians.ts';
import { solarConstant } from './solar-constant.ts';
import { solarDeclination } from './solar-declination.ts';
import { sunsetHourAngle } from './sunset-hour-angle.ts';

const minutesPerDay = 24 * 60;

/** Ra of a day, above the atmosphere: FAO-56 eq. 21. */
export function extraterrestrialRadiation(latitude: Degrees, dayOfYear: number): MegajoulesPerSquareMetre {
  const phi = latitudeRadians(latitude);
  const declination = solarDeclination(dayOfYear);
  const sunset = sunsetHourAngle(phi, declination);
  const geometry =
    sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  const full = (minutesPerDay / Math.PI) * solarConstant * inverseRelativeDistance(dayOfYear);
  return megajoulesPerSquareMetre(Math.max(0, full * geometry));
}
