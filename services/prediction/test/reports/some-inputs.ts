import type {
  DayInput,
  ExchangeInputs,
  IrrigationInput,
  PlannedInput,
  RecordInputs,
  WeeklyInputs,
} from '../../src/reports/inputs/report-inputs.ts';

const [from, to] = ['2026-07-13', '2026-07-19'];
export const aCommon = {
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
  ...{ ...aCommon, kind: 'weekly', fields: [north, south], days: [], planned: [], next: null },
  ...{ allocations: [], meters: [], ...changes },
});

export const anIrrigation = (changes: Partial<IrrigationInput> = {}): IrrigationInput => ({
  ...{ id: 'c0000000-0000-4000-8000-000000000001', fieldId: north.id, crop: 'almonds' },
  ...{ start: '2026-07-13T21:00', end: '2026-07-14T05:00', gross: 25.4, gallons: 1_086_170, how: 'metered' },
  ...{ before: { depletion: 58.42, allowed: 60.96 }, trigger: { kind: 'person' }, ...changes },
});

export const recordInputs = (changes: Partial<RecordInputs> = {}): RecordInputs => ({
  ...{ ...aCommon, kind: 'irrigation-record', fields: [north, south], irrigations: [], ...changes },
});

/** Of a farm with two fields, on which nothing happened. */
export const exchangeInputs = (changes: Partial<ExchangeInputs> = {}): ExchangeInputs => ({
  ...{ ...aCommon, kind: 'exchange', farmId: 'd0000000-0000-4000-8000-000000000001' },
  ...{ timeZone: 'America/Los_Angeles', begin: `${from}T00:00:00-07:00`, end: '2026-07-20T00:00:00-07:00' },
  ...{ fields: [north, south], sources: [], recommendations: [], proposals: [], orders: [], records: [] },
  setups: [north, south].map(({ id }) => ({ fieldId: id, sourceId: null, planting: null, zones: [] })),
  ...changes,
});

const zone = { controllerId: 'e0000000-0000-4000-8000-000000000001', zoneId: 'zone-1' };
const why = { reason: { code: 'reason.due', text: 'It is due.' }, condition: null } as const;

/** One document of each kind and more: a need, a proposal, an order, and water by a zone and by hand. */
export function anExchange(changes: Partial<ExchangeInputs> = {}): ExchangeInputs {
  const recommended = `${north.id}/2026-07-14`;
  const planned = {
    ...{ fieldId: north.id, version: 2, inches: 1.25, gallons: 1_357_713, hours: 8.5, ...why },
    runs: [['2026-07-14T21:00:00-07:00', '2026-07-15T05:30:00-07:00'] as const],
    ...{ recommendationId: recommended, note: '' },
  };
  const record = {
    ...{
      fieldId: north.id,
      version: 1,
      start: '2026-07-14T21:00:04-07:00',
      end: '2026-07-15T05:31:10-07:00',
    },
    ...{ inches: 1.24, gallons: 1_346_851, note: 'Filter cleaned' },
  };
  return exchangeInputs({
    sources: [{ id: 'f0000000-0000-4000-8000-000000000001', name: 'Well 1', kind: 'well' }],
    setups: [
      {
        ...{ fieldId: north.id, sourceId: 'f0000000-0000-4000-8000-000000000001', zones: [zone] },
        planting: {
          id: 'f0000000-0000-4000-8000-000000000002',
          crop: 'almonds',
          startsOn: '2025-10-01',
          endedOn: null,
        },
      },
      { fieldId: south.id, sourceId: null, planting: null, zones: [] },
    ],
    recommendations: [
      {
        ...{ id: recommended, fieldId: north.id, date: '2026-07-14', madeOn: from, netInches: 1.1 },
        ...{ inches: 1.25, gallons: 1_357_713, hours: 8.5, reason: why.reason },
        condition: { inches: 0.4, by: '2026-07-14' },
      },
    ],
    proposals: [{ ...planned, id: 'b0000000-0000-4000-8000-000000000002', state: 'proposed' }],
    orders: [{ ...planned, id: 'b0000000-0000-4000-8000-000000000001', state: 'applied' }],
    records: [
      {
        ...{ ...record, id: 'c0000000-0000-4000-8000-000000000001', how: 'metered', zone, endedBy: 'timer' },
        plannedId: 'b0000000-0000-4000-8000-000000000001',
      },
      {
        ...{ ...record, id: 'c0000000-0000-4000-8000-000000000002', how: 'entered', zone: null },
        ...{ endedBy: null, plannedId: null },
      },
    ],
    ...changes,
  });
}
