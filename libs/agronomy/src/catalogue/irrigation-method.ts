import type { Fraction, Millimetres, MillimetresPerHour } from '../units.ts';
import type { MethodId } from './crop.ts';

/** How a method puts water on a field. */
export interface IrrigationMethod {
  readonly id: MethodId;
  readonly name: string;
  /** Share of the applied water that refills the root zone. */
  readonly efficiency: Fraction;
  /** Share of the soil surface that an irrigation wets, fw. */
  readonly wettedFraction: Fraction;
  /** The wetted ground lies beneath the canopy, which shades part of it (drip). */
  readonly wetsUnderCanopy: boolean;
  /**
   * `replace`: gives back crop use every few days, never waits for depletion (drip, micro).
   * `deplete`: acts when depletion reaches readily available water (sprinkler), in passes where `pass` is given (pivot).
   * `surface`: as `deplete`, but never less than the practicable depth (furrow, flood).
   */
  readonly strategy: 'replace' | 'deplete' | 'surface';
  /** Field-average application rate; absent for surface methods, whose time follows from the inflow. */
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
