import type { BalanceState } from './balance-types.ts';
import { canopyCover } from './canopy-cover.ts';
import { evaporatingFraction } from './evaporating-fraction.ts';
import type { Season, SeasonCrop } from './season.ts';

/** Kcmax in FAO-56's standard air. A windy day must not change what has evaporated before it. */
const standardMaximum = 1.2;
/** Share of its roots' growth by which a crop is no longer young: half. Judgement. */
const grownBy = 0.5;

/** Bare, wetted ground between the plants in the morning of a day [mm over the field]. */
export interface SparedLoss {
  /** Of the depletion, what it has evaporated since its last wetting and a young crop is not charged. */
  readonly lost: number;
  /** Of it, where irrigation reaches. */
  readonly within: number;
  /** How young the crop is: 1 with its first roots, 0 once half of their growth is done. */
  readonly young: number;
  /** Kcmax and few, as they were counted. */
  readonly kcMax: number;
  readonly evaporating: number;
}

/**
 * What evaporates from bare, wetted ground, few × De of the balance: an irrigation gives it back, but seedlings have not used
 * it, and it is not their water that is missing. As roots grow past the surface layer it counts like any other, as FAO-56
 * has it; trees and vines are grown.
 */
export function sparedLoss({ parameters }: Season, state: BalanceState, crop: SeasonCrop): SparedLoss {
  const young = youngShare(parameters.rootDepth, crop.rootDepth);
  const kcMax = Math.max(standardMaximum, crop.kcb + 0.05);
  const cover = canopyCover(crop.kcb, parameters.kcb.initial, kcMax, crop.coverExponent);
  const evaporating = evaporatingFraction(cover, state.wettedFraction, parameters.wetsUnderCanopy ?? false);
  const lost = young * evaporating * state.surfaceDepletion;
  const reached = parameters.wettedRootShare ?? 1;
  return { lost, within: lost * Math.min(1, reached / state.wettedFraction), young, kcMax, evaporating };
}

function youngShare(
  { initial, max }: { readonly initial: number; readonly max: number },
  depth: number,
): number {
  if (max <= initial) return 0;
  return Math.max(0, 1 - (depth - initial) / (grownBy * (max - initial)));
}
