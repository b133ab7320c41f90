import { monthlyRain } from '../catalogue/monthly-rain.ts';
import type { EtoRegion } from '../catalogue/monthly-reference-et.ts';
import { mm, type Millimetres } from '../units.ts';

/** Days of every month, a week apart. */
const stormDays = [4, 11, 18, 25];

/**
 * Average rain of a day of the year [mm], from the monthly averages of its climate region: a quarter of the month's on each
 * of four days, because the same rain spread over all days would evaporate before it wets the roots.
 */
export function climatologicalRain(region: EtoRegion, date: string): Millimetres {
  if (!stormDays.includes(Number(date.slice(8, 10)))) return mm(0);
  const month = Number(date.slice(5, 7));
  const sum = monthlyRain[region][month - 1];
  if (sum === undefined) throw new RangeError(`no month ${month}`);
  return mm(sum / stormDays.length);
}
