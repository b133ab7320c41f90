import type { EtoRegion } from './monthly-reference-et.ts';
import type { MonthAndDay, StageCoefficients } from './crop-curve.ts';
import type { MethodId } from './irrigation-method.ts';
import type { Fraction } from '../units.ts';

/**
 * How good a figure is. `read`: seen in its source. `borrowed`: seen, but measured nearby or on a like crop. `recalled`: from
 * memory, with a range in the source's text; shown to the user as general guidance.
 */
export type Evidence = 'read' | 'borrowed' | 'recalled';

/** Where a rule comes from, in words that a certified crop adviser can look up. */
export interface Sourced {
  readonly source: string;
  readonly evidence: Evidence;
}

/** What a crop is grown for, where that changes when it is irrigated. */
export type CropUse = 'wine' | 'table' | 'raisin';

/** Textures by how fast they drain: sand to sandy loam, loam and silt loam, clay loam and clay. */
export type SoilGroup = 'coarse' | 'medium' | 'fine';

/** What a day is counted from: the harvest (given, else `usualHarvest`), or a day of the year. */
export type Anchor = 'harvest' | MonthAndDay;

/** When the first irrigation of a perennial's season is due: it draws the stored winter water first. */
export interface StartRule extends Sourced {
  /** Share of the total available water of the whole root zone that may be used before it. */
  readonly allowedDepletion: Fraction;
  /** Midday stem water potential below the fully watered baseline at which it may begin [bar, above 0], where UC has one. */
  readonly stemWaterPotential?: number;
}

/** Days without irrigation on purpose. The last irrigation is on the day before the first of them. */
export interface DryDown extends Sourced {
  /** What it is for, as a code for words: one text in each language. */
  readonly name: 'shake' | 'cutting' | 'harvest' | 'ripening' | 'curing' | 'drying' | 'maturity';
  /** Only for this use of the crop; absent: all. */
  readonly use?: CropUse;
  /** Only where it is irrigated by one of these; absent: all. */
  readonly methods?: readonly MethodId[];
  readonly anchor: Anchor;
  /** Days after the anchor at which a second one like it begins (a later variety), or each further cutting until `last`. */
  readonly repeats?: { readonly everyDays: number; readonly last: MonthAndDay };
  /** First dry day, in days before the anchor. */
  readonly daysBefore: Readonly<Record<SoilGroup, number>>;
  /** First day on which it may be irrigated again, in days after the anchor; absent: not again this season. */
  readonly daysAfter?: number;
}

/** Less water on purpose, as it may be chosen; never the default. */
export interface Deficit extends Sourced {
  readonly name:
    | 'hull-split'
    | 'fruit-set-to-veraison'
    | 'after-fruit-set'
    | 'nut-fill'
    | 'postharvest'
    | 'late-season';
  readonly use?: CropUse;
  /** Days of the year, both in it. */
  readonly from: MonthAndDay;
  readonly to: MonthAndDay;
  /** Share of crop use that is given back: usual, and the least and most that the source tried. */
  readonly share: { readonly usual: Fraction; readonly least: Fraction; readonly most: Fraction };
  /** Of a season's irrigation, least and most. */
  readonly saves: { readonly least: Fraction; readonly most: Fraction };
  /** What it may cost, as a code for words. */
  readonly risk: 'smaller-nuts' | 'smaller-berries' | 'lower-yield' | 'next-year-yield';
}

/** Yield against salt: relative yield = 100 - slope (ECe - threshold) [dS/m of the saturated paste], Maas and Hoffman. */
export interface SaltTolerance extends Sourced {
  readonly threshold: number;
  /** [% a dS/m] */
  readonly slope: number;
}

/** Allen and Pereira (2009), as openet-sims has it, for trees and vines. */
export interface CanopyFigures {
  /** Form of the density coefficient. */
  readonly form: 'tree' | 'vine' | 'row';
  /** Height at full cover [m]. */
  readonly height: number;
  /** ML, multiplier on the cover. */
  readonly multiplier: number;
  /** Fr, stomatal adjustment: at mid-season, at the end, and the days of the year between which it falls. */
  readonly adjustment: {
    readonly mid: number;
    readonly end: number;
    readonly from: number;
    readonly to: number;
  };
  /** Cover of the mature canopy that `kc` and `kcb` were measured in. */
  readonly matureCover: Fraction;
  /** Cover by year after planting, first year first; mature after the last. */
  readonly coverByYear: readonly Fraction[];
}

/** Forecast minimum temperature below which blossom or young fruit is harmed, between two days of the year. */
export interface FrostRisk extends Sourced {
  readonly from: MonthAndDay;
  readonly to: MonthAndDay;
  /** [°C] */
  readonly below: number;
}

/** When a crop is irrigated in California, and when not. */
export interface CropRules {
  /**
   * Management allowed depletion: share of the total available water that may be used before irrigating, at the plateaus
   * of the crop curve, linear between them. Today's weather does not move it, unlike p.
   */
  readonly allowedDepletion: StageCoefficients & Sourced;
  /** Share of the root volume that drip wets in this crop's usual layout, w; never the surface share. */
  readonly dripWettedRootShare: Fraction;
  /** Usual harvest in California; absent: the last day of the season. Of several, the first. */
  readonly usualHarvest?: MonthAndDay;
  /** Perennials. */
  readonly start?: StartRule;
  /** Trees and vines: the first season with a harvest, 1 the one in which they are set out. Before it nothing is dried down for one. */
  readonly firstHarvest?: Sourced & { readonly season: number };
  /** Annuals: days before the start over which the root zone is filled, where that is usual. */
  readonly preIrrigation?: Sourced & { readonly daysBefore: number };
  readonly dryDowns: readonly DryDown[];
  readonly deficits: readonly Deficit[];
  readonly uses: readonly CropUse[];
  readonly salt?: SaltTolerance;
  readonly canopy?: CanopyFigures;
  readonly frost?: FrostRisk;
  /** Climate regions in which it is grown on a scale. */
  readonly regions: readonly EtoRegion[];
  /** Of coefficients, stages and roots. */
  readonly evidence: Readonly<Record<'kc' | 'stages' | 'roots', Evidence>>;
}
