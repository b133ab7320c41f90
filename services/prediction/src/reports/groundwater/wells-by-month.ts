import {
  addDays,
  daysBetween,
  monthlyUse,
  monthsOf,
  roundHalfEven,
  sumOfRatios,
  type MonthOfMeter,
  type Ratio,
  type TotalizerReading,
} from '@headgate/agronomy';
import type { MeterInput, WellInput } from '../inputs/groundwater-inputs.ts';

/** Acre-feet are told with so many digits, as agencies keep them. */
export const ofAcreFeet = 4;

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A meter's month that says less than it should. */
interface Gap {
  readonly well: string;
  /** Null: no meter was there. */
  readonly serial: string | null;
  readonly month: string;
  /** Days between two readings of other months: nobody read it in this one. */
  readonly estimated: number;
  /** Days on which it was there and that lie between no two readings; or on which none was there. */
  readonly missing: number;
}

interface WellMonth {
  readonly month: string;
  /** Null: no meter says anything of it. */
  readonly exact: Ratio | null;
  /** As it is printed. */
  readonly acreFeet: number | null;
  readonly readings: number;
  readonly missing: number;
}

export interface WellMonths {
  readonly well: WellInput;
  readonly months: readonly WellMonth[];
  readonly gaps: readonly Gap[];
}

/** As it is printed: what is added up is what is read. */
export const printedAcreFeet = (exact: Ratio): number =>
  Number(roundHalfEven(exact, ofAcreFeet)) / 10 ** ofAcreFeet;

/** What a well extracted by month, as far as its meters say. */
export function wellByMonth(well: WellInput, span: Span): WellMonths {
  const meters = well.meters.map((meter) => {
    const expected = expectedDays(meter, well, span);
    const months = monthlyUse(readingsOf(meter), meter.unit, span);
    return {
      meter,
      months: new Map(months.map((month) => [month.month, { ...month, ...missingOf(month, expected) }])),
    };
  });
  const unmetered = daysWithoutMeter(well, span);
  const unmeteredIn = (month: string) => unmetered.filter((date) => date.startsWith(month)).length;
  const months = monthsOf(span).map((month): WellMonth => {
    const own = meters.flatMap(({ months: of }) => of.get(month) ?? []);
    const known = own.filter(({ days }) => days > 0);
    const exact = known.length === 0 ? null : sumOfRatios(known.map(({ acreFeet }) => acreFeet));
    const all = daysOf(month, span);
    return {
      ...{ month, exact, acreFeet: exact === null ? null : printedAcreFeet(exact) },
      readings: own.reduce((sum, { readings }) => sum + readings, 0),
      missing:
        meters.length === 0
          ? all
          : Math.min(
              all,
              own.reduce((sum, { missing }) => sum + missing, unmeteredIn(month)),
            ),
    };
  });
  const gaps = [
    ...meters.flatMap(({ meter: { serial }, months: of }) =>
      [...of.values()].map(({ month, days, readings, missing }): Gap => ({
        ...{ well: well.name, serial, month, missing, estimated: readings === 0 ? days : 0 },
      })),
    ),
    ...months.map(({ month }): Gap => ({
      ...{ well: well.name, serial: null, month, missing: unmeteredIn(month), estimated: 0 },
    })),
  ].filter(({ estimated, missing }) => estimated > 0 || missing > 0);
  return { well, months, gaps };
}

/** What a meter read by day, its final reading included. */
function readingsOf({ readings, replaced }: MeterInput): TotalizerReading[] {
  const own = readings.map(({ at, value }) => ({ date: at.slice(0, 10), value }));
  const value = replaced?.value ?? null;
  if (replaced === null || value === null) return own;
  const final = { date: replaced.at.slice(0, 10), value };
  return own.some(({ date }) => date >= final.date) ? own : [...own, final];
}

/** The days of a span on which a meter is to measure: from its installation, or what it took the place of, until it was replaced. */
function expectedDays(meter: MeterInput, { meters }: WellInput, { from, to }: Span): Span {
  const first = meter.readings[0]?.at.slice(0, 10) ?? to;
  const before = meters
    .flatMap(({ replaced }) => (replaced === null ? [] : [replaced.at.slice(0, 10)]))
    .filter((date) => date <= first)
    .sort()
    .at(-1);
  const begins = meter.installedOn ?? (meter.replaced === null ? before : undefined) ?? from;
  const ends = meter.replaced === null ? to : addDays(meter.replaced.at.slice(0, 10), -1);
  return { from: begins > from ? begins : from, to: ends < to ? ends : to };
}

/** Days from a well's first meter on, on which none was there: between one that was taken out and the next, or after the last. */
function daysWithoutMeter(well: WellInput, span: Span): string[] {
  const spans = well.meters.flatMap((meter) => [expectedDays(meter, well, span), ...readDays(meter)]);
  const first = spans.map(({ from }) => (from > span.from ? from : span.from)).sort()[0];
  const days: string[] = [];
  for (let date = first; date !== undefined && date <= span.to; date = addDays(date, 1))
    if (!spans.some(({ from, to }) => from <= date && date <= to)) days.push(date);
  return days;
}

/** A meter that was read was there, whatever day it was installed or replaced. */
function readDays(meter: MeterInput): Span[] {
  const dates = readingsOf(meter).map(({ date }) => date);
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? [] : [{ from: first, to: addDays(last, -1) }];
}

function missingOf({ month, days }: MonthOfMeter, expected: Span): { readonly missing: number } {
  return { missing: Math.max(0, daysOf(month, expected) - days) };
}

/** How many days of a month lie in a span. */
export function daysOf(month: string, { from, to }: Span): number {
  const next = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  const [first, end] = [
    from > `${month}-01` ? from : `${month}-01`,
    addDays(to, 1) < next ? addDays(to, 1) : next,
  ];
  return Math.max(0, daysBetween(first, end));
}
