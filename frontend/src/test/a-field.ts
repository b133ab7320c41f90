import type { Field } from '@headgate/contracts/field';

const at = '2026-07-01T12:00:00.000Z';

export const aField = (name: string): Field => ({
  ...{ id: '3f0d6c1f-2e3d-4a9c-8b57-9b2f7a546b1e', version: 1, name, location: 'Fresno, CA' },
  ...{
    point: { lat: 36.8, lng: -119.8 },
    pointFrom: 'place',
    boundary: null,
    acres: 40,
    acresFrom: 'entered',
  },
  ...{
    soil: 'loam',
    soilFrom: 'entered',
    soilLayers: null,
    method: 'sprinkler',
    applicationRateInPerHour: null,
  },
  ...{ flowGpm: null, distributionUniformityPercent: null, waterSourceId: null, zones: [], allowedHours: [] },
  ...{ waterEcDsM: null, group: null, calculationId: null, planting: null, archivedAt: null },
  ...{ createdAt: at, updatedAt: at },
});
