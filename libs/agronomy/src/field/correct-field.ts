import { fraction, mm, type Fraction, type Millimetres } from '../units.ts';
import type { Field, FieldState } from './field-types.ts';
import { cropOn } from './season-on.ts';

/** What a root zone holds on a day of the season, volumetric and over all of it. Of a pond: of the soil below it, full. */
export function waterContentOf(field: Field, { soil }: FieldState, dayIndex: number): Fraction {
  const depth = 1000 * cropOn(field, dayIndex).rootDepth;
  return fraction(field.soil.fieldCapacity - (field.paddy === undefined ? soil.depletion : 0) / depth);
}

/**
 * Moves what the root zone holds, because it was measured: `more` water, or less below 0, within what the soil holds between
 * field capacity and wilting point. Each of its two parts takes by what it lacks, or gives by what it has. A pond is not moved.
 * `correction`: by how much it was.
 */
export function correctField(
  field: Field,
  state: FieldState,
  dayIndex: number,
  more: Millimetres,
): { readonly state: FieldState; readonly correction: Millimetres } {
  if (field.paddy !== undefined) return { state, correction: mm(0) };
  const { depletion, outsideDepletion: outside } = state.soil;
  const { totalAvailable } = cropOn(field, dayIndex);
  const held = Math.max(0, totalAvailable - depletion);
  const heldOutside = Math.max(0, (1 - field.wettedRootShare) * totalAvailable - outside);
  const correction = Math.min(depletion, Math.max(-held, more));
  if (correction === 0) return { state, correction: mm(0) };
  const left = depletion - correction;
  const shareOutside = correction > 0 ? outside / depletion : Math.min(1, heldOutside / held);
  const soil = {
    ...state.soil,
    depletion: mm(left),
    outsideDepletion: mm(Math.min(left, Math.max(0, outside - correction * shareOutside))),
  };
  const heldBack = mm(Math.min(state.heldBack, left));
  return { state: { ...state, soil, heldBack }, correction: mm(correction) };
}
