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
  ...{ wells: [aWell()], isCut: false, ...changes },
});
