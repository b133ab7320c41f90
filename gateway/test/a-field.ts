import type { ExportedField, Field, Planting } from '@headgate/contracts/field';
import type { Irrigation } from '@headgate/contracts/irrigation';
import type { WaterSource } from '@headgate/contracts/water-source';

const at = '2026-07-01T12:00:00.000Z';

export const aPlanting = (changes: Partial<Planting> = {}): Planting => ({
  ...{
    id: '2f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
    fieldId: '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
    version: 1,
  },
  ...{
    crop: 'almonds',
    use: null,
    plantedOn: null,
    plantedYear: 2015,
    leafOut: null,
    canopyCoverPercent: null,
  },
  ...{ cuttings: [], harvestDate: null, deficitPercent: null, startsOn: '2025-10-01', endedOn: null },
  ...{ createdAt: at, updatedAt: at },
  ...changes,
});

/** A field as prediction keeps it. */
export const aField = (changes: Partial<Field> = {}): Field => ({
  ...{ id: '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', version: 1, name: 'North block', location: 'Fresno, CA' },
  ...{
    point: { lat: 36.841107, lng: -119.8 },
    pointFrom: 'place',
    boundary: null,
    acres: 40,
    acresFrom: 'entered',
  },
  ...{ soil: 'loam', soilFrom: 'entered', soilLayers: null, method: 'drip', applicationRateInPerHour: null },
  ...{
    flowGpm: null,
    distributionUniformityPercent: null,
    waterSourceId: aWaterSource().id,
    zones: [],
    automation: 'advise',
  },
  ...{ allowedHours: [], waterEcDsM: null, group: null, calculationId: null, planting: aPlanting() },
  ...{ archivedAt: null, createdAt: at, updatedAt: at },
  ...changes,
});

export const anExportedField = (changes: Partial<ExportedField> = {}): ExportedField => ({
  ...aField(),
  plantings: [aPlanting()],
  ...changes,
});

/** A water source as prediction keeps it. */
export const aWaterSource = (changes: Partial<WaterSource> = {}): WaterSource => ({
  ...{
    id: '4f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
    version: 1,
    name: 'Well 1',
    kind: 'well',
    maxFlowGpm: 800,
  },
  ...{ leastRunMinutes: 30, leadMinutes: 0, lagMinutes: 0, neverTogether: [], energy: null, tariff: null },
  ...{ delivery: null, allocation: null, meters: [], groundwater: null, energyBills: [] },
  ...{ archivedAt: null, createdAt: at, updatedAt: at },
  ...changes,
});

/** Half an inch on a field's 40 acres, as prediction keeps it. */
export const anIrrigation = (fieldId = aField().id): Irrigation => ({
  ...{ id: '5f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', version: 1, gallons: 543_086, hours: null },
  ...{ start: '2026-07-02T03:00:00.000Z', end: '2026-07-02T13:00:00.000Z' },
  fields: [{ fieldId, inches: 0.5, gallons: 543_086, counted: 1 }],
  ...{ zone: null, overlap: null },
  ...{ source: 'entered', verified: false, plannedIrrigationId: null, note: '' },
  ...{ createdAt: at, updatedAt: at },
});
