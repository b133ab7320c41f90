import {
  addDays,
  mm,
  savingsAgainst,
  volumeOf,
  type Millimetres,
  type RecordedDay,
} from '@headgate/agronomy';
import type { Savings } from './advice.ts';
import { toTenth } from './follow-days.ts';
import { inputOf, type InSeason } from './in-season.ts';
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
  const found = savingsAgainst(
    field,
    atTrigger(field, season.dayIndex - days),
    recordsOf(on, days),
    setup.usual,
  );
  if (found === null) return null;
  const { low, high } = found.saved;
  const theirs = { low: found.ours + low, high: found.ours + high };
  // A share of next to nothing says nothing.
  if (theirs.low < leastCompared) return null;
  return {
    against: found.baseline,
    days: found.days,
    percent: { low: shareOf(low, theirs.low), high: shareOf(high, theirs.high) },
    usd: { low: dollarsOf(low, on), high: dollarsOf(high, on) },
  };
}

const shareOf = (saved: Millimetres, theirs: number): number => toTenth((saved / theirs) * 100);

const dollarsOf = (depth: Millimetres, { setup }: InSeason): number =>
  costOf(volumeOf(depth, setup.acres).cubicMetres, setup);

/** Days of this season that the series has on record, back from yesterday. */
function observedDays({ weather, season, today }: InSeason): number {
  const yesterday = addDays(today, -1);
  let days = 0;
  for (const { kind, rain, date } of weather.days) {
    if (kind === 'observed' && rain !== null && date <= yesterday) days += 1;
  }
  return Math.min(days, season.dayIndex);
}

function recordsOf({ records, season, climatology }: InSeason, days: number): readonly RecordedDay[] {
  return Array.from({ length: days }, (_, index) => {
    const record = records(index - days);
    const weather = inputOf(record, record.rain ?? mm(0), mm(0));
    return { dayIndex: season.dayIndex + index - days, weather, averageEt: mm(climatology(record.date).eto) };
  });
}
