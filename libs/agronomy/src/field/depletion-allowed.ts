import { mm, type Millimetres } from '../units.ts';
import { allowedWithin } from './allowed-within.ts';
import { cropWater } from './crop-water.ts';
import type { Field, FieldState } from './field-types.ts';

/**
 * Depletion of the whole root zone at which `decideIrrigation` finds the field due [mm], as it stands: with what is held back
 * on purpose, what bare ground lost beside a young crop, and a part beyond irrigation that is drier than allowed. Past it, it
 * stays where it was: depletion is above it. Of a pond, what is missing at its refill depth.
 */
export function depletionAllowed(field: Field, state: FieldState, dayIndex: number): Millimetres {
  const { paddy } = field;
  if (paddy !== undefined) return mm(paddy.targetDepth - paddy.refillDepth);
  const rule = field.ruleOn(dayIndex);
  const water = cropWater(field, state, dayIndex, rule);
  const { used, outsideUsed, reached, outside } = water;
  const start = state.started ? undefined : rule.start;
  const left =
    start === undefined
      ? leftOf(
          allowedWithin(field, rule, reached) - used,
          rule.allowedDepletion * outside - outsideUsed,
          outside,
        )
      : start.allowedDepletion * (reached + outside) - used - outsideUsed;
  return mm(state.soil.depletion + left);
}

/** Due when both parts are used up: what is left of either, or, past that, what the part that was the last is beyond it. */
function leftOf(within: number, beyond: number, outside: number): number {
  if (outside <= 0) return within;
  if (within <= 0 && beyond <= 0) return Math.max(within, beyond);
  return Math.max(0, within) + Math.max(0, beyond);
}
