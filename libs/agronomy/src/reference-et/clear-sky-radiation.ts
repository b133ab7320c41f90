import { megajoulesPerSquareMetre, type MegajoulesPerSquareMetre, type Metres } from '../units.ts';

/** Rso, what reaches the ground under a clear sky of clean air, in short: FAO-56 eq. 37. */
export function clearSkyRadiation(
  extraterrestrial: MegajoulesPerSquareMetre,
  elevation: Metres,
): MegajoulesPerSquareMetre {
  return megajoulesPerSquareMetre((0.75 + 2e-5 * elevation) * extraterrestrial);
}
