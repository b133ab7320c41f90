import { radians, type Radians } from '../units.ts';

/** ωs: FAO-56 eq. 25. 0 in polar night, π under the midnight sun. */
export function sunsetHourAngle(latitude: Radians, declination: Radians): Radians {
  const cosine = -Math.tan(latitude) * Math.tan(declination);
  return radians(Math.acos(Math.min(1, Math.max(-1, cosine))));
}
