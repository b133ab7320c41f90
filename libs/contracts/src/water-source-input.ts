import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { irrigationMethod } from './irrigation-method.ts';
import { rowVersion } from './row-version.ts';
import { sourceInShort } from './source-in-short.ts';
import { requiredLine } from './text-input.ts';
import { delivery, meterUnit, pumpEnergy, tariff } from './water-source.ts';

/* What may be entered of a water source. Apart from what is kept of it, which more pages read than enter. */

const minutes = (name: string) => z.int(`${name} must be whole minutes`);

const meter = z.object({
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

/** Land that a groundwater agency knows by a number, and that a source irrigates. */
const parcel = z.object({
  number: requiredLine(30, 'Parcel number is required'),
  acres: bounded('Irrigated acres', 0.01, 100_000),
  method: irrigationMethod,
});

/** What a groundwater agency calls it, and the parcels that it irrigates. */
const groundwater = z.object({
  facility: z.nullable(requiredLine(60, 'Enter the name or number of the well')),
  parcels: z.array(parcel).check(z.maxLength(100, 'At most 100 parcels')),
});

/** Energy that the bill of its pump names, of a month. */
const energyBill = z.object({
  month: z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Choose a month')),
  kwh: bounded('Energy', 0, 1e9, 'kWh'),
});

const shape = {
  ...sourceInShort,
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
        acreFeet: bounded('Allocation', 0, 1_000_000, 'acre-feet'),
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
