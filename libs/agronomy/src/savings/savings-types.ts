import type { AcreFeet, Fraction } from '../units.ts';

/** Water of one field in a week or a month. Dates as 'YYYY-MM-DD'; `to` is the day after the last. */
export interface WaterPeriod {
  readonly from: string;
  readonly to: string;
  /** What a meter showed, or was invoiced. */
  readonly applied: AcreFeet;
  /** Crop use without what rain gave, over the field's area. */
  readonly need: AcreFeet;
}

/** A field's water in a season, and what measured it: one name for each meter, the same where it stayed the same. */
export interface FieldSeason {
  readonly meter: string;
  readonly periods: readonly WaterPeriod[];
}

/** `control`: a field that is not under advice, beside those that are. Null: nothing is on record. */
export interface SavingsField {
  readonly id: string;
  readonly treatment: 'advised' | 'control';
  readonly baseline: FieldSeason | null;
  readonly report: FieldSeason | null;
}

/**
 * Something that changed beside the advice, as somebody entered it. `baseline`: would have changed what had been given (acres
 * taken out: negative). `use`: what the meter did not show (it stood still: positive). `plusMinus`: half of the 90 % band.
 */
export interface NonRoutineAdjustment {
  readonly id: string;
  readonly on: 'baseline' | 'use';
  readonly amount: AcreFeet;
  readonly plusMinus: AcreFeet;
}

/** Errors that no number of weeks averages out. */
export interface SystematicErrors {
  /** Most that a meter is off, to either side, all season: every error up to it is as likely. */
  readonly meterLimit: Fraction;
  /** Standard deviation of a season's need, by its reference ET, against the other season's. */
  readonly needBetweenSeasons: Fraction;
}

export interface SavingsInput {
  readonly fields: readonly SavingsField[];
  readonly adjustments: readonly NonRoutineAdjustment[];
  readonly errors: SystematicErrors;
}

/** Best estimate, and the ends of its 90 % band. */
export interface Band<T extends number> {
  readonly low: T;
  readonly mid: T;
  readonly high: T;
}

/** Why one field cannot be judged: the others can. */
export type LeftOutCode = 'no-season' | 'zero-need' | 'no-water-in-baseline' | 'baseline-too-short';

/** Where no field is left, the reasons that they were left out are those of the refusal. */
export type RefusalCode =
  | LeftOutCode
  | 'no-advised-field'
  | 'unusable-number'
  | 'unusable-period'
  | 'overlapping-periods'
  | 'periods-not-aligned'
  | 'baseline-not-before-report'
  | 'duplicate-field'
  | 'no-water-in-report'
  | 'too-few-points'
  | 'nothing-left-of-baseline'
  | 'use-below-zero'
  /** Need next to nothing: figures without an end. */
  | 'not-finite';

/** Why there is no figure. `fieldId` and `value` where the code is about one: a field; a share, or a count. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly fieldId?: string;
  readonly value?: number;
  readonly limit?: number;
}

export type CautionCode =
  /** CV(RMSE) of the baseline is beyond the Guideline's limit. */
  | 'scatter-beyond-guideline'
  /** At 68 % confidence the savings are not known to half of themselves. */
  | 'uncertainty-beyond-guideline'
  /** A period of the report needs more than any of the baseline, by a tenth or more. */
  | 'need-beyond-baseline'
  /** Adjustments are more than a quarter of the adjusted baseline. */
  | 'large-adjustments'
  /** Control blocks were given but not used: too few common periods. */
  | 'controls-not-used'
  /** A field that cannot be judged, in no sum: `reason`. */
  | 'field-left-out'
  /** A field that was given nothing in the report's season: fallow, or a meter that stood still. */
  | 'field-without-water';

/** What holds, but is told beside the figure. */
export interface Caution {
  readonly code: CautionCode;
  readonly fieldId?: string;
  /** Why a field is left out. */
  readonly reason?: LeftOutCode;
  readonly value?: number;
  readonly limit?: number;
}

/** Standard uncertainties of the avoided water [acre-feet], each by its cause. */
export interface UncertaintyTerms {
  readonly baseline: AcreFeet;
  readonly report: AcreFeet;
  readonly controls: AcreFeet;
  readonly meter: AcreFeet;
  readonly need: AcreFeet;
  readonly adjustments: AcreFeet;
}

/** How the baseline was modelled: applied = ratio × need, by field. */
interface BaselineModel {
  readonly ratios: readonly { readonly fieldId: string; readonly ratio: number }[];
  readonly points: number;
  /** Of the farm's residuals, from one period to the next. */
  readonly autocorrelation: number;
  /** What the points are worth, by that: baseline and report. */
  readonly effectivePoints: { readonly baseline: number; readonly report: number };
  readonly cvRmse: Fraction;
  /** Of the t quantile. */
  readonly degreesOfFreedom: number;
  /** Share of the control blocks' own change that was taken over; null: none were used. */
  readonly controlShare: number | null;
}

/** Half of a 90 % band by the Guideline's own formula, for comparison: meter, need and adjustments exact. */
export interface GuidelineFigure {
  /** Its plain form: each field's period is a point, independent of all others. */
  readonly plain: AcreFeet;
  /** Its form for autocorrelated residuals, of the farm's sums. */
  readonly autocorrelated: AcreFeet;
}

export interface SavingsEstimate {
  /** Whether zero is outside the band. The savings may be negative: more was used. */
  readonly kind: 'distinguishable' | 'not-distinguishable';
  readonly avoided: Band<AcreFeet>;
  /** Of the adjusted baseline. Null: the band is wider than that. */
  readonly share: Band<Fraction> | null;
  /** Applied in the baseline's season, its ratio times the report's need, and that with controls and adjustments. */
  readonly baselineUse: AcreFeet;
  readonly routineBaseline: AcreFeet;
  readonly adjustedBaseline: AcreFeet;
  /** With adjustments. */
  readonly use: AcreFeet;
  readonly adjustments: readonly NonRoutineAdjustment[];
  readonly terms: UncertaintyTerms;
  readonly model: BaselineModel;
  readonly guideline: GuidelineFigure;
  readonly cautions: readonly Caution[];
}

export type SavingsResult =
  | SavingsEstimate
  | { readonly kind: 'refused'; readonly reasons: readonly Refusal[] };
