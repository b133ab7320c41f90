import { kilopascals, type Kilopascals, type Metres } from '../units.ts';

/** Mean atmospheric pressure at an elevation: FAO-56 eq. 7. */
export function atmosphericPressure(elevation: Metres): Kilopascals {
  return kilopascals(101.3 * ((293 - 0.0065 * elevation) / 293) ** 5.26);
}
