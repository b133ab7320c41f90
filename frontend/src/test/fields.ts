import type { FieldSummary, Field, Planting } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';

/* What the gateway answers about a farm's fields and water sources. */

const at = '2026-07-01T12:00:00.000Z';

export const aPlanting = (changes: Partial<Planting> = {}): Planting => ({
  id: '2f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  fieldId: '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  version: 1,
  crop: 'almonds',
  use: null,
  plantedOn: null,
  plantedYear: 2015,
  leafOut: null,
  canopyCoverPercent: null,
  cuttings: [],
  harvestDate: null,
  deficitPercent: null,
  startsOn: '2025-10-01',
  endedOn: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

export const aField = (changes: Partial<Field> = {}): Field => ({
  id: '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  version: 1,
  name: 'North block',
  location: 'Fresno, CA',
  point: { lat: 36.841107, lng: -119.8 },
  pointFrom: 'place',
  boundary: null,
  acres: 40,
  acresFrom: 'entered',
  soil: 'loam',
  soilFrom: 'entered',
  soilLayers: null,
  method: 'drip',
  applicationRateInPerHour: null,
  flowGpm: null,
  distributionUniformityPercent: null,
  waterSourceId: null,
  zones: [],
  automation: 'advise',
  allowedHours: [],
  waterEcDsM: null,
  group: null,
  calculationId: null,
  planting: aPlanting(),
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** A row of the list. */
export function aFieldSummary(changes: Partial<FieldSummary> = {}): FieldSummary {
  const { boundary: _outline, ...summary } = aField();
  return { ...summary, ...changes };
}

export const aWaterSource = (changes: Partial<WaterSource> = {}): WaterSource => ({
  id: '4f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e',
  version: 1,
  name: 'Well 1',
  kind: 'well',
  maxFlowGpm: 800,
  leastRunMinutes: 30,
  leadMinutes: 0,
  lagMinutes: 0,
  neverTogether: [],
  energy: null,
  tariff: null,
  delivery: null,
  allocation: null,
  meters: [],
  groundwater: null,
  energyBills: [],
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

/** A list that comes whole. */
export const aList = <Item>(...items: readonly Item[]) => ({ body: { items, nextCursor: null } });
