import type { Field, FieldDay, FieldDayInput, FieldState } from './field-types.ts';
import { FieldWater } from './field-water.ts';

/** One whole day of a field's water (`FieldWater`), from plain values to plain values. */
export function advanceField(
  field: Field,
  state: FieldState,
  dayIndex: number,
  input: FieldDayInput,
): { readonly state: FieldState; readonly day: FieldDay } {
  const water = new FieldWater(field, state);
  water.advance(dayIndex, input, input.rain, input.irrigation);
  return { state: water.state(), day: water.day() };
}
