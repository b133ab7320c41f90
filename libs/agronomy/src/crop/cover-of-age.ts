import type { Crop } from '../catalogue/crop.ts';
import type { Fraction } from '../units.ts';

/**
 * Midday cover of a tree or vine in a season after it was set out, 0 the first (`seasonsSincePlanting`); mature after the
 * last that is known. Undefined for a crop without such figures.
 */
export function coverOfAge({ canopy }: Pick<Crop, 'canopy'>, seasons: number): Fraction | undefined {
  if (canopy === undefined) return undefined;
  return canopy.coverByYear[Math.max(0, Math.floor(seasons))] ?? canopy.matureCover;
}
