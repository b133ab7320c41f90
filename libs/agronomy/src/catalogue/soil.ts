import type { Fraction, Metres, Millimetres, MillimetresPerHour } from '../units.ts';

export type SoilId = 'sand' | 'loamy_sand' | 'sandy_loam' | 'loam' | 'silt_loam' | 'clay_loam' | 'clay';

/** Hydraulic properties of a texture class. Water contents are volumetric [m³/m³]. */
export interface Soil {
  readonly id: SoilId;
  readonly name: string;
  readonly fieldCapacity: Fraction;
  readonly wiltingPoint: Fraction;
  /** Basic (steady) intake rate. */
  readonly infiltration: MillimetresPerHour;
  /** Depth of the layer that dries by evaporation, Ze. */
  readonly evaporationDepth: Metres;
  /** Readily evaporable water, REW. */
  readonly readilyEvaporable: Millimetres;
  /** Curve number for average moisture (AMC II), bare to row-cropped. */
  readonly curveNumber: number;
  /** Deep percolation under a paddy [mm/day]. */
  readonly paddyPercolation: Millimetres;
  readonly source: string;
}
