import { fraction, type Fraction } from '../units.ts';

/** fc, share of the ground that a canopy covers, from the surface reflectance's NDVI: openet-sims, 1.26 NDVI - 0.18. */
export function coverOfNdvi(ndvi: number): Fraction {
  return fraction(Math.min(1, Math.max(0, 1.26 * ndvi - 0.18)));
}
