/** What the truth is made of, as plain numbers: one field, one year, or one strip of it. */
export interface TruthParameters {
  /** Volumetric [m³/m³]. */
  readonly fieldCapacity: number;
  readonly wiltingPoint: number;
  /** [mm] */
  readonly readilyEvaporable: number;
  readonly curveNumber: number;
  /** p at a use of 5 mm a day. */
  readonly depletionFraction: number;
  /** Share of the surface that irrigation wets; of the root zone that it reaches. */
  readonly wettedSurface: number;
  readonly wettedRoots: number;
  readonly wetsUnderCanopy: boolean;
  /** Deepest roots [m]. */
  readonly depth: number;
  /** The crop by day, from the truth's first day on. */
  readonly crop: CropCurves;
}

/** A crop's curves by day of the truth's year. */
export interface CropCurves {
  readonly kcb: Float64Array;
  /** [m]; 0 where nothing grows. */
  readonly rootDepth: Float64Array;
  /** Share of the ground that is shaded. */
  readonly cover: Float64Array;
}
