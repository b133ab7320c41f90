import { addDays } from '../season/add-days.ts';
import { daysBetween } from '../season/days-between.ts';
import { acreFeetOfMeter, type TotalizerUnit } from './acre-feet-of-meter.ts';
import { meteredVolume } from './metered-volume.ts';
import type { Ratio } from './ratio.ts';
import { sumOfRatios } from './sum-of-ratios.ts';

/** What a totalizer showed on a day. */
export interface TotalizerReading {
  readonly date: string;
  readonly value: number;
}

/** A month of a meter, of it the days that it is asked for. */
export interface MonthOfMeter {
  /** YYYY-MM */
  readonly month: string;
  readonly acreFeet: Ratio;
  /** Days that lie between two readings. */
  readonly days: number;
  /** Readings taken in it. */
  readonly readings: number;
}

/**
 * A meter's use by month, both days of `span` included: what flowed between two readings is spread evenly over the days from the one until
 * the other, its own day not included. Of a day with several readings the last counts; where the meter counted down, nobody knows what flowed.
 */
export function monthlyUse(
  readings: readonly TotalizerReading[],
  unit: TotalizerUnit,
  span: { readonly from: string; readonly to: string },
): MonthOfMeter[] {
  const daily = [...new Map(readings.map((reading) => [reading.date, reading])).values()];
  const shares = daily.slice(1).flatMap((current, at) => sharesOf(daily[at] ?? current, current, unit, span));
  return monthsOf(span).map((month) => {
    const own = shares.filter((share) => share.month === month);
    return {
      month,
      acreFeet: sumOfRatios(own.map(({ acreFeet }) => acreFeet)),
      days: own.reduce((sum, { days }) => sum + days, 0),
      readings: readings.filter(({ date }) => date.startsWith(month) && span.from <= date && date <= span.to)
        .length,
    };
  });
}

function sharesOf(
  previous: TotalizerReading,
  current: TotalizerReading,
  unit: TotalizerUnit,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const all = daysBetween(previous.date, current.date);
  if (current.value < previous.value || all <= 0) return [];
  const volume = acreFeetOfMeter(meteredVolume(previous.value, current.value), unit);
  const [first, end] = [max(previous.date, from), min(current.date, addDays(to, 1))];
  return monthsOf({ from: first, to: addDays(end, -1) }).map((month) => {
    const next = nextMonth(month);
    const days = daysBetween(max(first, `${month}-01`), min(end, `${next}-01`));
    const acreFeet = {
      numerator: volume.numerator * BigInt(days),
      denominator: volume.denominator * BigInt(all),
    };
    return { month, days, acreFeet };
  });
}

/** The months that days lie in, in order; none where the last is before the first. */
export function monthsOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const months: string[] = [];
  if (from > to) return months;
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

const max = (one: string, other: string): string => (one > other ? one : other);
const min = (one: string, other: string): string => (one < other ? one : other);
