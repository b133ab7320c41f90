import type { DrySeasonDay } from '../field/dry-season.ts';
import type { Field } from '../field/field-types.ts';
import { floodUp } from '../paddy/flood-up.ts';
import { addDays } from '../season/add-days.ts';
import { mm, type Millimetres } from '../units.ts';

/** The seven days in a row that take most water of a season. */
export interface PeakWeek {
  readonly from: string;
  readonly to: string;
  /**
   * What the crop, and the ground it is watered on, use of it [mm]; with a chosen deficit, less what is left out. Rice is flooded
   * on its first day.
   */
  readonly net: Millimetres;
}

const week = 7;

/** The peak week of a dry season. Days of a dry-down are not in it, for nothing has to be delivered then. */
export function peakWeek(field: Field, season: readonly DrySeasonDay[]): PeakWeek {
  const needs = season.map((day, index) => needOf(field, day, season[index + 1]));
  let first = 0;
  let net = 0;
  for (let start = 0; start + week <= needs.length; start += 1) {
    let sum = 0;
    for (let day = start; day < start + week; day += 1) sum += needs[day] ?? 0;
    if (sum > net) {
      net = sum;
      first = start;
    }
  }
  return {
    from: addDays(field.start, first),
    to: addDays(field.start, first + week - 1),
    net: mm(net),
  };
}

function needOf(
  field: Field,
  { dayIndex, state, day }: DrySeasonDay,
  next: DrySeasonDay | undefined,
): number {
  if (field.ruleOn(dayIndex).closed !== undefined) return 0;
  const flooding = field.paddy !== undefined && dayIndex === 0 ? floodUp(field.paddy) : 0;
  const leftOut = next === undefined ? 0 : Math.max(0, next.state.heldBack - state.heldBack);
  return flooding + day.actualEt + day.seepage - leftOut;
}
