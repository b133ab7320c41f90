import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';

/** Nothing to fill in. */
export type NoParameters = Readonly<Record<string, never>>;

/** When to irrigate, the badge of planning mode, and what each urgency is called. Dates ISO, depths in mm. */
export interface TimingParameters {
  'urgency.low': NoParameters;
  'urgency.medium': NoParameters;
  'urgency.high': NoParameters;
  'urgency.critical': NoParameters;

  'badge.planning': { readonly crop: CropType; readonly start: string; readonly end: string };

  /** The crop is short of water already. */
  'timing.today-short': { readonly method: IrrigationMethod };
  'timing.today-measured': { readonly method: IrrigationMethod };
  'timing.today-replace': { readonly method: IrrigationMethod; readonly since: string };
  'timing.today-trigger': { readonly method: IrrigationMethod };
  'timing.by-tomorrow': { readonly method: IrrigationMethod };
  'timing.refill-paddy': { readonly targetDepth: number };
  'timing.wait-until': { readonly date: string; readonly days: number };
  'timing.wait-beyond': { readonly date: string };
  /** `date`: null when the forecast ends before enough has been used. */
  'timing.wait-practicable': {
    readonly method: IrrigationMethod;
    readonly practicable: number;
    readonly date: string | null;
  };
  'timing.wait-rain': {
    readonly date: string;
    readonly rain: number;
    readonly probability: number;
    /** What is credited is not of this day alone. */
    readonly more: boolean;
  };
  'timing.wait-rainy-season': { readonly since: string };
  'timing.wait-measured': NoParameters;
  'timing.drained': { readonly end: string };
  'timing.planning': { readonly crop: CropType; readonly start: string; readonly end: string };
}
