import { mm, type MegajoulesPerSquareMetre, type Millimetres } from '../units.ts';

/** Depth of water that an amount of energy evaporates, 1/λ = 0.408 mm per MJ/m²: FAO-56 eq. 20. */
export function evaporationEquivalent(energy: MegajoulesPerSquareMetre): Millimetres {
  return mm(0.408 * energy);
}
