import { hours, type Degrees, type Hours } from '../units.ts';
import { latitudeRadians } from './latitude-radians.ts';
import { solarDeclination } from './solar-declination.ts';
import { sunsetHourAngle } from './sunset-hour-angle.ts';

/** N: FAO-56 eq. 34. */
export function daylightHours(latitude: Degrees, dayOfYear: number): Hours {
  return hours((24 / Math.PI) * sunsetHourAngle(latitudeRadians(latitude), solarDeclination(dayOfYear)));
}
