import type { SeasonCrop } from '../soil-water/season.ts';
import type { Field } from './field-types.ts';

/** A day's index in the field's season: below 0 where the ground lies without leaves, as under trees and vines after it. */
export function seasonIndex({ isPerennial, length }: Field, dayIndex: number): number {
  return isPerennial && dayIndex >= length ? -1 : dayIndex;
}

/** The crop on a day, or bare ground. */
export function cropOn(field: Field, dayIndex: number): SeasonCrop {
  return field.season.cropOn(seasonIndex(field, dayIndex));
}
