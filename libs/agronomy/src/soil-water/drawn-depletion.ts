import type { BalanceState } from './balance-types.ts';

type Stores = Pick<BalanceState, 'depletion' | 'outsideDepletion'>;

/**
 * Depletion of the relatively wetter store, from which the crop draws most easily, as a depth over the whole root zone [mm]:
 * divided by the root zone's total available water it is that store's relative depletion. Where irrigation reaches all of
 * the root zone (w = 1) it is Dr itself.
 */
export function drawnDepletion(state: Stores, wettedRootShare: number): number {
  if (!(wettedRootShare < 1)) return state.depletion;
  const inside = (state.depletion - state.outsideDepletion) / wettedRootShare;
  return Math.min(inside, state.outsideDepletion / (1 - wettedRootShare));
}
