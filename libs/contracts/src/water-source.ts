import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { clockTime, localHours } from './local-hours.ts';
import { rowVersion } from './row-version.ts';
import { requiredLine } from './text-input.ts';

/** How many sources one farm may keep. */
export const maxWaterSources = 200;

export const waterSourceKinds = ['well', 'turnout', 'pressurised', 'reservoir'] as const;
export const waterSourceKind = z.enum(waterSourceKinds, 'Choose well, turnout, pressurised or reservoir');

const dollars = bounded('Price', 0, 10, ' dollars per kilowatt-hour');
const minutes = (name: string) => z.int(`${name} must be whole minutes`);

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
    kwhPerAcreFoot: z.optional(bounded('Energy', 1, 5_000, ' kWh per acre-foot')),
    headFeet: z.optional(bounded('Head', 1, 3_000, ' feet')),
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
  noticeHours: z.optional(bounded('Notice', 0, 336, ' hours')),
  /** Farm's time by which an order for the next day is placed. */
  orderBy: z.optional(clockTime),
  /** Water is ordered in multiples of so many hours, and then runs day and night. */
  stepHours: z.optional(bounded('Step', 0.25, 72, ' hours')),
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
          hours: bounded('Turn', 1, 336, ' hours'),
          everyDays: bounded('Rotation', 1, 60, ' days'),
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

export const meter = z.object({
  serial: requiredLine(60, 'Serial number is required'),
  unit: meterUnit,
  installedOn: z.optional(z.iso.date('Installed on must be a date, YYYY-MM-DD')),
  calibratedOn: z.optional(z.iso.date('Calibrated on must be a date, YYYY-MM-DD')),
  /** When it was taken out, and what it read then; absent: it could not be read. */
  replacedAt: z.optional(
    z.iso.datetime({
      offset: true,
      error: 'Replaced at must be a time with its offset, like 2026-06-12T09:30:00-07:00',
    }),
  ),
  finalReading: z.optional(bounded('Final reading', 0, 1e12)),
});
export type Meter = z.output<typeof meter>;

/** Land that a groundwater agency knows by a number, and that a source irrigates. */
export const parcel = z.object({
  number: requiredLine(30, 'Parcel number is required'),
  acres: bounded('Irrigated acres', 0.01, 100_000),
  method: irrigationMethod,
});

/** What a groundwater agency calls it, and the parcels that it irrigates. */
export const groundwater = z.object({
  facility: z.nullable(requiredLine(60, 'Enter the name or number of the well')),
  parcels: z.array(parcel).check(z.maxLength(100, 'At most 100 parcels')),
});

/** Energy that the bill of its pump names, of a month. */
export const energyBill = z.object({
  month: z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Choose a month')),
  kwh: bounded('Energy', 0, 1e9, ' kWh'),
});

const shape = {
  name: requiredLine(100, 'Name is required'),
  kind: waterSourceKind,
  /** Largest flow [US gallons a minute]. */
  maxFlowGpm: bounded('Maximum flow', 0.1, 100_000, ' gpm'),
  /** Shorter than this is not worth starting. */
  leastRunMinutes: z.optional(minutes('Minimum run').check(z.minimum(0), z.maximum(1_440))),
  /** Pump before the valve, and after it. */
  leadMinutes: z.optional(minutes('Lead').check(z.minimum(0), z.maximum(240))),
  lagMinutes: z.optional(minutes('Lag').check(z.minimum(0), z.maximum(240))),
  /** Groups of fields of which only one runs at a time. */
  neverTogether: z.optional(
    z
      .array(
        z
          .array(z.uuid('Identify fields by their IDs'))
          .check(z.minLength(2, 'List at least two fields that may not run together'), z.maxLength(100)),
      )
      .check(z.maxLength(50)),
  ),
  energy: z.optional(z.nullable(pumpEnergy)),
  tariff: z.optional(z.nullable(tariff)),
  delivery: z.optional(z.nullable(delivery)),
  /** Of one water year, October to September, named by the year in which it ends. */
  allocation: z.optional(
    z.nullable(
      z.object({
        waterYear: z.int('Water year must be a year').check(z.minimum(2000), z.maximum(2200)),
        acreFeet: bounded('Allocation', 0, 1_000_000, ' acre-feet'),
      }),
    ),
  ),
  meters: z.optional(z.array(meter).check(z.maxLength(20, 'At most 20 meters'))),
  groundwater: z.optional(z.nullable(groundwater)),
  energyBills: z.optional(z.array(energyBill).check(z.maxLength(60, 'At most 60 months'))),
};

/** `POST /api/water-sources` */
export const waterSourceInput = z.object(shape);
export type WaterSourceInput = z.output<typeof waterSourceInput>;

/** `PATCH /api/water-sources/{id}`: what is absent stays, null is blank. */
export const waterSourceChange = z.object({ ...z.partial(waterSourceInput).shape, version: rowVersion });
export type WaterSourceChange = z.output<typeof waterSourceChange>;

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
  energyBills: z._default(z.array(energyBill), []),
  archivedAt: z.nullable(time),
  createdAt: time,
  updatedAt: time,
});
export type WaterSource = z.infer<typeof waterSource>;
