import { monthlyReferenceEt, type EtoRegion } from '../catalogue/monthly-reference-et.ts';
import { mm, type Millimetres } from '../units.ts';
import { daysInMonth } from './days-in-month.ts';

/**
 * Average reference ET of a day of the year [mm], from the monthly averages of its climate region.
 *
 * Within a month the curve is a parabola that starts and ends halfway to its neighbours and keeps the month's own mean
 * (the integral of s(1 - s) over 0..1 is 1/6), so there are no steps between months and no drift of the sums.
 */
export function climatologicalReferenceEt(region: EtoRegion, date: string): Millimetres {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1;
  const dayOfMonth = Number(date.slice(8, 10));
  const mean = averageOf(region, month);
  const start = (averageOf(region, month - 1) + mean) / 2;
  const end = (mean + averageOf(region, month + 1)) / 2;
  const share = (dayOfMonth - 0.5) / daysInMonth(year, month + 1);
  const bulge = 6 * (mean - (start + end) / 2);
  return mm(start + (end - start) * share + bulge * share * (1 - share));
}

function averageOf(region: EtoRegion, month: number): number {
  const average = monthlyReferenceEt[region][(month + 12) % 12];
  if (average === undefined) throw new RangeError(`no month ${month}`);
  return average;
}
