import { addDays, monthsOf, ratio, ratioOfDecimal, sumOfRatios, type Ratio } from '@headgate/agronomy';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { GroundwaterInputs, WellInput } from '../inputs/groundwater-inputs.ts';
import { isFormula, type Problem, type Rule } from './check-rows.ts';
import { daysOf, printedAcreFeet, type Span, type WellMonths } from './wells-by-month.ts';

/** So many days after the first of a month it is the twelfth one. */
const withinTwelfth = 345;

interface ParcelRow {
  readonly number: string;
  readonly method: IrrigationMethod;
  /** A place for each month; null: not all of its days are measured, or it is not in the time of the report. */
  readonly months: readonly (number | null)[];
}

export interface SelfReport {
  /** Twelve of them, YYYY-MM. */
  readonly months: readonly string[];
  readonly rows: readonly ParcelRow[];
  readonly problems: readonly Problem[];
}

const always: Span = { from: '0001-01-01', to: '9999-12-30' };

interface Share {
  readonly wells: WellMonths;
  readonly method: IrrigationMethod;
  /** Of the well's water, by irrigated acres. */
  readonly part: Ratio;
}

/** What wells gave to parcels by month, shared out by their irrigated acres; and what stands against handing it in. */
export function selfReport(
  wells: readonly WellMonths[],
  { isCut, otherWells, ...span }: Span & Pick<GroundwaterInputs, 'isCut' | 'otherWells'>,
): SelfReport {
  const first = `${span.from.slice(0, 7)}-01`;
  const months = monthsOf({ from: first, to: addDays(first, withinTwelfth) });
  const shares = sharesByParcel(wells);
  const rows = [...shares].map(([number, of]) => ({
    number,
    method: of[0]?.method ?? 'drip',
    months: months.map((month) => cellOf(of, month, span)),
  }));
  const whole = (rule: Rule, isWrong: boolean): Problem[] =>
    isWrong ? [{ rule, row: null, subject: '', value: '' }] : [];
  return {
    ...{ months, rows },
    problems: [
      ...whole('too-many', isCut),
      ...whole('no-parcels', rows.length === 0),
      ...whole('mid-month', !span.from.endsWith('-01')),
      ...whole('over-twelve-months', span.to.slice(0, 7) > (months.at(-1) ?? '')),
      ...whole(
        'nothing-known',
        rows.length > 0 && rows.every((row) => row.months.every((cell) => cell === null)),
      ),
      ...[...shares].flatMap(([number, of], at) => problemsOf(number, of, { row: at + 2, otherWells })),
    ],
  };
}

function sharesByParcel(wells: readonly WellMonths[]): ReadonlyMap<string, readonly Share[]> {
  const shares = new Map<string, Share[]>();
  for (const each of wells) {
    const acres = sumOfRatios(each.well.parcels.map((parcel) => ratioOfDecimal(parcel.acres)));
    for (const { number, acres: own, method } of each.well.parcels) {
      const { numerator, denominator } = ratioOfDecimal(own);
      const part = ratio(numerator * acres.denominator, denominator * acres.numerator);
      shares.set(number, [...(shares.get(number) ?? []), { wells: each, method, part }]);
    }
  }
  return new Map([...shares].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A month of which a day is missing would be too little: it stays blank. */
function cellOf(shares: readonly Share[], month: string, span: Span): number | null {
  if (daysOf(month, span) < daysOf(month, always)) return null;
  const parts = shares.map(({ wells, part }) => {
    const of = wells.months.find((each) => each.month === month);
    return of === undefined || of.exact === null || of.missing > 0
      ? null
      : ratio(of.exact.numerator * part.numerator, of.exact.denominator * part.denominator);
  });
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : printedAcreFeet(sumOfRatios(known));
}

function problemsOf(
  number: string,
  shares: readonly Share[],
  { row, otherWells }: Pick<GroundwaterInputs, 'otherWells'> & { readonly row: number },
): Problem[] {
  const problem = (rule: Rule, value: string): Problem => ({ rule, row, subject: number, value });
  const unmetered: WellInput[] = shares.flatMap(({ wells: { well } }) =>
    well.meters.length === 0 ? [well] : [],
  );
  return [
    ...(isFormula(number) ? [problem('formula', number)] : []),
    ...unmetered.map(({ name }) => problem('parcel-without-meter', name)),
    ...(new Set(shares.map(({ method }) => method)).size > 1
      ? [problem('two-methods', [...new Set(shares.map(({ method }) => method))].join(', '))]
      : []),
    ...otherWells
      .filter(({ parcels }) => parcels.includes(number))
      .map(({ name }) => problem('other-wells', name)),
  ];
}
