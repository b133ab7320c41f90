import { count, whole } from '../../advice/messages/format.en.ts';
import type { Rule } from '../groundwater/check-rows.ts';

const days = (value: number): string => count(value, 'day', 'days');

/** What is wrong (`value`: what stands there), and how it is put right. */
const rules: Readonly<Record<Rule, { readonly reason: (value: string) => string; readonly todo: string }>> = {
  serial: { reason: () => 'The serial number is missing.', todo: 'Enter it at the water source.' },
  formula: {
    reason: (value) => `“${value}” begins like a spreadsheet formula, and would be read as another text.`,
    todo: 'Enter it without the sign before it, as the agency has it.',
  },
  date: { reason: (value) => `“${value}” is not a date.`, todo: 'Withdraw the reading and enter it again.' },
  time: {
    reason: (value) => `“${value}” is not a time of day like 9:05.`,
    todo: 'Withdraw the reading and enter it again.',
  },
  initials: { reason: (value) => `“${value}” has more than 5 letters.`, todo: 'Shorten the initials.' },
  previous: {
    reason: () => 'The previous reading is missing or not a number.',
    todo: 'Withdraw the reading and enter it again.',
  },
  current: {
    reason: () => 'The current reading is missing or not a number.',
    todo: 'Withdraw the reading and enter it again.',
  },
  unit: {
    reason: (value) => `The meter counts ${value}; the agency takes acre-feet or gallons alone.`,
    todo: 'Hand in the self-report, or ask the agency in which unit it keeps this meter.',
  },
  'two-a-day': {
    reason: (value) => `The meter has more than one reading on ${value}; the agency takes one a day.`,
    todo: 'Withdraw all but the last reading of that day.',
  },
  'counts-down': {
    reason: (value) => `The meter counted down (${value}): it rolled over, was replaced, or was read wrong.`,
    todo: 'Correct the reading; after a rollover or a replacement add the meter anew, with its own serial number.',
  },
  'serial-shared': {
    reason: (value) => `Meter ${value} is listed at more than one well.`,
    todo: 'List each meter at its own well alone.',
  },
  'before-install': {
    reason: (value) => `It was read before it was installed (${value}).`,
    todo: 'Correct the day of installation, or withdraw the reading.',
  },
  'after-replacement': {
    reason: (value) => `It was read after it was replaced (${value}): its readings overlap the new meter’s.`,
    todo: 'Enter the reading of the meter that took its place, and withdraw this one.',
  },
  'too-many': {
    reason: () => 'There are more readings than a report takes.',
    todo: 'Choose one water source, or fewer days.',
  },
  'no-readings': {
    reason: () => 'No meter was read in this time.',
    todo: 'Enter readings, or choose other days.',
  },
  'no-parcels': {
    reason: () => 'No well has parcels.',
    todo: 'Enter the parcels that each well irrigates at the water source.',
  },
  'parcel-without-meter': {
    reason: (value) => `The parcel takes water from ${value}, which has no meter: nobody knows how much.`,
    todo: 'Add the well’s meter and its readings, or hand in this parcel by another method of the agency.',
  },
  'two-methods': {
    reason: (value) => `Two wells name different irrigation methods for the parcel: ${value}.`,
    todo: 'Enter the same method at both.',
  },
  'other-wells': {
    reason: (value) => `The parcel takes water from ${value} too, which is not in this report.`,
    todo: 'Make the report for all fields and all water sources.',
  },
  'mid-month': {
    reason: () => 'The report begins within a month.',
    todo: 'Choose days from the first of a month on: a water year begins with October 1.',
  },
  'over-twelve-months': {
    reason: () => 'The report is about more than twelve months.',
    todo: 'Choose one water year.',
  },
  'nothing-known': {
    reason: () => 'No month is measured whole.',
    todo: 'Enter the missing readings, or wait for the next one.',
  },
};

/** What the groundwater report says, in English. */
export const groundwaterEnglish = {
  title: 'Groundwater extraction report',
  law: 'Extraction by facility and month, as Water Code §10725.8 and the agency’s rules ask for it',
  fieldsChosen: (fields: number) =>
    `The wells of ${count(fields, 'field', 'fields')}, as chosen, and no others`,
  none: 'The farm has no well among what was chosen, so there is nothing to report.',
  rounding: 'Acre-feet to 4 decimals, half to even; totals are the sums of the printed rows',
  inShort: 'In short',
  extracted: 'Extracted',
  allocation: 'Allocation',
  left: 'Left',
  ofWaterYear: (year: number) => `Water year ${year}`,
  wellCount: (wells: number) => count(wells, 'well', 'wells'),
  atLeast: (missing: number) => `At least: ${days(missing)} are not measured`,
  leftIsUpTo: 'At most: some days are not measured',
  files: 'Files for the agency',
  fileNames: { readings: 'Meter readings', selfReport: 'Self-report' },
  fileMade: (name: string, rows: number) => `${name}: the file is ready, with ${count(rows, 'row', 'rows')}.`,
  fileMissing: (name: string, problems: number) =>
    `${name}: the file was not made. The agency would refuse it for what is listed below (${whole(problems)}). Correct it, and make the report again.`,
  moreProblems: (problems: number) => `${whole(problems)} more are not listed.`,
  checks: 'What the agency would refuse, by row of the file',
  file: 'File',
  row: 'Row',
  subject: 'Meter or parcel',
  reason: 'Reason',
  todo: 'What to do',
  rules,
  byFacility: 'By facility',
  facilityTable: 'Extraction by facility',
  facility: 'Facility',
  well: 'Well',
  meters: 'Meters',
  meter: 'Meter',
  noMeter: 'No meter',
  month: 'Month',
  monthTable: 'Extraction by facility and month',
  readingCount: 'Readings',
  daysMissing: 'Days not measured',
  daysEstimated: 'Days estimated',
  gaps: 'Months without a reading',
  gapTable: 'Months in which a meter was not read, or not measured on every day',
  noGaps: 'Every meter was read in every month, and every day is measured.',
  wellWithoutMeter: (well: string) => `${well} has no meter: nobody knows what it extracted.`,
  calibration: 'Calibration of meters',
  calibrationTable: 'Meters, and when each is due (23 CCR §1042: when installed and every 5 years)',
  installed: 'Installed',
  calibrated: 'Calibrated',
  due: 'Due by',
  state: 'State',
  states: {
    good: () => 'In time',
    overdue: () => 'Overdue: have it calibrated',
    unknown: () => 'Not known: enter the day at the water source',
    replaced: (date: string) => `Replaced on ${date}`,
  },
  method: 'How it is worked out',
  methods: [
    'A meter’s volume is its current reading less the previous one, to 4 decimals, half to even; 325,851 gallons are an acre-foot.',
    'What flowed between two readings is spread evenly over the days from the one until the other. Days estimated lie in a month in which nobody read the meter.',
    'Days not measured lie between no two readings of a meter that was there, or had no meter after the well’s first one. Nothing is filled in for them.',
    'In the self-report a well’s water is shared out by the irrigated acres of its parcels. A month that is not measured whole stays blank.',
    'The first reading of a meter opens its series, with no volume.',
  ],
};
export type GroundwaterTexts = typeof groundwaterEnglish;
