import { randomUUID } from 'node:crypto';
import type { FieldRecord, PlantingRecord, WaterSourceRecord } from '../../src/fields/field-record.ts';

/** Forty acres of loam at Fresno under drippers, nothing growing; change what matters to the test. */
export function aRecord(given: Partial<FieldRecord> = {}): FieldRecord {
  return {
    id: randomUUID(),
    name: 'Home block',
    location: 'Fresno, CA',
    point: { lat: 36.7378, lng: -119.7871 },
    acres: 40,
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
    createdAt: new Date('2026-03-01T18:00:00Z'),
    plantings: [],
    ...given,
  };
}

/** Onions, as the smallest body plants them. */
export function aPlanting(given: Partial<PlantingRecord> = {}): PlantingRecord {
  return {
    id: randomUUID(),
    fieldId: randomUUID(),
    crop: 'onions',
    use: null,
    plantedOn: null,
    plantedYear: null,
    leafOut: null,
    canopyCoverPercent: null,
    cuttings: [],
    harvestDate: null,
    deficitPercent: null,
    startsOn: '2026-03-01',
    endedOn: null,
    ...given,
  };
}

/** A well of 800 gallons a minute. */
export function aSource(given: Partial<WaterSourceRecord> = {}): WaterSourceRecord {
  return {
    id: randomUUID(),
    name: 'Well 1',
    kind: 'well',
    maxFlowGpm: 800,
    leastRunMinutes: 0,
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
    ...given,
  };
}
