import type { IrrigationMethod } from '../catalogue/irrigation-method.ts';
import { mm, type Millimetres } from '../units.ts';

/** What the trigger of a method depends on. Depths over the whole field. */
export interface TriggerConditions {
  readonly readilyAvailable: Millimetres;
  readonly totalAvailable: Millimetres;
  readonly daysSinceWatering: number;
}

/** Worth pressurising a drip line for [mm net]; after three days whatever has gathered, but never less than the least. Judgement. */
const usefulRun = 3;
export const leastRun = 1;
const longestReplaceInterval = 3;

/** Depletion at which a method irrigates [mm]. */
export function triggerDepth(method: IrrigationMethod, conditions: TriggerConditions): Millimetres {
  switch (method.strategy) {
    case 'replace': {
      const run = conditions.daysSinceWatering >= longestReplaceInterval ? leastRun : usefulRun;
      return mm(Math.min(run, conditions.readilyAvailable));
    }
    case 'deplete':
      return conditions.readilyAvailable;
    case 'surface':
      return mm(Math.max(conditions.readilyAvailable, leastSurfaceRefill(method, conditions)));
  }
}

/**
 * Least depletion that a surface method can usefully refill [mm]: the practicable depth is water on the field (gross), so
 * times efficiency. Where roots hold less than that, waiting for it would kill the crop: half-way from readily to totally
 * available water (Ks 0.5) it is irrigated all the same, and what the roots cannot hold drains.
 */
export function leastSurfaceRefill(
  method: IrrigationMethod,
  conditions: Pick<TriggerConditions, 'readilyAvailable' | 'totalAvailable'>,
): Millimetres {
  const practicable = (method.practicableDepth ?? 0) * method.efficiency;
  const longestWait = (conditions.readilyAvailable + conditions.totalAvailable) / 2;
  return mm(Math.min(practicable, longestWait));
}
