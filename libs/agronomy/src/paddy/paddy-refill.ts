import type { PaddyFigures } from '../catalogue/crop.ts';
import { mm, type Millimetres } from '../units.ts';
import type { PaddyState } from './paddy-state.ts';

/**
 * Net water that brings a flooded field back to its target depth [mm]: nothing while the water stands at the refill depth
 * or above. On dry ground it includes what the soil soaks up first. A drained field is not refilled at all.
 */
export function paddyRefill(figures: PaddyFigures, state: PaddyState, drained: boolean): Millimetres {
  if (drained || state.level >= figures.refillDepth) return mm(0);
  return mm(figures.targetDepth - state.level);
}
