import { fraction, mm } from '../units.ts';
import type { BalanceState } from './balance-types.ts';
import type { Season } from './season.ts';

/**
 * The state before a season's first day: depletion from the initial water content, FAO-56 eq. 87, alike everywhere; the
 * surface air-dry unless told. A field just watered to a full profile has 0 for both.
 */
export function initialBalance(season: Season, known: Partial<BalanceState> = {}): BalanceState {
  const { fieldCapacity, initialWaterContent, rootDepth, wettedRootShare = 1 } = season.parameters;
  const initial = 1000 * (fieldCapacity - initialWaterContent) * rootDepth.initial;
  const depletion = known.depletion ?? mm(Math.max(0, initial));
  return {
    depletion,
    outsideDepletion: known.outsideDepletion ?? mm((1 - wettedRootShare) * depletion),
    surfaceDepletion: known.surfaceDepletion ?? season.totalEvaporable,
    wettedFraction: known.wettedFraction ?? fraction(1),
  };
}
