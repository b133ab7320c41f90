import type { MeterUnit, WaterSource } from '@headgate/contracts/water-source';
import type { CommonInputs } from './common-inputs.ts';

/** Clock times of the farm (2026-07-18T21:05), in order. */
export interface MeterReadingInput {
  readonly at: string;
  readonly value: number;
}

export interface MeterInput {
  readonly serial: string;
  readonly unit: MeterUnit;
  readonly installedOn: string | null;
  readonly calibratedOn: string | null;
  /** When it was taken out, and what it read then; `value` null: it could not be read. */
  readonly replaced: { readonly at: string; readonly value: number | null } | null;
  /** Of its time, with the last one before and the first one after it. */
  readonly readings: readonly MeterReadingInput[];
}

export interface WellInput {
  readonly id: string;
  readonly name: string;
  /** What the agency calls it; null: nobody has said. */
  readonly facility: string | null;
  readonly allocation: WaterSource['allocation'];
  readonly meters: readonly MeterInput[];
  readonly parcels: NonNullable<WaterSource['groundwater']>['parcels'];
}

export interface GroundwaterInputs extends CommonInputs {
  readonly kind: 'groundwater';
  /** By name. */
  readonly wells: readonly WellInput[];
  /** The farm's other wells, that the report is not about: which parcels they irrigate. */
  readonly otherWells: readonly { readonly name: string; readonly parcels: readonly string[] }[];
  /** There are more readings than a report takes: what it says is not all. */
  readonly isCut: boolean;
}
