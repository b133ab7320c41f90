import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import {
  count,
  cropName,
  day,
  dayAndYear,
  inches,
  methodNames,
  whole,
} from '../../advice/messages/format.en.ts';
import { dayAndTime } from '../../plan/messages/clock.en.ts';
import { seasonEnglish } from './season.en.ts';
import type { IrrigationInput, Trigger } from '../inputs/report-inputs.ts';
import { exchangeEnglish } from '../exchange/exchange.en.ts';
import { groundwaterEnglish } from './groundwater.en.ts';
import { sweepEnglish } from './sweep.en.ts';

const hows: Readonly<Record<IrrigationInput['how'], string>> = {
  metered: 'Metered',
  part: 'Metered, a part estimated',
  rate: 'By rate and hours',
  entered: 'Entered by hand',
};
const accepted: Readonly<Record<Extract<Trigger, { kind: 'plan' }>['by'], string>> = {
  person: 'Recommended, and accepted by a person.',
  rule: 'Recommended, and started by the field’s rule.',
  water: 'Recommended; nobody had accepted it in Headgate.',
};

/** What reports say, in English; depths [mm]. */
export const reportEnglish = {
  cropName,
  day,
  dayAndYear,
  dayAndTime,
  methodName: (method: IrrigationMethod) => methodNames[method],
  farm: 'The farm',
  period: (from: string, to: string) =>
    from === to ? dayAndYear(from) : `${dayAndYear(from)} to ${dayAndYear(to)}`,
  allFields: 'All fields',
  fieldsChosen: (fields: number) => `${count(fields, 'field', 'fields')}, as chosen`,
  source: (name: string) => `Fields that take water from ${name}`,
  observedUntil: (date: string) => `Field days are on record up to ${dayAndYear(date)}`,
  notObserved: 'No field day is on record in this time',
  rounding: 'Each row is rounded as it is printed; totals are the sums of the printed rows',
  noFields: 'The farm had no field in this time, so there is nothing to report.',
  field: 'Field',
  total: 'Total',
  crop: 'Crop',
  noCrop: 'No crop',
  acres: 'Acres',
  units: { inches: 'in', acreFeet: 'ac-ft', gallons: 'gal', percent: '%', hours: 'h' },
  season: seasonEnglish,
  weekly: {
    title: 'Weekly irrigation report',
    inShort: 'In short',
    recommended: 'Recommended',
    planned: 'Planned',
    applied: 'Applied',
    rain: 'Rain',
    drained: 'Drained below the roots',
    over: (depth: string, acres: string) => `${depth} in over ${acres} acres`,
    irrigations: 'Irrigations done',
    ofPlanned: (done: number, planned: number) => `${whole(done)} of ${whole(planned)} planned`,
    stressed: 'Fields short of water',
    ofFields: (fields: number) => `of ${count(fields, 'field', 'fields')}`,
    things: 'Three things to do',
    nothingToDo: 'Nothing stands out: water went as planned, and no field was short of it.',
    nothingKnown: 'None of these days is on record yet, so nothing can be said of them.',
    nothingInKnown: (unknown: number) =>
      `Nothing stands out in the fields with days on record; ${count(unknown, 'field has', 'fields have')} none.`,
    daily: 'Day by day',
    dailySummary: (recommended: string, planned: string, applied: string) =>
      `Water of all fields by day: ${recommended} ac-ft recommended, ${planned} planned, ${applied} applied.`,
    rainSummary: (rain: string) => `Rain by day, mean of the fields: ${rain} in together.`,
    date: 'Day',
    rainTitle: 'Rain, mean of the fields',
    byField: 'Field by field',
    depths: 'Depth by field: recommended, planned and applied',
    volumes: 'Volume by field',
    deviation: 'Applied against planned',
    judgement: 'Beyond ±10 %',
    more: 'more',
    less: 'less',
    unplanned: 'not planned',
    noWater: 'no water on record',
    causes: 'Causes',
    unplannedCause: 'Water was applied that nobody had planned.',
    unknownCause: 'No cause is on record.',
    stress: 'Stress and drainage',
    stressTable: 'Stress and drainage by field',
    stressDays: 'Days short of water',
    knownDays: 'Days on record',
    depletion: 'Depletion at the end',
    allowed: 'Allowed depletion',
    next: 'The next seven days',
    nextFrom: (date: string) => `By the plan of ${dayAndYear(date)}.`,
    nextNone: 'There is no plan of these days.',
    nextNothing: 'No irrigation is planned.',
    starts: 'Starts',
    ends: 'Ends',
    hours: 'Hours',
    depth: 'Depth',
    state: 'State',
    accepted: 'Accepted',
    proposed: 'Proposed',
    unserved: (field: string, depth: number, reason: string) =>
      `${field} lacks ${inches(depth)} that its water source cannot give: ${reason}`,
    method: 'How it is worked out',
    methods: [
      'Recommended and planned: irrigations that were to start in this time. One that was left out or expired counts as recommended only where no later one of the field took its place.',
      'Applied, rain, stress and drainage: the days of each field’s ledger, which counts water that was metered, measured by rate and hours, or entered.',
      'A field is short of water on a day on which its crop cannot take up what it needs (Ks below 1, FAO-56).',
    ],
  },
  todo: {
    notOpened: (field: string, cause: string) => `Look at the controller of ${field}. ${cause}`,
    stress: (field: string, days: number) =>
      `Water ${field} first: it was short of water on ${count(days, 'day', 'days')}.`,
    allocation: (source: string, percent: number, waterYear: number) =>
      `Plan the rest of ${source}’s allocation: ${whole(percent)}% of water year ${waterYear} is used.`,
    offPlan: (field: string, percent: number, isLess: boolean, cause: string) =>
      `Look at ${field}: it got ${whole(percent)}% ${isLess ? 'less' : 'more'} water than planned. ${cause}`,
    unplanned: (field: string, depth: number) =>
      `Look at ${field}: it got ${inches(depth)} that nobody had planned.`,
    unserved: (field: string, reason: string) => `Find water for ${field}: ${reason}`,
    meter: (serial: string, source: string, readOn: string | null) =>
      readOn === null
        ? `Read meter ${serial} of ${source}: it was never read.`
        : `Read meter ${serial} of ${source}: its last reading is of ${dayAndYear(readOn)}.`,
    assumed: (field: string, days: number) =>
      `Check the water balance of ${field}: on ${count(days, 'day', 'days')} its weather was assumed, not observed.`,
    drainage: (field: string, depth: number) =>
      `Give ${field} less at a time: ${inches(depth)} drained below the roots.`,
  },
  record: {
    title: 'Irrigation water management record',
    practice:
      'As NRCS conservation practice 449 asks in California: dates and amounts, soil status, and what had each irrigation begin',
    irrigations: 'Irrigations',
    table: 'Each irrigation: when, how much, on what soil, and what had it begin',
    none: 'No irrigation is on record in this time.',
    starts: 'Start',
    ends: 'End',
    depth: 'Depth',
    gallons: 'Volume',
    acreFeet: 'Volume',
    how: 'Amount is',
    before: 'Depletion before',
    allowed: 'Allowed depletion',
    trigger: 'What had it begin',
    totals: 'Totals by field',
    totalsTable: 'Irrigations and water by field',
    irrigationCount: 'Irrigations',
    hows,
    plan: (reason: string, by: keyof typeof accepted) => `${accepted[by]} ${reason}`,
    person: 'A person decided; no recommendation stood for it.',
    controller: 'The controller opened the valve; no plan of Headgate’s stood for it.',
    method: 'How it is worked out',
    methods: [
      'Depth is gross, over the whole field. Water that was metered and entered too is counted once.',
      'Soil status: the root zone’s depletion at the end of the day before, by the daily water balance (FAO-56), beside the depletion at which the field is irrigated.',
      'A dash: that day is not on record.',
    ],
  },
  exchange: exchangeEnglish,
  groundwater: groundwaterEnglish,
  sweep: sweepEnglish,
};
export type ReportTexts = typeof reportEnglish;
