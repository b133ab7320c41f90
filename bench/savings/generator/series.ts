import type { Random } from '../../seasons/weather/random.ts';
import { weeks } from './weather.ts';

/** Standard normal, correlated from week to week, as it would be after a long run-up. */
export function series(rho: number, random: Random): number[] {
  let value = random.normal();
  return eachWeek(() => {
    const now = value;
    value = rho * value + Math.sqrt(1 - rho ** 2) * random.normal();
    return now;
  });
}

export const eachWeek = <T>(of: (week: number) => T): T[] =>
  Array.from({ length: weeks }, (_, week) => of(week));

/** From -1 to 1. */
export const side = (random: Random): number => 2 * random.uniform() - 1;
