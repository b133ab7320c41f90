import type { Deficit, DryDown } from '@headgate/agronomy';
import type { CropType } from '@headgate/contracts/crop';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { PredictionTerms } from '@headgate/contracts/prediction-terms';

/*
 * What messages are said with. Depths in mm, rates in mm/h, volumes in m³, durations in minutes, dates ISO; the rest in SI
 * units too.
 */

export interface WithCrop {
  readonly crop: CropType;
}

export interface DeficitOf {
  readonly deficit: Deficit['name'];
}

export interface DryDownOf {
  readonly name: DryDown['name'];
}

export interface WithMethod {
  readonly method: IrrigationMethod;
}

export type Dates<Name extends string> = Readonly<Record<Name, string>>;
export type Numbers<Name extends string> = Readonly<Record<Name, number>>;
export type Flags<Name extends string> = Readonly<Record<Name, boolean>>;

export type RainOfDay = Dates<'date'> & Numbers<'rain' | 'probability'>;

/** The terms of the answer, rounded as they are shown; what was assumed is still a code. */
export type AdviceTerms = Omit<PredictionTerms, 'assumptions'>;

/** What every explanation is made of. */
export interface Explained extends WithCrop {
  readonly terms: AdviceTerms;
  /** Irrigated today; otherwise the amount is what it would take. */
  readonly due: boolean;
}

/** What the crop has used, and at how much it is irrigated. */
export type Drawn = Numbers<'drawn' | 'trigger'>;
/** Dates that may not be known, or never come. */
export type OrNull<Name extends string> = Readonly<Record<Name, string | null>>;

/** `filled`: what of the field is full, if anything. */
export interface DrawnOf extends Drawn {
  readonly filled: 'root-zone' | 'pond' | null;
}
