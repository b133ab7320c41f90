import type { SavedScenario } from '@headgate/contracts/calculation-history';
import type { Language } from '@headgate/contracts/language';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { confidenceLabel } from '../../../entities/calculation/confidence-label.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { languageOf } from '../../../entities/calculation/language-of.ts';
import { meaningOfAmount } from '../../../entities/calculation/meaning-of-amount.ts';
import { isDue, verdictOf } from '../../../entities/calculation/verdict.ts';
import { rangeOfSavings } from '../../../entities/calculation/range-of-savings.ts';
import { decimals, waterVolume, type Measure } from '../../../lib/display/water-volume.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import {
  depthDifference,
  moneyDifference,
  pointsDifference,
  timeDifference,
  waterDifference,
} from './difference.ts';

/** What one scenario says in a row: numbers with their units, or words; a note says more about it. */
export interface Cell {
  readonly measures: readonly Measure[];
  readonly note?: string;
  /** Of the words; the page's where it does not say. */
  readonly lang?: Language;
}

export interface ComparedRow {
  readonly name: string;
  readonly a: Cell;
  readonly b: Cell;
  /** B vs. A; null where there is nothing to say, as between two sentences. */
  readonly difference: readonly Measure[] | null;
  /** An answer of the farm that is not the same in both. */
  readonly differs: boolean;
}

export type One = Pick<SavedScenario, 'input' | 'result'>;

export const label = (text: string, note?: string): Cell => ({
  measures: [{ value: text, unit: '' }],
  ...(note === undefined ? {} : { note }),
});

/** As it was kept. */
const sentence = (result: One['result'], text: string): Cell => ({
  ...label(text),
  lang: languageOf(result),
});

/** What was answered. */
export function answeredRows(a: One, b: One): readonly ComparedRow[] {
  const row = (name: string, of: (one: One) => Cell, difference: readonly Measure[] | null = null) => ({
    name,
    a: of(a),
    b: of(b),
    difference,
    differs: false,
  });
  const [first, second] = [a.result, b.result];
  return [
    row('Calculated for', answeredFor),
    row('Verdict', ({ result }) => sentence(result, verdictOf(result))),
    row('Urgency', ({ result }) => sentence(result, result.urgency_label)),
    row('Water', water, waterDifference(first.water_amount_gallons, second.water_amount_gallons)),
    row(
      'Depth',
      ({ result }) => ({ measures: [inchesPerAcre(result.water_amount_inches_per_acre)] }),
      depthDifference(first.water_amount_inches_per_acre, second.water_amount_inches_per_acre),
    ),
    row(
      'Irrigation time',
      time,
      both(first.irrigation_time_minutes, second.irrigation_time_minutes, timeDifference),
    ),
    row('Water cost', cost, both(costOf(a), costOf(b), moneyDifference)),
    row('Savings', savings, both(savedOf(first), savedOf(second), pointsDifference)),
    row('Confidence', confidence, pointsDifference(first.confidence, second.confidence)),
    row('When', ({ result }) => sentence(result, result.timing)),
    row('Why', ({ result }) => sentence(result, result.explanation)),
  ];
}

const both = <Value>(
  a: Value | undefined,
  b: Value | undefined,
  difference: (a: Value, b: Value) => readonly Measure[],
) => (a === undefined || b === undefined ? null : difference(a, b));

const answeredFor = ({ result }: One) =>
  label(
    result.mode === 'planning' ? 'Planning' : calendarDay(result.terms.today),
    result.mode === 'planning' ? result.mode_badge : `Calculated ${localTime(result.created_at)}`,
  );

function water({ result }: One): Cell {
  const volume = waterVolume(result.water_amount_gallons);
  return volume === null
    ? label('No irrigation needed')
    : {
        measures: [volume],
        note: isDue(result) ? meaningOfAmount(result) : `For planning. ${meaningOfAmount(result)}`,
      };
}

const time = ({ result: { irrigation_time_minutes: minutes } }: One): Cell =>
  minutes === undefined ? label('Not known') : { measures: irrigationTime(minutes) };

/** As the result shows it: at the price entered, or at the one assumed. No cost of some water: no price at all. */
const costOf = ({ result: { cost_usd: dollars, water_amount_gallons: gallons } }: One) =>
  dollars === 0 && gallons > 0 ? undefined : dollars;

function cost(one: One): Cell {
  const dollars = costOf(one);
  if (dollars === undefined) return label('Not known: no water price');
  const isAssumed = dollars > 0 && one.input.water_price_usd_per_acre_foot === undefined;
  return label(wholeDollars(dollars), isAssumed ? 'At an assumed water price' : undefined);
}

/** The middle of the range [%]; undefined where it is not known. */
const savedOf = ({ savings: range, savings_percent: percent }: One['result']) =>
  range === null ? undefined : percent;

/** Signed in the contract; said in words here. */
function savings({ result }: One): Cell {
  const { savings: range, savings_percent: percent, savings_usd: dollars } = result;
  if (range !== undefined) {
    const { measure, note } = rangeOfSavings(range);
    return { measures: [measure], ...(note === '' ? {} : { note }) };
  }
  const whole = Math.round(Math.abs(percent));
  if (whole === 0) return label('No difference');
  const money = Math.round(Math.abs(dollars));
  const note = 'than a fixed calendar';
  return {
    measures: [{ value: `${decimals(whole, 0)}%`, unit: percent > 0 ? 'less water' : 'more water' }],
    note: money === 0 ? note : `${note}; ${wholeDollars(money)} ${dollars > 0 ? 'saved' : 'more spent'}`,
  };
}

const confidence = ({ result }: One): Cell => ({
  measures: [{ value: confidenceLabel(result.confidence), unit: `${Math.round(result.confidence)}%` }],
});
