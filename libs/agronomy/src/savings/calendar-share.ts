import { dayNumber } from '../season/day-number.ts';
import type { WaterPeriod } from './savings-types.ts';

/** Seasons do not begin on the same day each year [days]. */
const leeway = 14;
const daysOfYear = 365.2425;

/** Which day of the year a day is, to one day: leap years are well within the leeway. */
const dayOfYear = (day: number): number =>
  Math.min(364, Math.floor(((day % daysOfYear) + daysOfYear) % daysOfYear));

/**
 * Share of the report's need on days of the year that the baseline has too, give or take two weeks. A model of three months says
 * nothing of the other months of a season. 1 where the report needs nothing.
 */
export function calendarShare(baseline: readonly WaterPeriod[], report: readonly WaterPeriod[]): number {
  const covered = new Set<number>();
  for (const { from, to } of baseline) {
    const end = dayNumber(to) + leeway;
    for (let day = dayNumber(from) - leeway; day < end; day += 1) covered.add(dayOfYear(day));
  }
  let [sum, within] = [0, 0];
  for (const { from, to, need } of report) {
    const [start, end] = [dayNumber(from), dayNumber(to)];
    let known = 0;
    for (let day = start; day < end; day += 1) if (covered.has(dayOfYear(day))) known += 1;
    sum += need;
    within += (need * known) / (end - start);
  }
  return sum > 0 ? within / sum : 1;
}
