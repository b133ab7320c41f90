import type { Crop, PaddyFigures } from '../catalogue/crop.ts';
import type { CropUse, Deficit, DryDown, StartRule } from '../catalogue/crop-rules.ts';
import type { IrrigationMethod } from '../catalogue/irrigation-method.ts';
import type { Soil } from '../catalogue/soil.ts';
import type { BalanceState, MeanAir } from '../soil-water/balance-types.ts';
import type { Season } from '../soil-water/season.ts';
import type { Fraction, Metres, Millimetres, Percent } from '../units.ts';

/** A deficit of the crop's, and the share of crop use to give back in it. */
export interface ChosenDeficit {
  readonly rule: Deficit;
  readonly share: Fraction;
}

/** One field as it is irrigated in one season: all that its water and its decisions depend on, but for weather. */
export interface FieldParameters {
  readonly crop: Crop;
  readonly soil: Soil;
  /** As it is laid out in this crop (`methodInCrop`). */
  readonly method: IrrigationMethod;
  /** First day of the season. */
  readonly start: string;
  /** Of trees and vines: share of the ground that the canopy shades at midday; absent: mature. */
  readonly canopyCover?: Fraction | undefined;
  readonly use?: CropUse | undefined;
  /** Given; else the crop's usual one. */
  readonly harvest?: string | undefined;
  /** That was chosen; absent: full. */
  readonly deficit?: ChosenDeficit | undefined;
  /** Further ones of the same season, where the crop offers several. */
  readonly laterDeficits?: readonly ChosenDeficit[] | undefined;
  /** Days on which this season's cuttings are made, in order; after the last the usual ones follow. Absent: the usual ones. */
  readonly cuttings?: readonly string[] | undefined;
  /** Mean air that `standard` coefficients are adjusted to. */
  readonly air: MeanAir;
}

/** Prepared once for a season; every day is worked out when it is first asked for. */
export interface Field extends FieldParameters {
  /** Days of the season, from sowing or leaf-out to harvest or leaf fall; an annual's harvest that is told may be later than usual. */
  readonly length: number;
  /** Of its crop and method, what every day asks for: they are objects of many shapes, which is slow to read. */
  readonly paddy: PaddyFigures | undefined;
  readonly isPerennial: boolean;
  readonly wettedRootShare: Fraction;
  /** Its curves, by which the root zone's days are worked out. */
  readonly season: Season;
  /** The rule that holds on a day of the season; 0 is the first. */
  readonly ruleOn: (dayIndex: number) => DayRule;
}

/** What is allowed on a day, and why. */
export interface DayRule {
  /** Share of total available water that may be used before irrigating. */
  readonly allowedDepletion: Fraction;
  /** Share of crop use to give back: below 1 in a chosen deficit. */
  readonly target: Fraction;
  /** No irrigation on this day. `again`: first day index on which there may be one; absent: not this season. */
  readonly closed?: { readonly dryDown: DryDown; readonly again?: number } | undefined;
  /** The next dry-down that begins after this day: its first day's index. */
  readonly nextDryDown?:
    | { readonly dryDown: DryDown; readonly first: number; readonly again?: number }
    | undefined;
  /** A perennial's first irrigation of the season is judged by this until it has come. */
  readonly start?: StartRule | undefined;
}

/** Water of a field between two days, plain and JSON: a day gives the next one. */
export interface FieldState {
  /** Of a root zone. `depletion` is all that is missing, `outsideDepletion` the part where irrigation does not reach. */
  readonly soil: BalanceState;
  /** Rice: level of the pond [mm]; below 0 the soil wants it. */
  readonly level?: Millimetres | undefined;
  /** What is left dry on purpose under a deficit, of `soil.depletion` [mm]. */
  readonly heldBack: Millimetres;
  /** Whether this season's first irrigation has been. */
  readonly started: boolean;
}

/** A day's weather but for rain. */
export interface DayWeather extends MeanAir {
  readonly referenceEt: Millimetres;
}

/** One day's weather and water. Rain is all that fell, or all that is counted on. */
export interface FieldDayInput extends DayWeather {
  readonly rain: Millimetres;
  /** Net depth over the whole field. */
  readonly irrigation: Millimetres;
}

/** What a day did to a field's water [mm]; depletions at its end. */
export interface FieldDay {
  readonly cropEt: Millimetres;
  readonly actualEt: Millimetres;
  readonly transpiration: Millimetres;
  readonly evaporation: Millimetres;
  /** Share of the transpiration that the crop could take, by its own uptake: 1 without stress. */
  readonly ks: number;
  /** Crop coefficients of transpiration, and of evaporation from bare, wetted ground; of a pond the first has both. */
  readonly kcb: number;
  readonly ke: number;
  /** Off the surface, or over the boards of a pond. */
  readonly runoff: Millimetres;
  /** Below the roots; of a pond, through its ground. */
  readonly drainage: Millimetres;
  /** Ran off, spilled or drained below the roots. */
  readonly lost: Millimetres;
  /** Percolation under a pond. */
  readonly seepage: Millimetres;
  readonly depletion: Millimetres;
  readonly totalAvailable: Millimetres;
  readonly readilyAvailable: Millimetres;
  readonly rootDepth: Metres;
}

/** A day ahead as forecast, today first. Null: nobody knows. */
export interface ForecastDay extends DayWeather {
  readonly rain: Millimetres | null;
  readonly rainProbability: Percent | null;
  /** Average rain of the four weeks from about this day on; absent: not known. */
  readonly usualRain?: Millimetres;
}

export type WaitReason =
  /** The allowed depletion is not reached. */
  | 'not-due'
  | 'rain-covers'
  | 'nothing-to-refill'
  /** A dry-down, or the stop at the season's end. */
  | 'dry-down'
  /** A perennial still has the winter's water. */
  | 'before-start';

/** What a day's decision is, with every number that a sentence about it may need. Depths net, over the whole field. */
export interface Decision {
  readonly kind: 'irrigate' | 'wait';
  /**
   * `before-heat`: not due yet, but tomorrow's use would leave the crop short. `before-dry-down`: not due yet, but it would be
   * during the dry-down that begins.
   */
  readonly reason: 'due' | 'before-heat' | 'before-dry-down' | WaitReason;
  /** What the crop has used of the water that irrigation can give back, without what bare ground lost [mm]. */
  readonly depletion: Millimetres;
  /** Depletion at which it is irrigated: allowed depletion × total available water of what the crop draws from. */
  readonly trigger: Millimetres;
  /** What would be given back today, or is. At least the method's least depth when irrigating. */
  readonly net: Millimetres;
  /** Of `net`, what the root zone cannot hold: the surface's least depth on a small depletion. */
  readonly drains: Millimetres;
  /** Rain that `net` leaves room for, likely or as amount × chance, or likely rain that the day waits for. */
  readonly credited: Millimetres;
  /** 'Skip if so much falls by then': an irrigation that rain would make unnecessary. */
  readonly condition?: { readonly rain: Millimetres; readonly byOffset: number };
  readonly rule: DayRule;
}

/** A day of the plan: the decision of its morning, followed unless its water was given, and what the day then does. */
export interface PlannedDay {
  /** Days from today. */
  readonly offset: number;
  readonly decision: Decision;
  /** Net depth that it gets: by the decision, or given in its place. */
  readonly applied: Millimetres;
  readonly isGiven: boolean;
  readonly state: FieldState;
  readonly day: FieldDay;
}
