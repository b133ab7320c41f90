import { addDays } from '../season/add-days.ts';
import { daysBetween } from '../season/days-between.ts';
import type { FarmPeriod } from './aligned-season.ts';

/**
 * A season in periods of another length [days], each period's water spread evenly over its days. The scatter of a baseline by months
 * says how months scatter: a report by weeks is judged by it as the months that it is.
 */
export function seasonInPeriods(season: readonly FarmPeriod[], length: number): FarmPeriod[] {
  const first = season[0]?.from;
  if (first === undefined) return [];
  const sums = new Map<number, { days: number; applied: number; expected: number; need: number }>();
  for (const { from, days, applied, expected, need } of season) {
    const start = daysBetween(first, from);
    for (let day = start; day < start + days;) {
      const place = Math.floor(day / length);
      const here = Math.min(start + days, (place + 1) * length) - day;
      const sum = sums.get(place) ?? { days: 0, applied: 0, expected: 0, need: 0 };
      sum.days += here;
      sum.applied += (applied * here) / days;
      sum.expected += (expected * here) / days;
      sum.need += (need * here) / days;
      sums.set(place, sum);
      day += here;
    }
  }
  return [...sums].map(([place, sum]) => ({ from: addDays(first, place * length), ...sum }));
}
