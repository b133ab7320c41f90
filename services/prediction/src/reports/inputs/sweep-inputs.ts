import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { WaterSource } from '@headgate/contracts/water-source';
import type { MeterInput } from './groundwater-inputs.ts';
import type { CommonInputs } from './common-inputs.ts';

/** A source that fields took water from. */
export interface SweepSourceInput {
  /** Null: of fields that take water from no source that is named. */
  readonly id: string | null;
  readonly name: string | null;
  readonly energy: WaterSource['energy'];
  readonly energyBills: WaterSource['energyBills'];
  readonly meters: readonly MeterInput[];
  readonly fieldIds: readonly string[];
  /** What the ledgers of its fields say was applied, by month [US gallons]. */
  readonly applied: readonly { readonly month: string; readonly gallons: number }[];
}

export interface SweepInputs extends CommonInputs {
  readonly kind: 'sweep';
  /** By name; those of no source at the end. */
  readonly sources: readonly SweepSourceInput[];
  readonly methods: Readonly<Record<string, IrrigationMethod>>;
}
