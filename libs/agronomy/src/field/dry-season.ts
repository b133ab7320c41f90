import { addDays } from '../season/add-days.ts';
import { mm, type Millimetres } from '../units.ts';
import { advanceField } from './advance-field.ts';
import { decideIrrigation } from './decide.ts';
import type { Decision, Field, FieldDay, FieldState } from './field-types.ts';
import { initialFieldState } from './initial-field-state.ts';

/** A day of a season without rain, the plan being followed. */
export interface DrySeasonDay {
  readonly dayIndex: number;
  readonly date: string;
  readonly referenceEt: Millimetres;
  readonly decision: Decision;
  /** In the morning, before an irrigation; and after the day. */
  readonly state: FieldState;
  readonly next: FieldState;
  readonly day: FieldDay;
}

/** A season that begins full and brings no rain, on average reference ET: every irrigation that is due is given. */
export function drySeason(field: Field, averageEt: (date: string) => Millimetres): readonly DrySeasonDay[] {
  let state = initialFieldState(field);
  return Array.from({ length: field.length }, (_, dayIndex) => {
    const date = addDays(field.start, dayIndex);
    const referenceEt = averageEt(date);
    const weather = { ...field.air, referenceEt };
    const decision = decideIrrigation(field, state, dayIndex, [
      { ...weather, rain: mm(0), rainProbability: null },
    ]);
    const irrigation = decision.kind === 'irrigate' ? decision.net : mm(0);
    const { state: next, day } = advanceField(field, state, dayIndex, {
      ...weather,
      rain: mm(0),
      irrigation,
    });
    const lived = { dayIndex, date, referenceEt, decision, state, next, day };
    state = next;
    return lived;
  });
}
