import type { CautionCode, LeftOutCode, MoneyCode, RefusalCode } from '@headgate/agronomy';
import { count, dayAndYear, whole } from '../../advice/messages/format.en.ts';

const leftOut: Readonly<Record<LeftOutCode, string>> = {
  'no-season': 'one of its two seasons is not on record',
  'zero-need': 'it needed nothing in the past season',
  'no-water-in-baseline': 'it was given nothing in the past season',
  'baseline-too-short': 'its past water is of another, or a shorter, part of the year than this season',
};

const refusals: Readonly<Record<RefusalCode, string>> = {
  'no-season': 'A field lacks one of its two seasons.',
  'zero-need': 'The fields needed no water in one of the two seasons.',
  'no-water-in-baseline': 'The fields were given no water in the past season.',
  'baseline-too-short':
    'The past water is of another, or a shorter, part of the year than this season: three months say nothing of the other months.',
  'no-advised-field': 'No field of this report is under advice.',
  'unusable-number': 'A figure is beyond what can be.',
  'unusable-period': 'A period of water has no days, or more than 100.',
  'overlapping-periods': 'Two periods of one field overlap.',
  'periods-not-aligned': 'The fields’ periods do not begin and end on the same days.',
  'baseline-not-before-report': 'The past water is not older than this season.',
  'duplicate-field': 'A field is there twice.',
  'no-water-in-report': 'No water of this season is on record.',
  'too-few-points': 'The past season has fewer than six periods of water: they tell nothing of its scatter.',
  'nothing-left-of-baseline': 'The adjustments leave nothing of the baseline.',
  'use-below-zero': 'The adjustments make this season’s use less than nothing.',
  'not-finite': 'The past season needed next to nothing, so no ratio can be made of it.',
};

const cautions = {
  'scatter-beyond-guideline': ({ value = 0, limit = 0 }) =>
    `The past season scatters by ${whole(value * 100)}% (CV(RMSE)); the Guideline’s limit is ${whole(limit * 100)}%.`,
  'uncertainty-beyond-guideline': () =>
    'The difference is not known to half of itself at 68% confidence, which is the Guideline’s other limit.',
  'need-beyond-baseline': () => 'This season had periods that needed more a day than any of the past season.',
  'large-adjustments': ({ value = 0 }) =>
    `What was entered as adjustments is ${whole(value * 100)}% of the adjusted baseline.`,
  'controls-not-used': () =>
    'The control blocks have fewer than six periods in common with the fields under advice, and are not used.',
  'field-left-out': ({ field = '', reason = 'no-season' }) => `${field} is in no sum: ${leftOut[reason]}.`,
  'field-without-water': ({ field = '' }) =>
    `${field} was given nothing this season: it lay fallow, or its meter stood still.`,
} satisfies Record<
  CautionCode,
  (about: { value?: number; limit?: number; field?: string; reason?: LeftOutCode }) => string
>;

const lines: Readonly<Record<MoneyCode, string>> = {
  water: 'Water, at the price entered',
  energy: 'Energy of lifting it',
  labor: 'Labor, as entered',
  yield: 'Yield, as entered',
  quality: 'Quality, as entered',
};

/** What the report of a season says, in English; volumes in acre-feet, as texts of two digits. */
export const seasonEnglish = {
  title: 'Season and payback report',
  standard:
    'Water against a past season of the same fields, adjusted to this season’s need: option C of the IPMVP, in the frame of ASHRAE Guideline 14',
  inShort: 'In short',
  notKnown: 'No day of this season is on record yet.',
  adjusted: 'Adjusted baseline',
  applied: 'Applied',
  less: 'Less than the adjusted baseline',
  more: 'More than the adjusted baseline',
  difference: 'Against the adjusted baseline',
  notDistinguishable: 'Not distinguishable from zero',
  band: (low: string, high: string) => `90% band: ${low} to ${high}`,
  bandAndShare: (low: string, high: string, lowShare: string, highShare: string) =>
    `90% band: ${low} to ${high} ac-ft, ${lowShare}% to ${highShare}% of the adjusted baseline`,
  adjustedNote: (past: string) => `Given at the ratio of the past season (${past}), for this season’s need`,
  measuredNote: (percent: string) => `${percent}% of it by meters`,
  energy: 'Energy',
  money: 'Worth of it',
  payback: 'Payback',
  paybackBounded: (mid: string, low: string, high: string) =>
    `${mid} seasons like this one (${low} to ${high})`,
  paybackOpen: (earliest: string) =>
    `Not before ${earliest} seasons; the benefits may be nothing, so no latest time is known`,
  paybackNone: 'None: the benefits are below nothing',
  paybackFree: 'No fee was entered',
  verdicts: {
    less: (volume: string, share: string) =>
      `The fields under advice were given ${volume} ac-ft (${share}%) less than the adjusted baseline. Zero is outside the 90% band.`,
    more: (volume: string) =>
      `The fields under advice were given ${volume} ac-ft more than the adjusted baseline. Zero is outside the 90% band.`,
    none: (low: string, high: string) =>
      `What the fields under advice were given is not distinguishable from the adjusted baseline: the 90% band reaches from ${low} to ${high} ac-ft.`,
    averages:
      'Because the need of a season rests on average weather, nothing is called distinguishable here, whatever the band.',
  },
  refused: 'No comparison with a past season can be made:',
  noPast:
    'No water of a past season of these fields has been imported for these days of the year. Import it on the page Past season, and have the report made again.',
  tooCoarse: 'The past water is of periods of more than two months: they do not tell when it was given.',
  refusals,
  typical: {
    about: 'Compared with a typical schedule, not with what this farm did',
    title: 'Against a typical schedule',
    lead: 'This compares the season with a typical schedule, not with what this farm did before. It is a model: nobody measured what it would have been, so it has no band, and it is no measured result.',
    use: 'Typical schedule',
    useNote: 'the method’s usual interval and the crop’s average use',
    difference: 'Applied, less the typical schedule',
    range: (low: string, high: string) => `${low} to ${high} ac-ft, with rain counted and without`,
    cost: 'That water at the price entered',
    table: 'Applied water and a typical schedule, by field',
    least: 'Typical, rain counted',
    most: 'Typical, rain not counted',
    middle: 'Typical, middle',
    none: 'No field has enough days of a crop’s season for a typical schedule.',
  },
  months: 'Month by month',
  month: 'Month',
  monthsTable: 'Adjusted baseline before controls and adjustments, and applied water, by month',
  monthsSummary: (baseline: string, applied: string) =>
    `By month, the past season’s ratio times this season’s need (${baseline} ac-ft together) and applied water (${applied} ac-ft).`,
  ratioNeed: 'Ratio × need',
  fields: 'Field by field',
  fieldsTable: 'Fields under advice: the past season, its ratio, and this season',
  pastApplied: 'Past applied',
  pastNeed: 'Past need',
  ratio: 'Ratio',
  need: 'This season’s need',
  differenceColumn: 'Difference',
  bridge: 'From the past season to this one',
  bridgeTable: 'How the adjusted baseline and the difference come about',
  step: 'Step',
  volume: 'Volume',
  steps: {
    routine: 'The past season’s ratios times this season’s need',
    controls: 'What control blocks shared',
    toBaseline: 'Adjustments of the baseline',
    adjusted: 'Adjusted baseline',
    applied: 'Applied, as on record',
    toUse: 'Adjustments of what was applied',
    use: 'Use',
    difference: 'Adjusted baseline less use',
  },
  moneyTitle: 'Energy and money',
  moneyTable: 'What that water is worth, with what was entered, in dollars',
  line: 'Line',
  low: 'Low',
  middle: 'Middle',
  high: 'High',
  lines,
  benefits: 'Benefits',
  fee: 'Fee, as entered',
  net: 'Benefits less the fee',
  noMoney:
    'No price, and no amount of labor, yield or quality, was entered for this season, so nothing is said of money.',
  noPrice: 'No price was entered for this season, so nothing is said of money.',
  moneyUnclear:
    'The benefits are not distinguishable from zero: the table has their band, and no more may be said.',
  bandsAdd:
    'Lows and highs are no sums: errors that have nothing to do with each other add up by their squares.',
  adjustments: 'Adjustments beside the advice',
  adjustmentsTable: 'Non-routine adjustments, as entered',
  noAdjustments: 'None was entered.',
  what: 'What changed',
  changes: 'Changes',
  changesOf: { baseline: 'Baseline', use: 'Use' },
  amount: 'Volume',
  plusMinus: '±',
  counts: 'In the sum',
  yes: 'Yes',
  no: 'No: not a field under advice',
  noOfFarm: 'No: it is for all fields, and this report is of some',
  wholeFarm: 'All fields',
  controls: 'Control blocks',
  controlsTable: 'Fields that were not under advice',
  noControls: 'No field was entered as a control block.',
  controlShare: (percent: string) =>
    `Of the control blocks’ own change since the past season, ${percent}% is taken over: so much of their scatter did the fields under advice share in the past season.`,
  controlsUnused: 'They are not used in this comparison.',
  measured: 'Measured and entered',
  measuredTable: 'How this season’s water is known, by field',
  byMeter: 'By meters',
  byRate: 'By rate and hours',
  byHand: 'Entered by hand',
  enteredTitle: 'Entered, not measured:',
  entered: {
    fee: (usd: string) => `Fee: $${usd}`,
    water: (usd: string, plusMinus: string) => `Water price: $${usd} ± ${plusMinus} an acre-foot`,
    kwh: (kwh: string, plusMinus: string, isOwn: boolean) =>
      `Energy: ${kwh} ± ${plusMinus} kWh an acre-foot, ${isOwn ? 'as entered' : 'as the water sources say'}`,
    kwhPrice: (usd: string, plusMinus: string) => `Energy price: $${usd} ± ${plusMinus} a kWh`,
    labor: (hours: string, plusMinus: string, usd: string) =>
      `Labor: ${hours} ± ${plusMinus} hours less, at $${usd} an hour`,
    yield: (usd: string, plusMinus: string) => `Yield: $${usd} ± ${plusMinus}`,
    quality: (usd: string, plusMinus: string) => `Quality: $${usd} ± ${plusMinus}`,
    none: 'Nothing was entered for this season.',
  },
  cautionsTitle: 'What to know beside the figures',
  noCautions: 'Nothing stands out.',
  cautions,
  notes: {
    farmAmounts:
      'The fee, labor, yield and quality were entered for the whole farm. This report is of chosen fields, or of one water source, so they are left out, and no payback is given. Make the report for all fields to see them.',
    farmAdjustments:
      'An adjustment that was entered for all fields counts nothing here, because this report is of chosen fields, or of one water source.',
    averages: (past: string, now: string) =>
      `Of the need, ${past}% of the past season’s and ${now}% of this season’s is that of average weather, because nobody observed it. The need’s error is larger for it (10% of that part, a judgement).`,
    assumedCrop: (names: string) =>
      `What grew in the past season is not on record for ${names}: the same crop and dates as this year’s are assumed.`,
    byHand: (percent: string) =>
      `Only ${percent}% of this season’s water was measured by meters. All water is believed to ±10%, not ±5% (a judgement).`,
    lateStart: (field: string, date: string) =>
      `Water of ${field} is on record from ${dayAndYear(date)} on; what came before is in no sum.`,
    shared: (meter: string, fields: number) =>
      `Past water of ${meter} is that of ${count(fields, 'field', 'fields')}: it is shared out by their need.`,
    archived: (field: string) => `${field} is archived, and is in no sum.`,
  },
  how: 'How it was measured',
  howTable: 'The baseline’s model',
  quantity: 'Quantity',
  value: 'Value',
  quantities: {
    period: 'Past season, first and last day',
    points: 'Periods of the past season, n',
    effective: 'Independent periods that they are worth',
    effectiveNow: 'Independent periods that this season’s are worth',
    rho: 'Autocorrelation of its residuals',
    cv: 'CV(RMSE)',
    degrees: 'Degrees of freedom of t',
    meter: 'Most that a meter is off',
    need: 'Need of one season against the other’s, standard error',
    plain: 'The Guideline’s plain formula',
    autocorrelated: 'The Guideline’s formula for autocorrelated residuals',
  },
  termsTable: 'What the band is made of: standard uncertainties, which add up by their squares',
  term: 'Cause',
  terms: {
    baseline: 'The past season’s scatter, in the ratio',
    report: 'The same scatter, in this season',
    controls: 'Control blocks',
    meter: 'Meters',
    need: 'Need',
    adjustments: 'Adjustments',
  },
  method: 'How it is worked out',
  methods: [
    'Baseline: each field’s applied water ÷ its need in the past season, times this season’s need. Need is crop use less effective rain over the field’s acres, by the field’s daily balance (FAO-56), with water given whenever it is due: in both seasons alike.',
    'Past water is that of the imported meters and invoices. A period that a meter of a field does not know whole is in no sum; nor is a part of this season of which no water is on record.',
    'The band holds the truth in nine of ten such comparisons. It has the scatter of the past season’s periods and how they hang together (autocorrelation), the meters, the need and the adjustments. That a grower would have done otherwise this year anyhow is in no band: control blocks tell.',
    'Money is water and energy at the prices entered, and labor, yield and quality as entered. Only water is measured.',
    'Need and its months are rounded as they are printed; totals are the sums of the printed rows.',
  ],
};
export type SeasonTexts = typeof seasonEnglish;
