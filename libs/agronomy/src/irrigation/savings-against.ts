import { depthDue } from '../field/decide.ts';
import type { Field, FieldState } from '../field/field-types.ts';
import { FieldWater } from '../field/field-water.ts';
import { mm, type Millimetres } from '../units.ts';
import {
  neighbourRounds,
  usualRounds,
  type RecordedDay,
  type Rounds,
  type UsualSchedule,
} from './baseline-rounds.ts';

/** Gross water [mm] that the advice takes less than a baseline; negative: more. */
export interface Savings {
  /** `usual`: the grower's own schedule. `neighbour`: a usual interval and average use, in season, outside dry-downs. */
  readonly baseline: 'usual' | 'neighbour';
  readonly days: number;
  readonly intervalDays: number;
  /** What the advice took, less what it left in store: below 0 where rain has stored more than that. */
  readonly ours: Millimetres;
  readonly saved: { readonly low: Millimetres; readonly high: Millimetres };
  /** What the schedule put on that `saved.low` is against, and the one that `saved.high` is. */
  readonly applied: { readonly low: Millimetres; readonly high: Millimetres };
}

/** Two schedules are not told apart in fewer days. */
const fewest = 7;

/**
 * The advice followed over days on record against a baseline, from the same water in the field. Water that a schedule has
 * not put on it has borrowed from the soil: the change in store is settled at the same efficiency, so waiting saves
 * nothing. `first`: day of the season on which they begin. The range: the grower's own depth is known to a tenth; a neighbour
 * may or may not count rain. Null: not known, for want of days on record; averages are no record.
 */
export function savingsAgainst(
  field: Field,
  from: FieldState,
  first: number,
  days: readonly RecordedDay[],
  usual?: UsualSchedule,
): Savings | null {
  if (days.length < fewest) return null;
  const { least, most } = usual === undefined ? neighbourRounds(field) : usualRounds(field, usual);
  const ours = waterUse(field, from, first, days, adviceRounds(field));
  const one = waterUse(field, from, first, days, least.round);
  const other = waterUse(field, from, first, days, most.round);
  const [low, high] = one.taken < other.taken ? [one, other] : [other, one];
  return {
    baseline: usual === undefined ? 'neighbour' : 'usual',
    days: days.length,
    intervalDays: least.intervalDays,
    ours: mm(ours.taken),
    saved: { low: mm(low.taken - ours.taken), high: mm(high.taken - ours.taken) },
    applied: { low: mm(low.applied), high: mm(high.applied) },
  };
}

/** What forecasts said then is not on record: no rain is counted on. */
const adviceRounds =
  (field: Field): Rounds =>
  (state, dayIndex, day) =>
    depthDue(field, state, dayIndex, day);

/** Gross [mm]: what a schedule put on, and that with the change in store settled. */
function waterUse(
  field: Field,
  from: FieldState,
  first: number,
  days: readonly RecordedDay[],
  round: Rounds,
): { readonly applied: number; readonly taken: number } {
  const water = new FieldWater(field, from);
  let net = 0;
  for (const [index, day] of days.entries()) {
    const irrigation = mm(round(water, first + index, day));
    net += irrigation;
    water.advance(first + index, day, day.rain ?? mm(0), irrigation);
  }
  const { efficiency } = field.method;
  const settled = net + missing(field, water) - missing(field, from);
  return { applied: net / efficiency, taken: settled / efficiency };
}

function missing({ paddy }: Field, { soil, level }: FieldState): number {
  return paddy === undefined ? soil.depletion : paddy.targetDepth - (level ?? 0);
}
