import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { requiredLine } from './text-input.ts';

/* What a farm did before: water of a past season as its meters or invoices say it. Amounts in acre-feet, days YYYY-MM-DD. */

/** So many files of past water a farm keeps, and so many periods of all of them. */
export const [maxBaselineImports, maxBaselinePeriods] = [20, 5_000];
/** Meters of one file, and columns of it that may be amounts. */
export const [maxBaselineMeters, maxAmountColumns] = [400, 40];

export const baselineUnits = [
  'acre-feet',
  'acre-inches',
  'gallons',
  'thousand-gallons',
  'million-gallons',
  'cubic-feet',
  'hundred-cubic-feet',
  'cubic-meters',
] as const;
export const baselineUnit = z.enum(baselineUnits, 'Choose a unit');
export type BaselineUnit = (typeof baselineUnits)[number];

const heading = z.string().check(z.maxLength(200));

/** Which column of a file says what, by its heading. */
export const baselineColumns = z.object({
  /** First day of a period, or the only day that a row has. */
  from: heading,
  /** Last day of a period; null: rows have one day. */
  to: z.nullable(heading),
  amounts: z
    .array(heading)
    .check(z.minLength(1, 'Choose a column of amounts'), z.maxLength(maxAmountColumns)),
  /** Null: each column of amounts is a meter. */
  meter: z.nullable(heading),
  /** Of each row; null: all are in `unit`. */
  unitColumn: z.nullable(heading),
  unit: z.nullable(baselineUnit),
  /** `readings`: what a meter showed, which only goes up. */
  reads: z.enum(['amounts', 'readings'], 'Choose amounts or meter readings'),
});
export type BaselineColumns = z.output<typeof baselineColumns>;

const meterName = requiredLine(60, 'Name the meter');

/** The fields that a meter's water is for. */
export const baselineMeter = z.object({
  meter: meterName,
  fieldIds: z.array(z.uuid('Identify fields by their IDs')).check(z.maxLength(400)),
});
export type BaselineMeter = z.output<typeof baselineMeter>;
const meters = z._default(z.array(baselineMeter).check(z.maxLength(maxBaselineMeters)), []);

/** Water of a meter between two days; `to`: the day after the last. */
export const pastPeriod = z.object({
  /** Which of the file it was: what is wrong with it is named by that. */
  row: z.int(),
  meter: meterName,
  from: z.iso.date(),
  to: z.iso.date(),
  acreFeet: bounded('Amount', 0, 1_000_000, 'acre-feet'),
});
export type PastPeriod = z.output<typeof pastPeriod>;

/** What a person calls an import. */
export const baselineName = requiredLine(100, 'Name the file');

/** As it is kept, or would be. */
export const importedBaseline = z.object({
  name: baselineName,
  meters,
  periods: z
    .array(pastPeriod)
    .check(z.minLength(1, 'The file has no period'), z.maxLength(maxBaselinePeriods)),
});

/** `POST /api/baselines/import`: a file of meter readings or invoices. */
export const baselineFile = z.object({
  /** Only says what would be. */
  preview: z._default(z.boolean(), false),
  name: baselineName,
  csv: z.string(),
  /** Null: as its headings sound. */
  columns: z._default(z.nullable(baselineColumns), null),
  meters,
});
export type BaselineFile = z.input<typeof baselineFile>;

/** What is known of a meter: `gapDays` of its days lie between two periods. `to`: the last day. */
export const meterSummary = z.object({
  ...baselineMeter.shape,
  periods: z.int(),
  from: z.string(),
  to: z.string(),
  acreFeet: z.number(),
  gapDays: z.int(),
});
export type MeterSummary = z.infer<typeof meterSummary>;

export const baselineImport = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  meters: z.array(meterSummary),
});
export type BaselineImport = z.infer<typeof baselineImport>;

/** How a file was read, where it could be read otherwise; `text` and `date`: of one of its rows, as it stands there and as it was taken. */
export const baselineNote = z.object({
  code: z.enum(['us-dates', 'serial-dates', 'shared-ends', 'whole-months', 'single-days', 'first-left-out']),
  text: z.optional(z.string()),
  date: z.optional(z.string()),
});
export type BaselineNote = z.infer<typeof baselineNote>;

/** What was imported, or with `preview` would be. With `problems` nothing can be. */
export const baselineAnswer = z.object({
  preview: z.boolean(),
  headings: z.array(z.string()),
  /** Null: nothing sounds like days or amounts. */
  columns: z.nullable(baselineColumns),
  notes: z.array(baselineNote),
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  meters: z.array(meterSummary),
  /** The first of it. */
  sample: z.array(pastPeriod),
});
export type BaselineAnswer = z.infer<typeof baselineAnswer>;

/** So many seasons have figures, so many adjustments each. */
export const [maxFigureSeasons, maxAdjustments] = [12, 20];

const entered = (name: string, least: number, most: number, unit = '') =>
  z._default(
    z.nullable(
      z.object({
        value: bounded(name, least, most, unit),
        /** Half of what it is known to; 0 where it is exact. */
        plusMinus: z._default(bounded(`${name} ±`, 0, most, unit), 0),
      }),
    ),
    null,
  );

const dollars = 10_000_000;

/** Something that changed beside the advice. `baseline`: more or less would have been given; `use`: more or less was given than was measured. */
export const seasonAdjustment = z.object({
  what: requiredLine(120, 'Say what changed'),
  fieldId: z._default(z.nullable(z.uuid('Identify fields by their IDs')), null),
  on: z.enum(['baseline', 'use'], 'Choose what it changes'),
  acreFeet: bounded('Acre-feet', -1_000_000, 1_000_000),
  plusMinus: bounded('Acre-feet ±', 0, 1_000_000),
});
export type SeasonAdjustment = z.output<typeof seasonAdjustment>;

const season = z
  .int('Season must be a year')
  .check(z.minimum(2000, 'Season must be a year'), z.maximum(2200));

/** `PUT /api/baselines/figures`: what a season cost and brought, as the grower says it. Null: not known, and in no sum. */
export const seasonFigures = z.object({
  /** By the year in which it ends. */
  season,
  feeUsd: z._default(bounded('Fee', 0, dollars, 'dollars'), 0),
  waterUsdPerAcreFoot: entered('Water price', 0, 100_000, 'dollars per acre-foot'),
  energyKwhPerAcreFoot: entered('Energy', 0, 5_000, 'kWh per acre-foot'),
  energyUsdPerKwh: entered('Energy price', 0, 10, 'dollars per kilowatt-hour'),
  /** Hours that were not worked; negative: more were. */
  laborHours: entered('Labor', -100_000, 100_000, 'hours'),
  wageUsdPerHour: z._default(z.nullable(bounded('Wage', 0, 1_000, 'dollars per hour')), null),
  yieldUsd: entered('Yield', -dollars, dollars, 'dollars'),
  qualityUsd: entered('Quality', -dollars, dollars, 'dollars'),
  adjustments: z._default(
    z.array(seasonAdjustment).check(z.maxLength(maxAdjustments, 'At most 20 adjustments')),
    [],
  ),
  /** Fields that were not under advice. */
  controlFieldIds: z._default(z.array(z.uuid('Identify fields by their IDs')).check(z.maxLength(400)), []),
});
export type SeasonFigures = z.output<typeof seasonFigures>;
export type SeasonFiguresInput = z.input<typeof seasonFigures>;
export const figuresOfSeason = z.object({ season });
