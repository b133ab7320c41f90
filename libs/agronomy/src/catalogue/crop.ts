import type { Fraction, Metres, Millimetres, MillimetresPerHour } from '../units.ts';

export type CropId =
  | 'wheat'
  | 'maize'
  | 'rice'
  | 'cotton'
  | 'soybeans'
  | 'tomatoes'
  | 'potatoes'
  | 'onions'
  | 'grapes'
  | 'apples'
  | 'barley'
  | 'almonds'
  | 'pistachios'
  | 'walnuts'
  | 'wine_grapes'
  | 'table_grapes';

/** A coefficient at the plateaus of FAO-56's curve: initial, mid-season, end of late season. */
export interface StageCoefficients {
  readonly initial: number;
  readonly mid: number;
  readonly end: number;
}

/** Lengths of the four growth stages [days], FAO-56 Table 11. */
export interface StageLengths {
  readonly initial: number;
  readonly development: number;
  readonly mid: number;
  readonly late: number;
}

/** What the science needs to know of a crop. */
export interface Crop {
  readonly id: CropId;
  readonly name: string;
  /** Raised whenever a figure below changes, so that an old answer can be explained. */
  readonly version: number;
  /** `annual`: sown each season. `perennial`: constant roots, season starts at leaf-out. `paddy`: stands in water. */
  readonly kind: 'annual' | 'perennial' | 'paddy';
  /**
   * The climate that the coefficients belong to. `standard`: FAO-56's (RHmin 45 %, u2 2 m/s), before adjustment by
   * eq. 62, 65, 70. `california`: measured in California's own valleys; adjusting them would count the climate twice.
   */
  readonly coefficientClimate: 'standard' | 'california';
  readonly kc: StageCoefficients;
  /** Basal coefficient: transpiration alone. */
  readonly kcb: StageCoefficients;
  readonly height: { readonly initial: Metres; readonly max: Metres };
  readonly rootDepth: { readonly initial: Metres; readonly max: Metres };
  /** Fraction of available water that the crop takes without stress, at ETc 5 mm/day: FAO-56 Table 22. */
  readonly depletionFraction: Fraction;
  readonly stages: StageLengths;
  /** Usual Californian sowing, planting, or leaf-out: month 1 to 12 and day of month. */
  readonly usualStart: { readonly month: number; readonly day: number };
  /** Irrigation target as a share of full crop use at mid-season; 1 but for deficit-irrigated wine grapes. */
  readonly deficitTarget: Fraction;
  /** How most of this crop is watered in California, for when nobody says. */
  readonly usualMethod: Exclude<MethodId, 'micro_sprinkler'>;
  /** Field-average rate of the drip layout usual in this crop: tree rows, vine rows and beds differ fourfold. */
  readonly dripRate: MillimetresPerHour;
  /** Share of the ground that that layout wets, fw: wet strips over the distance of rows or beds. */
  readonly dripWettedFraction: Fraction;
  /** Where the figures come from, in a sentence or two. */
  readonly source: string;
  /** Paddy only. */
  readonly paddy?: PaddyFigures;
}

/** Ponded rice. Depths over the field. */
export interface PaddyFigures {
  readonly targetDepth: Millimetres;
  /** Below this the pond is refilled. */
  readonly refillDepth: Millimetres;
  /** Highest water the checks hold: more rain spills. */
  readonly maxDepth: Millimetres;
  /** What dry, worked ground takes up before water stands on it. */
  readonly soakDepth: Millimetres;
  /** Days before harvest at which the field is drained. */
  readonly drainedDaysBeforeHarvest: number;
}

export type MethodId = 'drip' | 'micro_sprinkler' | 'sprinkler' | 'pivot' | 'flood' | 'furrow';
