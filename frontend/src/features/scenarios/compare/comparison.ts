import type { SavedScenario } from '@headgate/contracts/calculation-history';
import { acres } from '../../../lib/display/acres.ts';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { confidenceLabel } from '../../../lib/display/confidence-label.ts';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import { irrigationTime } from '../../../lib/display/irrigation-time.ts';
import { cropName, methodLabels, soilName } from '../../../lib/display/labels.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { meaningOfAmount } from '../../../lib/display/meaning-of-amount.ts';
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
}

export interface ComparedRow {
  readonly name: string;
  readonly a: Cell;
  readonly b: Cell;
  /** B against A; null where there is nothing to say, as between two sentences. */
  readonly difference: readonly Measure[] | null;
  /** An answer of the farm that is not the same in both. */
  readonly differs: boolean;
}

type One = Pick<SavedScenario, 'input' | 'result'>;

const label = (text: string, note?: string): Cell => ({
  measures: [{ value: text, unit: '' }],
  ...(note === undefined ? {} : { note }),
});

/** What was asked, from top to bottom of the form. */
export function inputRows(a: One, b: One): readonly ComparedRow[] {
  return inputs.map(([name, of]) => {
    const differs = of(a) !== of(b);
    return {
      name,
      a: label(of(a)),
      b: label(of(b)),
      difference: [{ value: differs ? 'Differs' : 'Same', unit: '' }],
      differs,
    };
  });
}

const message = (day: string | undefined, otherwise: string) =>
  day === undefined ? otherwise : calendarDay(day);

const inputs: readonly (readonly [name: string, of: (one: One) => string])[] = [
  ['Location', ({ result }) => result.location_used],
  ['Crop', ({ input }) => cropName(input.crop_type)],
  ['Soil', ({ input }) => soilName(input.soil_type)],
  ['Farm size', ({ result }) => acres(result.farm_size_acres)],
  [
    'Irrigation method',
    ({ input, result }) =>
      `${methodLabels[result.terms.irrigation_method]}${input.irrigation_method === undefined ? ' (usual for this crop)' : ''}`,
  ],
  ['Planting date', ({ input }) => message(input.planting_date, 'Usual for this crop')],
  [
    'Last irrigation',
    ({ input, result }) =>
      message(input.last_irrigation_date, `${calendarDay(result.terms.last_watering)} (assumed)`),
  ],
  [
    'Flow to the field',
    ({ input: { flow_rate_gpm: flow } }) =>
      flow === undefined ? 'Not told' : `${flow.toLocaleString('en-US')} gallons a minute`,
  ],
  [
    'Water price',
    ({ input: { water_price_usd_per_acre_foot: price } }) =>
      price === undefined ? 'Not told' : `${wholeDollars(price)} an acre-foot`,
  ],
];

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
    row('Answered for', answeredFor),
    row('Urgency', ({ result }) => label(result.urgency_label)),
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
    row('Against a fixed calendar', savings, pointsDifference(first.savings_percent, second.savings_percent)),
    row('Confidence', confidence, pointsDifference(first.confidence, second.confidence)),
    row('When', ({ result }) => label(result.timing)),
    row('Why', ({ result }) => label(result.explanation)),
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
    : { measures: [volume], note: meaningOfAmount(result) };
}

const time = ({ result: { irrigation_time_minutes: minutes } }: One): Cell =>
  minutes === undefined ? label('Not known') : { measures: irrigationTime(minutes) };

/** Without a price there is no cost, not one of nothing. */
const costOf = ({ input, result }: One) =>
  input.water_price_usd_per_acre_foot === undefined ? undefined : result.cost_usd;

function cost(one: One): Cell {
  const dollars = costOf(one);
  return label(dollars === undefined ? 'Not known: no water price told' : wholeDollars(dollars));
}

/** Signed in the contract; said in words here. */
function savings({ result: { savings_percent: percent, savings_usd: dollars } }: One): Cell {
  const whole = Math.round(Math.abs(percent));
  if (whole === 0) return label('No difference');
  const money = Math.round(Math.abs(dollars));
  return {
    measures: [{ value: `${decimals(whole, 0)}%`, unit: percent > 0 ? 'less water' : 'more water' }],
    ...(money === 0 ? {} : { note: `${wholeDollars(money)} ${dollars > 0 ? 'saved' : 'more spent'}` }),
  };
}

const confidence = ({ result }: One): Cell => ({
  measures: [{ value: confidenceLabel(result.confidence), unit: `${Math.round(result.confidence)}%` }],
});
