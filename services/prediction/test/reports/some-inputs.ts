import type {
  DayInput,
  IrrigationInput,
  PlannedInput,
  RecordInputs,
  WeeklyInputs,
} from '../../src/reports/inputs/report-inputs.ts';

const [from, to] = ['2026-07-13', '2026-07-19'];
const common = {
  ...({ version: 1, language: 'en', address: null, from, to } as const),
  ...{ farm: 'Levee Ranch', source: null, isChoice: false, observedUntil: to },
};

export const north = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'North',
  acres: 40,
  crop: 'almonds',
} as const;
export const south = {
  id: 'a0000000-0000-4000-8000-000000000002',
  name: 'South',
  acres: 12.5,
  crop: null,
} as const;

/** A quiet day of North. */
export const aDay = (changes: Partial<DayInput> = {}): DayInput => ({
  ...{ fieldId: north.id, date: from, isAssumed: false, rain: 0, applied: 0, drainage: 0 },
  ...{ depletion: 20, allowed: 60, ks: 1, ...changes },
});

/** An irrigation of an inch on North that went as planned. */
export const aPlanned = (changes: Partial<PlannedInput> = {}): PlannedInput => ({
  ...{ id: 'b0000000-0000-4000-8000-000000000001', fieldId: north.id, state: 'applied', date: from },
  ...{ shares: [[changes.date ?? from, 1]], recommended: 25.4, planned: 25.4 },
  ...{ isApplied: true, isOff: false, causes: [], ...changes },
});

export const weeklyInputs = (changes: Partial<WeeklyInputs> = {}): WeeklyInputs => ({
  ...{ ...common, kind: 'weekly', fields: [north, south], days: [], planned: [], next: null },
  ...{ allocations: [], meters: [], ...changes },
});

export const anIrrigation = (changes: Partial<IrrigationInput> = {}): IrrigationInput => ({
  ...{ id: 'c0000000-0000-4000-8000-000000000001', fieldId: north.id, crop: 'almonds' },
  ...{ start: '2026-07-13T21:00', end: '2026-07-14T05:00', gross: 25.4, gallons: 1_086_170, how: 'metered' },
  ...{ before: { depletion: 58.42, allowed: 60.96 }, trigger: { kind: 'person' }, ...changes },
});

export const recordInputs = (changes: Partial<RecordInputs> = {}): RecordInputs => ({
  ...{ ...common, kind: 'irrigation-record', fields: [north, south], irrigations: [], ...changes },
});
