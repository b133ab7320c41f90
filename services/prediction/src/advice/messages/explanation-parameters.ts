import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';

/** What every explanation names; depths in mm, as in the terms of the answer. */
export interface ExplainedTerms {
  readonly crop: CropType;
  readonly stage: PredictionTerms['crop_stage'];
  readonly method: IrrigationMethod;
  readonly since: string;
  readonly days: number;
  readonly eto: number;
  readonly kc: number;
  readonly cropEt: number;
  readonly rain: number;
  readonly drained: number;
  readonly depletion: number;
  readonly readilyAvailable: number;
  readonly credited: number;
  readonly net: number;
  readonly efficiency: number;
  readonly gross: number;
  /** Irrigated today; otherwise the amount is what it would take. */
  readonly due: boolean;
}

/** How the number came about, in plain words. */
export interface ExplanationParameters {
  'explanation.root-zone': ExplainedTerms;
  'explanation.root-zone-rain-unknown': ExplainedTerms;
  'explanation.paddy': ExplainedTerms;
  'explanation.paddy-rain-unknown': ExplainedTerms;
  'explanation.drained': { readonly crop: CropType; readonly end: string; readonly days: number };
  'explanation.just-watered': {
    readonly crop: CropType;
    readonly stage: PredictionTerms['crop_stage'];
    readonly readilyAvailable: number;
    readonly cropUse: number;
  };
  'explanation.measured': ExplainedTerms & { readonly moisture: number; readonly measured: number };
  'explanation.measured-paddy': ExplainedTerms & { readonly moisture: number; readonly measured: number };
  'explanation.planning': ExplainedTerms & { readonly start: string; readonly end: string };
}
