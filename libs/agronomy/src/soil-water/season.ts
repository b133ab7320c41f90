import type { SeasonParameters } from './balance-types.ts';

/** A season with what does not change from day to day worked out once. Depths in mm. */
export interface Season {
  readonly parameters: SeasonParameters;
  /** Days in the crop's curves; on later days the last value holds. */
  readonly length: number;
  readonly kc: Float64Array;
  readonly kcb: Float64Array;
  /** [m] */
  readonly height: Float64Array;
  /** [m] */
  readonly rootDepth: Float64Array;
  /** 1000 (FC - WP) Zr of each day, eq. 82. */
  readonly totalAvailable: Float64Array;
  /** 1000 (FC - WP/2) Ze, eq. 73. */
  readonly totalEvaporable: number;
}
