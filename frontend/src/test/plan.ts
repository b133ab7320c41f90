import type { FieldPlan, Plan, PlannedIrrigation, RenderedMessage } from '@headgate/contracts/plan';

/* What the gateway answers about a farm's plan. The field is that of `aField`. */

const fieldId = '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e';

export const aMessage = (text: string): RenderedMessage => ({ code: 'test', params: {}, text });

/** Proposed for the night of July 18, 9:00 pm to 1:10 am, on the farm's clock. */
export const aPlannedIrrigation = (changes: Partial<PlannedIrrigation> = {}): PlannedIrrigation => ({
  id: '5f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  fieldId,
  waterSourceId: null,
  version: 1,
  state: 'proposed',
  recommended: { date: '2026-07-18', inches: 0.42, gallons: 456_192, hours: 4.17 },
  planned: {
    start: '2026-07-19T04:00:00.000Z',
    end: '2026-07-19T08:10:00.000Z',
    runs: [{ start: '2026-07-19T04:00:00.000Z', end: '2026-07-19T08:10:00.000Z' }],
    inches: 0.42,
    gallons: 456_192,
    hours: 4.17,
  },
  applied: null,
  locked: false,
  touchedBy: null,
  note: '',
  reason: null,
  condition: null,
  dueBy: '2026-07-19T13:00:00.000Z',
  costUsd: null,
  conflict: null,
  calculationId: null,
  control: null,
  startCheck: null,
  isAutomatic: false,
  startsItself: false,
  ...changes,
});

export const aFieldPlan = (changes: Partial<FieldPlan> = {}): FieldPlan => ({
  fieldId,
  name: 'North block',
  group: null,
  waterSourceId: null,
  acres: 40,
  crop: 'almonds',
  isAutomatic: false,
  status: 'irrigate',
  headline: aMessage('Irrigate today'),
  reason: aMessage('The crop has used the 1.40 inches it can use before irrigation.'),
  depletion: 33.3,
  allowedDepletion: 35.56,
  recommendations: [
    {
      date: '2026-07-18',
      amount: { inches: 0.42, gallons: 456_192, hours: 4.17 },
      netInches: 0.38,
      reason: aMessage('The crop has used the 1.40 inches it can use before irrigation.'),
      condition: null,
    },
  ],
  planned: [aPlannedIrrigation()],
  unserved: null,
  changes: [],
  days: [],
  ...changes,
});

export const aPlan = (changes: Partial<Plan> = {}): Plan => {
  const fields = changes.fields ?? [aFieldPlan()];
  return {
    from: '2026-07-18',
    days: 7,
    timeZone: 'America/Los_Angeles',
    madeAt: '2026-07-18T09:00:00.000Z',
    fields,
    nextCursor: null,
    sources: [],
    summary: {
      fields: fields.length,
      due: fields.filter(({ status }) => status === 'irrigate').length,
      planned: fields.flatMap(({ planned }) => planned).length,
      gallons: 456_192,
      unservedFields: 0,
      costUsd: null,
    },
    weather: { source: 'cimis', observedUntil: '2026-07-17', fetchedAt: '2026-07-18T08:00:00.000Z' },
    ...changes,
  };
};
