import { megajoulesPerSquareMetre, type MegajoulesPerSquareMetre } from '../units.ts';

/** Rn: FAO-56 eq. 40. */
export function netRadiation(
  shortwave: MegajoulesPerSquareMetre,
  longwave: MegajoulesPerSquareMetre,
): MegajoulesPerSquareMetre {
  return megajoulesPerSquareMetre(shortwave - longwave);
}
