import type { Metres, Millimetres } from '../units.ts';
import type { SeasonParameters } from './balance-types.ts';

/** A season with what does not change from day to day worked out once. */
export interface Season {
  readonly parameters: SeasonParameters;
  /** TEW, 1000 (FC - WP/2) Ze: FAO-56 eq. 73. */
  readonly totalEvaporable: Millimetres;
  /** The crop on a day, 0 the first; bare ground before it, and past the season's end as it was then. */
  readonly cropOn: (dayIndex: number) => SeasonCrop;
}

/** The season's curves on one of its days. */
export interface SeasonCrop {
  readonly kc: number;
  readonly kcb: number;
  readonly rootDepth: Metres;
  /** TAW, 1000 (FC - WP) Zr: FAO-56 eq. 82. */
  readonly totalAvailable: Millimetres;
  /** (h/3)^0.3, how much the climate moves Kcmax: FAO-56 eq. 72. */
  readonly heightFactor: number;
  /** 1 + 0.5 h: FAO-56 eq. 76. */
  readonly coverExponent: number;
  /** How young the crop is: 1 with its first roots, 0 once half of their growth is done. */
  readonly young: number;
  /** Kcmax and fc in FAO-56's standard air. */
  readonly standard: { readonly kcMax: number; readonly cover: number };
}
