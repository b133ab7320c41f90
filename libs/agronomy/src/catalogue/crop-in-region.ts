import type { Crop } from './crop.ts';
import type { EtoRegion } from './monthly-reference-et.ts';

/** Coachella, Palo Verde and Imperial. The Mojave's winters are cold. */
const lowDesert: ReadonlySet<EtoRegion | undefined> = new Set<EtoRegion>(['5.0_3.1', '5.3_3.3']);

/** A crop as it grows in a climate region; undefined: not known, as in most of California. */
export function cropInRegion(crop: Crop, region: EtoRegion | undefined): Crop {
  return lowDesert.has(region) ? { ...crop, ...crop.lowDesert } : crop;
}
