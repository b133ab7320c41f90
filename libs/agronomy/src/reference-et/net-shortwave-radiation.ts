import { megajoulesPerSquareMetre, type MegajoulesPerSquareMetre } from '../units.ts';

/** Albedo of the reference surface. */
const albedo = 0.23;

/** Rns: FAO-56 eq. 38. */
export function netShortwaveRadiation(solar: MegajoulesPerSquareMetre): MegajoulesPerSquareMetre {
  return megajoulesPerSquareMetre((1 - albedo) * solar);
}
