import type {
  AcreFeet,
  Dollars,
  DollarsPerAcreFoot,
  DollarsPerKilowattHour,
  KilowattHoursPerAcreFoot,
} from '../units.ts';
import type { Band } from './savings-types.ts';

/** As somebody entered it, with half of its 90 % band; 0 where it is exact. */
export interface Entered<T extends number> {
  readonly value: T;
  readonly plusMinus: T;
}

/** Null: not known, or not paid for; then it is in no sum. */
export interface MoneyInput {
  readonly avoided: Band<AcreFeet>;
  readonly waterPrice: Entered<DollarsPerAcreFoot> | null;
  readonly energy: {
    readonly perAcreFoot: Entered<KilowattHoursPerAcreFoot>;
    readonly price: Entered<DollarsPerKilowattHour>;
  } | null;
  /** Of the season, gained (positive) or lost against the baseline's: not measured, entered. */
  readonly labor: Entered<Dollars> | null;
  readonly yield: Entered<Dollars> | null;
  readonly quality: Entered<Dollars> | null;
  /** Paid for the season, and whatever was bought for it. */
  readonly fee: Dollars;
}

export type MoneyCode = 'water' | 'energy' | 'labor' | 'yield' | 'quality';

/** How many such seasons pay for the fee. `open`: benefits may be nothing, so only the earliest is known. */
export type Payback =
  | { readonly kind: 'bounded'; readonly seasons: Band<number> }
  | { readonly kind: 'open'; readonly earliest: number; readonly mid: number | null }
  | { readonly kind: 'none' };

export interface MoneyOfSavings {
  /** Of the benefits' sum before the fee. */
  readonly kind: 'distinguishable' | 'not-distinguishable';
  readonly lines: readonly { readonly code: MoneyCode; readonly amount: Band<Dollars> }[];
  readonly benefits: Band<Dollars>;
  /** Benefits less the fee. */
  readonly net: Band<Dollars>;
  readonly payback: Payback;
}
