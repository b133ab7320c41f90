import type { CanopyFigures } from '../catalogue/crop-rules.ts';

/** Cover from which a row crop has its full height. */
const fullHeightCover = 0.7;
/** Cover up to which trees stand apart, so that sky and sun reach their sides. */
const openCover = 0.5;

/**
 * Kd, share of full-cover transpiration that a canopy of some cover has: Allen and Pereira (2009) eq. 10 as openet-sims
 * computes it, whose trees take 1/h for the exponent while they stand apart, whose vines are 2 m high with a multiplier
 * of 1.5, and whose rows grow with their cover. `cover`: share of the ground, 0 to 1.
 */
export function canopyDensity(
  canopy: Pick<CanopyFigures, 'form' | 'height' | 'multiplier'>,
  cover: number,
): number {
  const shaded = Math.min(1, Math.max(0, cover));
  return Math.min(1, canopy.multiplier * shaded, shaded ** exponentOf(canopy, shaded));
}

function exponentOf({ form, height }: Pick<CanopyFigures, 'form' | 'height'>, cover: number): number {
  switch (form) {
    case 'tree':
      return 1 / (cover <= openCover ? height : 1 + height);
    case 'vine':
      return 1 / (1 + height);
    case 'row':
      return 1 / (1 + height * Math.min(1, cover / fullHeightCover));
  }
}
