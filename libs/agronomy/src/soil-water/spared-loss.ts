import type { BalanceState } from './balance-types.ts';
import { evaporatingFraction } from './evaporating-fraction.ts';
import type { Season, SeasonCrop } from './season.ts';

/** Bare, wetted ground between the plants in the morning of a day [mm over the field]. */
export interface SparedLoss {
  /** Of the depletion, what it has evaporated since its last wetting and a young crop is not charged. */
  readonly lost: number;
  /** Of it, where irrigation reaches. */
  readonly within: number;
  /** few, as it was counted. */
  readonly evaporating: number;
}

/**
 * What evaporates from bare, wetted ground, few × De of the balance: an irrigation gives it back, but seedlings have not used
 * it, and it is not their water that is missing. As roots grow past the surface layer it counts like any other, as FAO-56
 * has it; trees and vines are grown. In standard air: a windy day must not change what has evaporated before it.
 */
export function sparedLoss({ parameters }: Season, state: BalanceState, crop: SeasonCrop): SparedLoss {
  const { wettedFraction, surfaceDepletion } = state;
  const evaporating = evaporatingFraction(
    crop.standard.cover,
    wettedFraction,
    parameters.wetsUnderCanopy ?? false,
  );
  const lost = crop.young * evaporating * surfaceDepletion;
  const reached = parameters.wettedRootShare ?? 1;
  return { lost, within: lost * Math.min(1, reached / wettedFraction), evaporating };
}
