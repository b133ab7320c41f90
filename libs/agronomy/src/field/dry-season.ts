import { addDays } from '../season/add-days.ts';
import { mm, type Millimetres } from '../units.ts';
import { depthDue } from './decide.ts';
import type { Field, FieldDay, FieldState } from './field-types.ts';
import { FieldWater } from './field-water.ts';
import { initialFieldState } from './initial-field-state.ts';

/** A day of a season without rain, every irrigation that is due being given. */
export interface DrySeasonDay {
  readonly dayIndex: number;
  readonly date: string;
  readonly referenceEt: Millimetres;
  /** Net; 0: none was due. */
  readonly irrigation: Millimetres;
  /** In the morning, before an irrigation. */
  readonly state: FieldState;
  readonly day: FieldDay;
}

/** A season that begins full and brings no rain, on average reference ET: every irrigation that is due is given. */
export function drySeason(field: Field, averageEt: (date: string) => Millimetres): readonly DrySeasonDay[] {
  const { windSpeed, minimumHumidity } = field.air;
  const water = new FieldWater(field, initialFieldState(field));
  return Array.from({ length: field.length }, (_, dayIndex) => {
    const date = addDays(field.start, dayIndex);
    const referenceEt = averageEt(date);
    const weather = { referenceEt, windSpeed, minimumHumidity };
    const irrigation = mm(depthDue(field, water, dayIndex, weather));
    const state = water.state();
    water.advance(dayIndex, weather, mm(0), irrigation);
    return { dayIndex, date, referenceEt, irrigation, state, day: water.day() };
  });
}
