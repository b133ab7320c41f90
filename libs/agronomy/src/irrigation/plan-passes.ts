import type { IrrigationMethod } from '../catalogue/irrigation-method.ts';
import { mm, type Millimetres, type MillimetresPerHour } from '../units.ts';

export interface Passes {
  readonly count: number;
  /** Net depth of each. */
  readonly depth: Millimetres;
}

/** Intake from which a pivot may put on its deepest pass [mm/h]: sandy loam and coarser. Judgement. */
const freeIntake = 20;

/**
 * Passes of a pivot that give a net depth. The outer spans apply faster than any soil's steady intake, so what keeps
 * water from running off is the depth of a pass: the slower the intake, the shallower, from the deepest on sandy loam and
 * coarser down towards the least. Undefined for methods without passes.
 */
export function planPasses(
  method: IrrigationMethod,
  net: Millimetres,
  infiltration: MillimetresPerHour,
): Passes | undefined {
  if (method.pass === undefined || net <= 0) return undefined;
  const { min, max } = method.pass;
  const deepest = min + (max - min) * Math.min(1, infiltration / freeIntake);
  const count = Math.ceil(net / deepest);
  return { count, depth: mm(net / count) };
}
