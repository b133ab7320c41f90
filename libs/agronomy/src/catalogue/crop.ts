import type { Fraction, Metres, Millimetres, MillimetresPerHour } from '../units.ts';
import type { MonthAndDay, StageCoefficients, StageLengths } from './crop-curve.ts';
import type { CropRules } from './crop-rules.ts';
import type { MethodId } from './irrigation-method.ts';

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
  | 'tomatoes_fresh'
  | 'lettuce'
  | 'melons'
  | 'broccoli'
  | 'garlic'
  | 'carrots'
  | 'sweet_corn'
  | 'corn_silage'
  | 'safflower'
  | 'almonds'
  | 'pistachios'
  | 'walnuts'
  | 'citrus'
  | 'peaches'
  | 'prunes'
  | 'olives'
  | 'alfalfa'
  | 'strawberries'
  | 'wine_grapes'
  | 'table_grapes';

/** What the science needs to know of a crop. */
export interface Crop extends CropRules {
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
  /** Usual Californian sowing, planting, or leaf-out. */
  readonly usualStart: MonthAndDay;
  /** Where it has no winter rest in the low desert: what differs there. */
  readonly lowDesert?: Pick<Crop, 'kc' | 'kcb' | 'stages'>;
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
