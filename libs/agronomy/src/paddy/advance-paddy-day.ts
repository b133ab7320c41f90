import type { PaddyFigures } from '../catalogue/crop.ts';
import { mm, type Millimetres } from '../units.ts';
import type { PaddyState } from './paddy-state.ts';

/** One day's weather and water over a rice field [mm]. */
export interface PaddyDay {
  /** ETc of the crop with its water, as if there were enough. */
  readonly cropEt: Millimetres;
  readonly rain: Millimetres;
  /** Net depth let in. */
  readonly irrigation: Millimetres;
  /** What the soil lets through in a day while water stands on it. */
  readonly percolation: Millimetres;
  /** The outlets are open. */
  readonly drained: boolean;
}

export interface PaddyDayResult {
  /** ETc, or what was left to evaporate. */
  readonly actualEt: Millimetres;
  readonly percolation: Millimetres;
  /** Over the boards: above the highest water the checks hold, or everything that stands on a drained field. */
  readonly spill: Millimetres;
  /** Standing water at the day's end. */
  readonly ponding: Millimetres;
}

/**
 * Daily balance of ponded rice [mm]: level + rain + irrigation - ET - percolation - spill. Nothing percolates out of a
 * soil that no water stands on, and nothing evaporates that is not there. Irrigation is the caller's.
 */
export function advancePaddyDay(
  figures: PaddyFigures,
  state: PaddyState,
  day: PaddyDay,
): { state: PaddyState; day: PaddyDayResult } {
  const filled = state.level + day.rain + day.irrigation;
  const actualEt = Math.min(day.cropEt, Math.max(0, filled + figures.soakDepth));
  const afterEt = filled - actualEt;
  const percolation = Math.min(day.percolation, Math.max(0, afterEt));
  const afterPercolation = afterEt - percolation;
  const held = day.drained ? 0 : figures.maxDepth;
  const spill = Math.max(0, afterPercolation - held);
  const level = afterPercolation - spill;
  return {
    state: { level: mm(level) },
    day: {
      actualEt: mm(actualEt),
      percolation: mm(percolation),
      spill: mm(spill),
      ponding: mm(Math.max(0, level)),
    },
  };
}
