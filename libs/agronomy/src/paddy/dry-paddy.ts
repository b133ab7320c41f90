import type { PaddyFigures } from '../catalogue/crop.ts';
import { mm } from '../units.ts';
import type { PaddyState } from './paddy-state.ts';

/** A rice field as it lies before flooding: worked and dry. */
export function dryPaddy(figures: PaddyFigures): PaddyState {
  return { level: mm(0 - figures.soakDepth) };
}
