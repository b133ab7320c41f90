import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { closedBy } from './closed-by.ts';
import { meteredWater } from './metered-water.ts';
import { ownLineEnds, requiredLine, tooLong } from './text-input.ts';
import { printableLines } from './printable.ts';

export const instant = (name: string) =>
  z.iso.datetime({
    offset: true,
    error: `${name} must be a time with its offset, like 2026-07-18T21:00:00-07:00`,
  });
export const irrigationNote = z
  .string()
  .check(ownLineEnds, z.trim(), z.maxLength(500, tooLong(500)), printableLines);

/** Who measured it: `controller` rows are written by Headgate alone. */
export const irrigationSource = z.enum(['controller', 'meter', 'entered'], 'Choose meter or entered');

export const irrigationAmounts = {
  /** Put on, before losses, over all its fields. One of the three. */
  gallons: z.optional(bounded('Gallons', 0, 1e9)),
  /** Depth put on, the same on each field [in]. */
  inches: z.optional(bounded('Inches', 0, 40)),
  /** How long it ran: counted by each field's rate. */
  hours: z.optional(bounded('Hours', 0, 1_000)),
};
const oneAmount = z.refine<{ gallons?: unknown; inches?: unknown; hours?: unknown }>(
  ({ gallons, inches, hours }) => [gallons, inches, hours].filter((each) => each !== undefined).length === 1,
  'Enter one amount: gallons, inches or hours',
);

/** `POST /api/irrigations`: `fieldId`, or several fields that were irrigated together, by their acres. */
export const irrigationInput = z
  .object({
    fieldId: z.optional(z.uuid('Identify the field by its ID')),
    fieldIds: z.optional(
      z.array(z.uuid('Identify fields by their IDs')).check(z.minLength(1), z.maxLength(200)),
    ),
    start: instant('Start'),
    end: instant('End'),
    ...irrigationAmounts,
    source: z._default(z.enum(['meter', 'entered'], 'Choose meter or entered'), 'entered'),
    /** What was planned and this was; it then counts as applied. */
    plannedIrrigationId: z.optional(z.uuid()),
    note: z.optional(irrigationNote),
  })
  .check(
    oneAmount,
    z.refine(
      ({ fieldId, fieldIds }) => (fieldId === undefined) !== (fieldIds === undefined),
      'Send fieldId or fieldIds, not both',
    ),
    z.refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
      path: ['end'],
      error: 'End must be after start',
    }),
  );
export type IrrigationInput = z.output<typeof irrigationInput>;

const time = z.iso.datetime();

/** A work record: water that was put on. */
export const irrigation = z.object({
  id: z.uuid(),
  version: z.int(),
  start: time,
  end: time,
  gallons: z.number(),
  hours: z.nullable(z.number()),
  /**
   * Each field's share [gross]. `counted`: how much of it the field's ledger counts, from 0 to 1, where a controller has measured
   * the same water. None: water of a zone that no field had.
   */
  fields: z.array(
    z.object({
      ...{ fieldId: z.uuid(), inches: z.number(), gallons: z.number() },
      counted: z._default(z.number(), 1),
    }),
  ),
  /** Of what a controller measured: the zone, and how its water ended (null: an earlier Headgate did not say). */
  zone: z._default(
    z.nullable(
      z.object({
        ...{ controllerId: z.uuid(), zoneId: z.string(), endedBy: z.nullable(closedBy) },
        /** Null: by the zone's rate, for it has no meter. */
        metered: z._default(z.nullable(meteredWater), null),
      }),
    ),
    null,
  ),
  /**
   * Hours shared with what a controller measured on the field. `same`: it is the same water, counted once; `separate`: a person
   * has said that it is not; `unclear`: it counts, and a person may say what it is.
   */
  overlap: z._default(z.nullable(z.enum(['same', 'separate', 'unclear'])), null),
  source: irrigationSource,
  /** Measured by a meter or a controller. */
  verified: z.boolean(),
  plannedIrrigationId: z.nullable(z.uuid()),
  note: z.string(),
  createdAt: time,
  updatedAt: time,
});
export type Irrigation = z.infer<typeof irrigation>;

/** `POST /api/readings` */
export const readingInput = z.discriminatedUnion('kind', [
  /** A gauge: takes the place of the weather cell's rain in its days, for these fields; none named: for all of the farm's. */
  z.object({
    kind: z.literal('rain'),
    fieldIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))),
    start: instant('Start'),
    end: instant('End'),
    inches: bounded('Rain', 0, 30, 'inches'),
  }),
  /** A totalizer: with the reading before it, water; on `fieldIds`, or the only field of its source. */
  z.object({
    kind: z.literal('meter'),
    waterSourceId: z.uuid('Identify the water source by its ID'),
    serial: requiredLine(60, 'Serial number is required'),
    at: instant('Time'),
    value: bounded('Reading', 0, 1e12),
    fieldIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))),
  }),
  /** Pressure chamber: moves the trigger for five days, never the balance. */
  z.object({
    kind: z.literal('stem-potential'),
    fieldId: z.uuid('Identify the field by its ID'),
    at: instant('Time'),
    /** Below zero [bar]. */
    bars: bounded('Stem water potential', -60, 0, 'bar'),
  }),
  /** Of the root zone; nothing is moved until a person accepts it. */
  z.object({
    kind: z.literal('soil-moisture'),
    fieldId: z.uuid('Identify the field by its ID'),
    at: instant('Time'),
    /** Volumetric [%]. */
    percent: bounded('Soil moisture', 1, 70, '%'),
  }),
]);
export type ReadingInput = z.output<typeof readingInput>;

export const readingKind = z.enum(['rain', 'meter', 'stem-potential', 'soil-moisture']);

export const reading = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: readingKind,
  /** None: all of the farm's, or a meter's that several share. */
  fieldIds: z.array(z.uuid()),
  waterSourceId: z.nullable(z.uuid()),
  serial: z.nullable(z.string()),
  /** Of a gauge; else the time of reading twice. */
  start: time,
  end: time,
  /** Inches, the meter's unit, bar or percent, by its kind. */
  value: z.number(),
  /** Soil moisture: what the ledger said then [%]; null for other kinds, and before it is accepted. */
  ledgerValue: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  acceptedAt: z.nullable(time),
  withdrawnAt: z.nullable(time),
  createdAt: time,
});
export type Reading = z.infer<typeof reading>;
