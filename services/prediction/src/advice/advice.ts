import type { Millimetres } from '@headgate/agronomy';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import type { PredictionResult, Urgency } from '@headgate/contracts/prediction-result';
import type { Message } from './messages/message.ts';
import type { AdviceTerms } from './messages/parameters.ts';

/** What the calculator knows of a field, but for where it is. */
export type FieldInput = Omit<PredictLocationInput, 'location'>;

/** What a day of the year is like on average at the field's place. */
export type Climatology = (date: string) => { readonly eto: number };

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

/** Our schedule against a fixed calendar over the days that have been. */
export interface Savings {
  readonly days: number;
  /** Between the rounds of the calendar. */
  readonly intervalDays: number;
  /** Gross depth [mm]; negative when ours took more. */
  readonly saved: Millimetres;
  readonly percent: number;
  readonly dollars: number;
}

/** Irrigation advice for one field on one day, before it is put into words. */
export interface Advice {
  readonly mode: 'now' | 'planning';
  readonly badge: Message | null;
  readonly shouldIrrigate: boolean;
  readonly urgency: Urgency;
  readonly confidence: number;
  readonly acres: number;
  readonly amounts: AdviceAmounts;
  readonly savings: Savings;
  readonly timing: Message;
  readonly explanation: Message;
  /** Most useful first. */
  readonly recommendations: readonly Message[];
  readonly assumptions: readonly Message[];
  readonly terms: AdviceTerms;
}

export type AdviceOutcome =
  | { readonly kind: 'advice'; readonly advice: Advice }
  /** `path` is the field of the input that cannot be. */
  | { readonly kind: 'invalid'; readonly path: string; readonly message: string };
