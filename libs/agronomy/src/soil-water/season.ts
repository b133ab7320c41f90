import type { Millimetres } from '../units.ts';
import type { SeasonParameters } from './balance-types.ts';

/** A season with what does not change from day to day worked out once: curves by the day of the season, depths in mm. */
export interface Season {
  readonly parameters: SeasonParameters;
  /** Days in the curves; on later days the last value holds. */
  readonly length: number;
  readonly kc: Float64Array;
  readonly kcb: Float64Array;
  /** [m] */
  readonly rootDepth: Float64Array;
  /** TAW, 1000 (FC - WP) Zr: FAO-56 eq. 82. */
  readonly totalAvailable: Float64Array;
  /** (h/3)^0.3, how much the climate moves Kcmax: FAO-56 eq. 72. */
  readonly heightFactor: Float64Array;
  /** 1 + 0.5 h: FAO-56 eq. 76. */
  readonly coverExponent: Float64Array;
  /** TEW, 1000 (FC - WP/2) Ze: FAO-56 eq. 73. */
  readonly totalEvaporable: Millimetres;
}
