import { daysBetween } from './days-between.ts';

/** [days] */
const year = 365.25;

/**
 * Seasons that trees or vines have grown in before the one that starts on a day: 0 in their first. Set out in the half year
 * before it, between two seasons or late in one, they have their first in it.
 */
export function seasonsSincePlanting(plantingDate: string, seasonStart: string): number {
  return Math.max(0, Math.round(daysBetween(plantingDate, seasonStart) / year));
}
