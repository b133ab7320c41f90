import type { SeasonCrop } from '../soil-water/season.ts';
import type { Field } from './field-types.ts';

/** [days] */
const year = 365;

/** Whether a season fills the year, as an evergreen's: no day is before it or after it, each New Year goes on from the last. */
export function isEvergreen({ length }: Pick<Field, 'length'>): boolean {
  return length >= year;
}

/** Whether a season has yet to begin: an annual is not sown, trees and vines stand without leaves. */
export function isBeforeSeason(field: Field, dayIndex: number): boolean {
  return dayIndex < 0 && !isEvergreen(field);
}

/** Whether a season has ended. */
export function isPastSeason(field: Field, dayIndex: number): boolean {
  return dayIndex >= field.length && !isEvergreen(field);
}

/** A day's index in the field's season: below 0 where the ground lies without leaves, as under trees and vines after it. */
export function seasonIndex(field: Field, dayIndex: number): number {
  if (isEvergreen(field)) return dayOfYear(dayIndex, field.length);
  return field.isPerennial && isPastSeason(field, dayIndex) ? -1 : dayIndex;
}

/** The same day of a season that fills the year, from before it or from after it. */
export function dayOfYear(dayIndex: number, length: number): number {
  return ((dayIndex % length) + length) % length;
}

/** The crop on a day, or bare ground. */
export function cropOn(field: Field, dayIndex: number): SeasonCrop {
  return field.season.cropOn(seasonIndex(field, dayIndex));
}
