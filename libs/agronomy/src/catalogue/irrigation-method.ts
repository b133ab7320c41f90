import type { Fraction, Millimetres, MillimetresPerHour } from '../units.ts';

export type MethodId = 'drip' | 'micro_sprinkler' | 'sprinkler' | 'pivot' | 'flood' | 'furrow';

/** How a method puts water on a field. */
export interface IrrigationMethod {
  readonly id: MethodId;
  readonly name: string;
  /** Share of the applied water that refills the root zone. */
  readonly efficiency: Fraction;
  /** Share of the soil surface that an irrigation wets, fw. */
  readonly wettedFraction: Fraction;
  /** Share of the root volume that an irrigation reaches, w; never the surface share. */
  readonly wettedRootShare: Fraction;
  /** The wetted ground lies beneath the canopy, which shades part of it (drip). */
  readonly wetsUnderCanopy: boolean;
  /** Least net depth that is worth applying: of a surface method, what advances across the field; of a pivot, a pass. */
  readonly leastDepth: Millimetres;
  /** Usual low-quarter distribution uniformity, DUlq: what the driest quarter gets over what the field gets. */
  readonly distributionUniformity: Fraction;
  /** Field-average application rate; absent for surface methods (furrow, flood), whose time follows from the inflow. */
  readonly applicationRate?: MillimetresPerHour;
  /** Net depth of one pass, least and most (pivot). */
  readonly pass?: { readonly min: Millimetres; readonly max: Millimetres };
  /** Least gross depth that advances across the field evenly (furrow, flood). */
  readonly practicableDepth?: Millimetres;
  /** Usual days between waterings, for when nobody knows the last one. */
  readonly usualIntervalDays: number;
  /** Water may be split into cycles with a soak between, when it comes faster than the soil takes it. */
  readonly cycleAndSoak: boolean;
  readonly source: string;
}
