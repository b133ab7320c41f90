import { metresPerSecond, type Metres, type MetresPerSecond } from '../units.ts';

/** u2 from wind at another height above the grass: FAO-56 eq. 47. Below about 0.1 m the profile has no meaning. */
export function windAtTwoMetres(speed: MetresPerSecond, height: Metres): MetresPerSecond {
  if (!(height > 0.1)) throw new RangeError(`Wind cannot be measured ${height} m above the ground`);
  return metresPerSecond((speed * 4.87) / Math.log(67.8 * height - 5.42));
}
