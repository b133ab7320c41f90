import { field, planting } from '@headgate/contracts/field';
import { waterSource } from '@headgate/contracts/water-source';
import { z } from 'zod/mini';

/** What `field.data` holds; names and units are the contract's. */
export const fieldData = z.pick(field, {
  location: true,
  point: true,
  acres: true,
  soil: true,
  soilFrom: true,
  soilLayers: true,
  method: true,
  applicationRateInPerHour: true,
  flowGpm: true,
  distributionUniformityPercent: true,
  zones: true,
  automation: true,
  allowedHours: true,
  waterEcDsM: true,
  group: true,
  calculationId: true,
});
type FieldData = z.output<typeof fieldData>;

/** What `planting.data` holds. */
export const plantingData = z.pick(planting, {
  crop: true,
  use: true,
  plantedOn: true,
  plantedYear: true,
  leafOut: true,
  canopyCoverPercent: true,
  cuttings: true,
  harvestDate: true,
  deficitPercent: true,
});
export type PlantingData = z.output<typeof plantingData>;

/** What `water_source.data` holds. */
export const waterSourceData = z.omit(waterSource, {
  id: true,
  version: true,
  name: true,
  archivedAt: true,
  createdAt: true,
  updatedAt: true,
});
export type WaterSourceData = z.output<typeof waterSourceData>;

/** A crop on a field, from `startsOn` until `endedOn`, both days its own. Dates are YYYY-MM-DD. */
export interface PlantingRecord extends PlantingData {
  readonly id: string;
  readonly fieldId: string;
  readonly startsOn: string;
  readonly endedOn: string | null;
}

export interface WaterSourceRecord extends WaterSourceData {
  readonly id: string;
  readonly name: string;
}

/** A field as the ledger and the plan need it: without its boundary. */
export interface FieldRecord extends FieldData {
  readonly id: string;
  readonly name: string;
  readonly waterSourceId: string | null;
  readonly createdAt: Date;
  /** All of them, the oldest first. */
  readonly plantings: readonly PlantingRecord[];
}

/** Controllers open its valves, for what somebody, or its rule, has accepted. */
export const isControlled = ({ automation, zones }: Pick<FieldRecord, 'automation' | 'zones'>): boolean =>
  automation !== 'advise' && zones.length > 0;

/** A farm as it is planned: nothing archived in it; sources and fields by id. */
export interface FarmFields {
  readonly farmId: string;
  /** IANA. */
  readonly timeZone: string;
  /** Raised by whatever changes what is planned from: a whole number, of 64 bits. */
  readonly revision: string;
  readonly sources: readonly WaterSourceRecord[];
  readonly fields: readonly FieldRecord[];
}
