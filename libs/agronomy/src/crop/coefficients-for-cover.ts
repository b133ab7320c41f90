import type { Crop } from '../catalogue/crop.ts';
import type { StageCoefficients } from '../catalogue/crop-curve.ts';
import { bareSoilCoefficient } from './bare-soil-coefficient.ts';
import { canopyDensity } from './canopy-density.ts';

/**
 * Kc and Kcb of trees and vines whose canopy covers less, or more, of the ground than the mature one they were measured
 * in. What Kcb has above dry, bare soil is in proportion to the density coefficient; what wet soil adds to it (Kc - Kcb)
 * stays. So a measured coefficient stays what it is at its own cover. A crop without canopy figures keeps its own.
 */
export function coefficientsForCover(
  crop: Pick<Crop, 'kc' | 'kcb' | 'canopy'>,
  cover: number,
): { readonly kc: StageCoefficients; readonly kcb: StageCoefficients } {
  const { kc, kcb, canopy } = crop;
  if (canopy === undefined) return { kc, kcb };
  const ratio = canopyDensity(canopy, cover) / canopyDensity(canopy, canopy.matureCover);
  const lost = (basal: number) => (1 - ratio) * Math.max(0, basal - bareSoilCoefficient);
  const less = { initial: lost(kcb.initial), mid: lost(kcb.mid), end: lost(kcb.end) };
  return { kc: minus(kc, less), kcb: minus(kcb, less) };
}

function minus(all: StageCoefficients, less: StageCoefficients): StageCoefficients {
  return {
    initial: all.initial - less.initial,
    mid: all.mid - less.mid,
    end: all.end - less.end,
  };
}
