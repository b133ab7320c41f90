import type { SeasonCrop } from '../soil-water/season.ts';
import type { Field } from './field-types.ts';

/** [days] */
const year = 365;

/** Whether a season has ended: one that fills the year has not by the extra day of a leap year, nor while the next begins. */
export function isPastSeason({ isPerennial, length }: Field, dayIndex: number): boolean {
  return dayIndex >= length && !(isPerennial && length >= year);
}

/** A day's index in the field's season: below 0 where the ground lies without leaves, as under trees and vines after it. */
export function seasonIndex(field: Field, dayIndex: number): number {
  return field.isPerennial && isPastSeason(field, dayIndex) ? -1 : dayIndex;
}

/** The crop on a day, or bare ground. */
export function cropOn(field: Field, dayIndex: number): SeasonCrop {
  return field.season.cropOn(seasonIndex(field, dayIndex));
}
