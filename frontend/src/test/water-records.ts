import type { FieldDay } from '@headgate/contracts/field-day';
import type { Irrigation, Reading } from '@headgate/contracts/irrigation';

/* What the gateway answers about a field's water. Its id is that of `aField`. */

const fieldId = '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e';
const createdAt = '2026-07-18T14:00:00.000Z';

/** [mm] */
export const aFieldDay = (changes: Partial<FieldDay> = {}): FieldDay => ({
  date: '2026-07-17',
  kind: 'observed',
  eto: 7.4,
  kcb: 0.95,
  ke: 0.05,
  cropEt: 7.4,
  actualEt: 7.4,
  rain: 0,
  irrigationNet: 0,
  irrigationGross: 0,
  runoff: 0,
  drainage: 0,
  depletion: 33.3,
  allowedDepletion: 35.56,
  readilyAvailable: 40,
  totalAvailable: 100,
  ks: 1,
  correction: 0,
  etoFrom: 'cimis',
  rainFrom: 'cimis',
  ...changes,
});

/** Nine hours of a night, 0.42 inches. */
export const anIrrigation = (changes: Partial<Irrigation> = {}): Irrigation => ({
  id: crypto.randomUUID(),
  version: 1,
  start: '2026-07-15T04:00:00.000Z',
  end: '2026-07-15T13:00:00.000Z',
  gallons: 456_192,
  hours: 9,
  fields: [{ fieldId, inches: 0.42, gallons: 456_192, counted: 1 }],
  zone: null,
  overlap: null,
  source: 'entered',
  verified: false,
  plannedIrrigationId: null,
  note: '',
  createdAt,
  updatedAt: createdAt,
  ...changes,
});

export const aReading = (changes: Partial<Reading> = {}): Reading => ({
  id: crypto.randomUUID(),
  version: 1,
  kind: 'soil-moisture',
  fieldIds: [fieldId],
  waterSourceId: null,
  serial: null,
  start: '2026-07-16T15:00:00.000Z',
  end: '2026-07-16T15:00:00.000Z',
  value: 24,
  ledgerValue: null,
  weight: null,
  acceptedAt: null,
  withdrawnAt: null,
  createdAt,
  ...changes,
});
