import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { clockTime, localHours } from './local-hours.ts';
import { waterSourceKind } from './source-in-short.ts';

export { waterSourceKind, waterSourceKinds } from './source-in-short.ts';

/** How many sources one farm may keep. */
export const maxWaterSources = 200;

const dollars = bounded('Price', 0, 10, 'dollars per kilowatt-hour');

/** Prices typed in: one for the hours of each window, the first that fits, and one for all others. */
export const enteredTariff = z.object({
  usdPerKwh: dollars,
  windows: z
    .array(
      z.object({
        ...localHours.shape,
        /** The first and the last month of the year in which it holds; none: all year. */
        months: z.optional(
          z
            .array(z.int('Months must be numbers from 1 to 12').check(z.minimum(1), z.maximum(12)))
            .check(z.length(2, 'Enter the first and the last month')),
        ),
        usdPerKwh: dollars,
        /** The hours that a plan moves out of. */
        peak: z._default(z.boolean('Peak must be true or false'), true),
      }),
    )
    .check(z.maxLength(20, 'At most 20 windows')),
});
/** Prices read from the state's MIDAS server by the rate identification number that the bill prints. */
export const readTariff = z.object({
  rin: z.string().check(
    z.trim(),
    // Its last part, the location, has up to ten characters.
    z.regex(/^[A-Z]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{1,10}$/i, 'A RIN must look like USCA-PGPG-A1B2-0000'),
  ),
});
export const tariff = z.union([readTariff, enteredTariff], 'Enter a RIN, or a price and its windows');
export type Tariff = z.output<typeof tariff>;

/** Energy of its water: told, or worked out of head and overall pumping efficiency. */
export const pumpEnergy = z
  .object({
    kwhPerAcreFoot: z.optional(bounded('Energy', 1, 5_000, 'kWh per acre-foot')),
    headFeet: z.optional(bounded('Head', 1, 3_000, 'feet')),
    efficiencyPercent: z.optional(bounded('Pumping efficiency', 5, 95, '%')),
  })
  .check(
    z.refine(
      ({ kwhPerAcreFoot, headFeet, efficiencyPercent }) =>
        (kwhPerAcreFoot !== undefined) !== (headFeet !== undefined && efficiencyPercent !== undefined),
      'Enter the energy per acre-foot, or head and pumping efficiency',
    ),
  );

/** What a district asks of who takes its water. */
export const delivery = z.object({
  /** Hours from order to water. */
  noticeHours: z.optional(bounded('Notice', 0, 336, 'hours')),
  /** Farm's time by which an order for the next day is placed. */
  orderBy: z.optional(clockTime),
  /** Water is ordered in multiples of so many hours, and then runs day and night. */
  stepHours: z.optional(bounded('Step', 0.25, 72, 'hours')),
  /** Whether its flow stays the same while it is on. */
  fixedFlow: z._default(z.boolean('Fixed flow must be true or false'), false),
  /** Rotation: `hours` of water from `startsAt`, again every so many days. None: at any time. */
  turns: z.optional(
    z
      .array(
        z.object({
          startsAt: z.iso.datetime({
            offset: true,
            error: 'Turn start must be a time with its offset, like 2026-07-18T21:00:00-07:00',
          }),
          hours: bounded('Turn', 1, 336, 'hours'),
          everyDays: bounded('Rotation', 1, 60, 'days'),
        }),
      )
      .check(z.maxLength(20, 'At most 20 turns')),
  ),
});

/** What a totalizer counts. Agencies take gallons and acre-feet alone. */
export const meterUnits = [
  'gallons',
  'acre-feet',
  'cubic-feet',
  'hundred-cubic-feet',
  'cubic-meters',
] as const;
export const meterUnit = z.enum(meterUnits, 'Choose what the meter counts');
export type MeterUnit = z.infer<typeof meterUnit>;

/** As it is kept. What may be entered is told by `water-source-input.ts`. */
const meter = z.object({
  serial: z.string(),
  unit: meterUnit,
  installedOn: z.optional(z.string()),
  calibratedOn: z.optional(z.string()),
  /** When it was taken out, and what it read then; absent: it could not be read. */
  replacedAt: z.optional(z.string()),
  finalReading: z.optional(z.number()),
});

/** What a groundwater agency calls it, and the parcels that it irrigates. */
const groundwater = z.object({
  facility: z.nullable(z.string()),
  parcels: z.array(z.object({ number: z.string(), acres: z.number(), method: irrigationMethod })),
});

const time = z.iso.datetime();

export const waterSource = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  kind: waterSourceKind,
  maxFlowGpm: z.number(),
  leastRunMinutes: z.int(),
  leadMinutes: z.int(),
  lagMinutes: z.int(),
  neverTogether: z.array(z.array(z.uuid())),
  energy: z.nullable(pumpEnergy),
  tariff: z.nullable(tariff),
  delivery: z.nullable(delivery),
  allocation: z.nullable(z.object({ waterYear: z.int(), acreFeet: z.number() })),
  meters: z.array(meter),
  groundwater: z._default(z.nullable(groundwater), null),
  /** Energy that the bills of its pump name, by month (YYYY-MM). */
  energyBills: z._default(z.array(z.object({ month: z.string(), kwh: z.number() })), []),
  archivedAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
});
export type WaterSource = z.infer<typeof waterSource>;
