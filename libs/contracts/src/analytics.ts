import { z } from 'zod/mini';
import { cropType } from './crop.ts';

/* A farm's water side by side: by field, by month, and by zone. Volumes in acre-feet, depths in inches over the fields' acres. */

/** The longest period [days]: a water year and what it overlaps. */
export const maxAnalyticsDays = 400;
/** So many periods are compared, each a year before the last. */
export const maxAnalyticsYears = 5;
/** So many fields and zones one answer lists; what is added up is of all. */
export const [maxAnalyticsFields, maxAnalyticsZones] = [1_000, 500];

/** `fields`: a row a field. `months`: crops and water sources by month. `zones`: a row a zone of a controller. */
export const analyticsView = z.enum(['fields', 'months', 'zones'], 'Choose fields, months or zones');
export type AnalyticsView = z.infer<typeof analyticsView>;

const dayMs = 86_400_000;

/** Which of a farm's water, and of which days. What is absent is not asked for. */
export const analyticsFilter = {
  /** The first and the last day, by the farm's calendar. */
  from: z.iso.date('From must be a day, like 2026-07-13'),
  to: z.iso.date('To must be a day, like 2026-07-19'),
  crop: z.optional(cropType),
  sourceId: z.optional(z.uuid('Identify the water source by its ID')),
  group: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  fieldId: z.optional(z.uuid('Identify the field by its ID')),
};

/** Arithmetic on days ends with the years that have four digits. */
const [firstDay, lastDay] = ['1990-01-01', '2189-12-31'];

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Judges days where both are there. */
const ofBoth =
  (judge: (from: string, to: string) => boolean) =>
  ({ from, to }: Days): boolean =>
    from === undefined || to === undefined || judge(from, to);

export const daysInOrder = [
  z.refine<Days>(
    ofBoth((from, to) => from >= firstDay && to <= lastDay),
    { path: ['from'], error: 'Choose days from 1990 on' },
  ),
  z.refine<Days>(
    ofBoth((from, to) => from <= to),
    { path: ['to'], error: 'To must not be before from' },
  ),
  z.refine<Days>(
    ofBoth((from, to) => (Date.parse(to) - Date.parse(from)) / dayMs < maxAnalyticsDays),
    { path: ['to'], error: `At most ${String(maxAnalyticsDays)} days can be compared` },
  ),
] as const;

const acreFeet = z.number();
/** Null: nobody knows it, or there is none. */
const known = z.nullable(z.number());

/** Water that was put on, and what it was put on for. */
const amounts = {
  acres: z.number(),
  /** Put on, as the ledger counts it. */
  acreFeet,
  inches: known,
  /** Crop use less the rain that the roots could take. Below zero: the soil kept more rain than the crop used. */
  needAcreFeet: acreFeet,
  needInches: known,
  /** Of energy. Null: no price of it is known. */
  costUsd: known,
  /** Whose cost is known. */
  pricedAcreFeet: acreFeet,
  usdPerAcreFoot: known,
};

const days = {
  /** Field-days that the ledger knows; of these with weather that nobody observed, and with a crop short of water. */
  days: z.int(),
  assumedDays: z.int(),
  stressDays: z.int(),
};

const moreOfFields = {
  /** Of what was put on, what reached the root zone. */
  netInches: known,
  drainedInches: known,
  drainedAcreFeet: acreFeet,
  /** Put on against need; null: nothing was needed. */
  ratioPercent: known,
  usdPerAcre: known,
  /** Of the hours whose price is known. */
  peakPercent: known,
  /** On record on days of which there is no ledger: nothing grew there then. In none of the other figures but the cost. */
  outsideAcreFeet: acreFeet,
};

/** `known`: the ledger has days of it. `no-crop`: nothing grew on it. `no-days`: something did, and no day is worked out. */
export const analyticsFieldState = z.enum(['known', 'no-crop', 'no-days']);

const named = z.object({ id: z.uuid(), name: z.string() });

export const analyticsField = z.object({
  fieldId: z.uuid(),
  name: z.string(),
  group: z.nullable(z.string()),
  /** That it takes its water from today. */
  source: z.nullable(named),
  crops: z.array(cropType),
  state: analyticsFieldState,
  ...{ ...days, ...amounts, ...moreOfFields },
  /** Accepted for these days, and how far what was put on is from it; null: nothing was planned. */
  plannedInches: known,
  deviationPercent: known,
});
export type AnalyticsField = z.infer<typeof analyticsField>;

const fieldsTotal = z.object({ fields: z.int(), ...days, ...amounts, ...moreOfFields });
export type AnalyticsTotal = z.infer<typeof fieldsTotal>;

/** A crop's or a source's water, month by month as `months` has them. */
const monthRow = z.object({
  /** A crop, or the id of a source; null: none. */
  key: z.nullable(z.string()),
  /** Of a source. */
  name: z.nullable(z.string()),
  /** Null: nothing is on record. */
  cells: z.array(z.nullable(z.object(amounts))),
  total: z.object(amounts),
});
const monthTable = z.object({ rows: z.array(monthRow), foot: monthRow });
export type AnalyticsMonthTable = z.infer<typeof monthTable>;

export const analyticsZone = z.object({
  controllerId: z.uuid(),
  zoneId: z.string(),
  /** That it waters today. */
  fields: z.array(named),
  irrigations: z.int(),
  /** All of its water, once, whatever fields share it. */
  acreFeet,
  /** Irrigations that a plan had it do and that are over; how far they are from it, and how many by a tenth or more. */
  planned: z.int(),
  meanDeviationPercent: known,
  beyondPercent: known,
  /** Mean flow of the irrigations that a meter measured: how many, the middle one, the last one, and their coefficient of variation. */
  metered: z.int(),
  usualGpm: known,
  lastGpm: known,
  flowVariationPercent: known,
  /** Distribution uniformity as it was entered for its fields; null: it was not, or differs between them. */
  uniformityPercent: known,
  /** The commonest first. `plannedId`: the last irrigation of which it was told. */
  causes: z.array(z.object({ text: z.string(), times: z.int(), plannedId: z.uuid(), fieldId: z.uuid() })),
});
export type AnalyticsZone = z.infer<typeof analyticsZone>;

const head = {
  /** The days that it is of: those that were asked for, or so many years before. */
  from: z.string(),
  to: z.string(),
  /** The last of them that a ledger knows; null: none does. */
  observedUntil: z.nullable(z.string()),
};

/** `GET /api/analytics` */
export const analytics = z.discriminatedUnion('view', [
  z.object({
    view: z.literal('fields'),
    ...head,
    fields: z.array(analyticsField),
    total: fieldsTotal,
    /** How many fields are not listed, and only in the total. */
    left: z.int(),
    /** Water of zones that no field had when it flowed; null: it was not asked for all fields. */
    unassigned: z.nullable(z.object({ irrigations: z.int(), acreFeet })),
  }),
  z.object({
    view: z.literal('months'),
    ...head,
    /** YYYY-MM, in order. */
    months: z.array(z.string()),
    byCrop: monthTable,
    bySource: monthTable,
  }),
  z.object({ view: z.literal('zones'), ...head, zones: z.array(analyticsZone), left: z.int() }),
]);
export type Analytics = z.infer<typeof analytics>;
export type AnalyticsOf<View extends AnalyticsView> = Extract<Analytics, { readonly view: View }>;
