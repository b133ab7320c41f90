import { fraction } from '../units.ts';
import type { DayRule, Field } from './field-types.ts';

/** Below this a tree or vine is called short of water, above it well watered [bar below zero]; and where it is due at once. */
const [wellWatered, asAllowed, due] = [8, 10, 14];
/** A well watered crop may use so much more than allowed before its next irrigation. Judgement. */
const most = 1.25;
/** Hull split and other deficits are meant to be so much drier [bar]. */
const onPurpose = 4;

/**
 * What a midday stem water potential says of the allowed depletion, as a factor on it. UCCE's ranges for almonds: -6 to -10 bar
 * is minimal stress, -10 to -12 mild, -12 to -14 what late June and after harvest bear, -14 to -18 hull split. So: 1 at -10
 * bar, 0 (due now) from -14 down, up to 1.25 from -8 up, linear between; 4 bar lower in a chosen deficit. Judgement between
 * the ranges, and for vines and other trees.
 */
export function stemPotentialFactor(bars: number, inDeficit: boolean): number {
  const stress = -bars - (inDeficit ? onPurpose : 0);
  if (stress >= due) return 0;
  if (stress >= asAllowed) return (due - stress) / (due - asAllowed);
  return Math.min(most, 1 + ((asAllowed - stress) / (asAllowed - wellWatered)) * (most - 1));
}

/**
 * The same field with its trigger moved by a factor from one day of the season to another, both in it: a reading of the plant
 * moves when it is irrigated, and nothing of its water.
 */
export function movedTrigger(field: Field, factor: number, first: number, last: number): Field {
  const known = new Map<number, DayRule>();
  const ruleOn = (dayIndex: number): DayRule => {
    const rule = field.ruleOn(dayIndex);
    if (dayIndex < first || dayIndex > last) return rule;
    const kept = known.get(dayIndex);
    if (kept !== undefined) return kept;
    const moved = moveRule(rule, factor);
    known.set(dayIndex, moved);
    return moved;
  };
  return { ...field, ruleOn };
}

function moveRule(rule: DayRule, factor: number): DayRule {
  const move = (share: number) => fraction(Math.min(1, share * factor));
  const { start } = rule;
  return {
    ...rule,
    allowedDepletion: move(rule.allowedDepletion),
    start: start && { ...start, allowedDepletion: move(start.allowedDepletion) },
  };
}
