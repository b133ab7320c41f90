import { addDays, savingsAgainst, volumeOf, type Millimetres } from '@headgate/agronomy';
import type { Savings } from './advice.ts';
import { toTenth } from './follow-days.ts';
import { daysInSeason, type InSeason } from './in-season.ts';
import { costOf } from './terms.ts';
import { atTrigger } from './water-before.ts';

/** Less water than this in the whole time is not compared [mm gross]. */
const leastCompared = 25;

/**
 * What the advice would have taken less over the observed days of this season, from the same water in the field: against
 * the interval and hours that the grower told; else against a careful neighbour. Null: not known, as on averages, on a
 * paddy, or where hours were told without a flow.
 */
export function savingsOf(on: InSeason): Savings | null {
  const { setup, field, season, input } = on;
  const noDepth = input.usual_irrigation !== undefined && setup.usual === undefined;
  if (noDepth || on.weather.source === 'climatology' || setup.crop.paddy !== undefined) return null;
  const days = observedDays(on);
  const first = season.dayIndex - days;
  const recorded = Array.from({ length: days }, (_, index) => on.records(index - days));
  const found = savingsAgainst(field, atTrigger(field, first), first, recorded, setup.usual);
  if (found === null) return null;
  const { saved, applied } = found;
  // A share of next to nothing says nothing.
  if (Math.min(applied.low, applied.high) < leastCompared) return null;
  const { low, high } = saved;
  const shares = [shareOf(low, applied.low), shareOf(high, applied.high)];
  return {
    against: found.baseline,
    days: found.days,
    // The schedule that puts on more may also waste a smaller share.
    percent: { low: Math.min(...shares), high: Math.max(...shares) },
    usd: { low: dollarsOf(low, on), high: dollarsOf(high, on) },
  };
}

/** Percent of what a schedule put on: at most all of it. Ground that it wets sheds more rain, which is settled as water too. */
const shareOf = (saved: Millimetres, applied: Millimetres): number =>
  Math.min(100, toTenth((saved / applied) * 100));

const dollarsOf = (depth: Millimetres, { setup }: InSeason): number =>
  costOf(volumeOf(depth, setup.acres).cubicMetres, setup);

/** Days of this season that the series has on record, back from yesterday. */
function observedDays(on: InSeason): number {
  const { weather, today } = on;
  const yesterday = addDays(today, -1);
  let days = 0;
  for (const { kind, rain, date } of weather.days) {
    if (kind === 'observed' && rain !== null && date <= yesterday) days += 1;
  }
  return Math.min(days, daysInSeason(on));
}
