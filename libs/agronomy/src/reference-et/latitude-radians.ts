import { radians, type Degrees, type Radians } from '../units.ts';

/** φ: FAO-56 eq. 22; south is negative. */
export function latitudeRadians(latitude: Degrees): Radians {
  return radians((Math.PI / 180) * latitude);
}
