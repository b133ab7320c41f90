import fc from 'fast-check';
import type {
  GroundwaterInputs,
  MeterInput,
  WellInput,
} from '../../src/reports/inputs/groundwater-inputs.ts';
import { aCommon, north } from './some-inputs.ts';

/** Counts acre-feet, was read on the first of October and of each second month after. */
export const aMeter = (changes: Partial<MeterInput> = {}): MeterInput => ({
  ...{ serial: 'A-17', unit: 'acre-feet', installedOn: '2022-03-01', calibratedOn: null, replaced: null },
  readings: [
    { at: '2025-10-01T08:05', value: 100 },
    { at: '2025-12-01T08:05', value: 161 },
    { at: '2026-02-01T08:05', value: 161 },
  ],
  ...changes,
});

export const aWell = (changes: Partial<WellInput> = {}): WellInput => ({
  ...{ id: 'd0000000-0000-4000-8000-000000000001', name: 'North well', facility: '13N/04E-7' },
  ...{ allocation: { waterYear: 2026, acreFeet: 310 }, meters: [aMeter()] },
  parcels: [{ number: '045-120-011', acres: 38.5, method: 'drip' }],
  ...changes,
});

export const groundwaterInputs = (changes: Partial<GroundwaterInputs> = {}): GroundwaterInputs => ({
  ...{ ...aCommon, kind: 'groundwater', from: '2025-10-01', to: '2026-01-31', fields: [north] },
  ...{ wells: [aWell()], otherWells: [], isCut: false, ...changes },
});

/** Days from the first of October 2025. */
const dayOf = (day: number) => new Date(Date.UTC(2025, 9, 1 + day)).toISOString().slice(0, 10);

const aReading = fc.record({
  day: fc.integer({ min: 0, max: 364 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  // Up to six decimals: ties of the fourth are common.
  step: fc.oneof(
    fc.integer({ min: 0, max: 4_000_000 }).map((step) => step / 100_000),
    fc.integer({ min: 0, max: 400_000 }).map((step) => step / 20_000),
  ),
});
const anyMeter = fc.record({
  unit: fc.constantFrom('gallons', 'acre-feet'),
  start: fc.integer({ min: 0, max: 9_000_000 }),
  readings: fc.uniqueArray(aReading, { selector: ({ day }) => day, minLength: 2, maxLength: 10 }),
});
/** Wells with meters that were read on days of their own. */
export const anyFarm = fc.array(
  fc.record({
    meters: fc.array(anyMeter, { minLength: 1, maxLength: 2 }),
    acres: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 3 }),
    name: fc.constantFrom('Well, "old"', 'Pozo 3', 'North'),
  }),
  { minLength: 1, maxLength: 2 },
);

type Farm = typeof anyFarm extends fc.Arbitrary<infer Value> ? Value : never;

/** Such a farm in its water year. */
export function seeded(wells: Farm) {
  return groundwaterInputs({
    to: '2026-09-30',
    wells: wells.map(({ meters, acres, name }, at): WellInput =>
      aWell({
        ...{ id: `d0000000-0000-4000-8000-00000000000${at}`, name, facility: null, allocation: null },
        meters: meters.map(({ unit, start, readings }, number): MeterInput => {
          let value = start;
          return aMeter({
            ...{ serial: `M${at},"${number}"`, unit, installedOn: null },
            readings: readings
              .toSorted((one, other) => one.day - other.day)
              .map(({ day, minute, step }) => {
                value = Math.round((value + step) * 1e6) / 1e6;
                const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
                return { at: `${dayOf(day)}T${clock}`, value };
              }),
          });
        }),
        parcels: acres.map((own, number) => ({
          ...{ number: `0${at}-${number}`, acres: own / 100, method: 'drip' },
        })),
      }),
    ),
  });
}
