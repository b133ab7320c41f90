import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { IrrigationAhead } from '@headgate/contracts/prediction-plan';
import type { PredictionResult, Urgency } from '@headgate/contracts/prediction-result';
import type { Message } from './messages/message.ts';
import type { AdviceTerms } from './messages/parameters.ts';

/** What the calculator knows of a field, but for where it is. */
export type FieldInput = Omit<PredictLocationInput, 'location'>;

/** Amounts to put on, all from the rounded gross depth of the terms. */
export type AdviceAmounts = Pick<
  PredictionResult,
  | 'water_amount_ml'
  | 'water_amount_gallons'
  | 'water_m3'
  | 'water_amount_inches_per_acre'
  | 'irrigation_time_minutes'
  | 'duration_hours'
  | 'duration_minutes'
  | 'cost_usd'
>;

export type Savings = NonNullable<PredictionResult['savings']>;

/** What of an answer follows from the days ahead and the crop's rules, as the answer has it. */
export interface AdvicePlan extends Pick<PredictionResult, 'fits' | 'peak_week' | 'drains_mm' | 'leaching'> {
  readonly irrigations: IrrigationAhead[];
  readonly preview: boolean;
  readonly sources: string[];
}

/** Irrigation advice for one field on one day, before it is put into words. */
export interface Advice {
  readonly mode: 'now' | 'planning';
  readonly headline: Message;
  readonly badge: Message | null;
  readonly shouldIrrigate: boolean;
  readonly urgency: Urgency;
  readonly confidence: number;
  readonly acres: number;
  readonly amounts: AdviceAmounts;
  /** Null: not known. */
  readonly savings: Savings | null;
  readonly timing: Message;
  readonly explanation: Message;
  /** Most useful first. */
  readonly recommendations: readonly Message[];
  readonly strategy: { readonly name: Message; readonly sentences: readonly Message[] };
  readonly assumptions: readonly Message[];
  readonly plan: AdvicePlan;
  readonly terms: AdviceTerms;
}

export type AdviceOutcome =
  | { readonly kind: 'advice'; readonly advice: Advice }
  /** `path` is the field of the input that cannot be. */
  | { readonly kind: 'invalid'; readonly path: string; readonly message: string };
