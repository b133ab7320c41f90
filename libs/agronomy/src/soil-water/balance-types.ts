import type { StageCoefficients, StageLengths } from '../catalogue/crop-curve.ts';
import type { Fraction, Metres, MetresPerSecond, Millimetres, Percent } from '../units.ts';

/** What one season of one field is made of, from plain values. Water contents are volumetric [m³/m³]. */
export interface SeasonParameters {
  readonly kc: StageCoefficients;
  readonly kcb: StageCoefficients;
  readonly stages: StageLengths;
  readonly height: { readonly initial: Metres; readonly max: Metres };
  readonly rootDepth: { readonly initial: Metres; readonly max: Metres };
  /** p at ETc 5 mm/day. */
  readonly depletionFraction: Fraction;
  /** True: p holds whatever the day's ETc. */
  readonly depletionFractionIsFixed?: boolean;
  /** The reference crop that coefficients and reference ET are meant for: short (grass) unless told. */
  readonly reference?: 'short' | 'tall';
  readonly fieldCapacity: Fraction;
  readonly wiltingPoint: Fraction;
  /** Water content at the start. */
  readonly initialWaterContent: Fraction;
  /** Ze */
  readonly evaporationDepth: Metres;
  /** REW */
  readonly readilyEvaporable: Millimetres;
  /** AMC II curve number; absent: no runoff. */
  readonly curveNumber?: number;
  /** w, share of the root zone that irrigation reaches: 1 unless told. Rain reaches all of it. */
  readonly wettedRootShare?: Fraction;
  /** True: irrigation wets the ground beneath the canopy (drippers), which shades part of what is wet. */
  readonly wetsUnderCanopy?: boolean;
  /** True: Ks of a young crop is not lowered by what bare ground evaporated (`sparedLoss`); else FAO-56's as it stands. */
  readonly sparesYoungCrops?: boolean;
}

/** Wind at 2 m and afternoon humidity over a stretch of days, for which crop coefficients are adjusted. */
export interface MeanAir {
  readonly windSpeed: MetresPerSecond;
  readonly minimumHumidity: Percent;
}

/** One day's weather and water as they happened. Rain enters the balance once, here. */
export interface SeasonDay {
  /** Reference ET of the surface that the coefficients are meant for. */
  readonly referenceEt: Millimetres;
  readonly rain: Millimetres;
  /** Net depth that reached the soil, over the whole field. */
  readonly irrigation: Millimetres;
  /** Share of the surface that an irrigation wets, fw; the last irrigation's holds until the next wetting. */
  readonly wettedFraction: Fraction;
  /** At 2 m. */
  readonly windSpeed: MetresPerSecond;
  readonly minimumHumidity: Percent;
}

/** Water in the soil between two days. Plain and immutable: a day gives the next one. */
export interface BalanceState {
  /** Dr: what the root zone lacks of field capacity; 0 in a full profile. */
  readonly depletion: Millimetres;
  /** Of it, what the part of the root zone lacks that irrigation does not reach; 0 where it reaches all. */
  readonly outsideDepletion: Millimetres;
  /** De: what has evaporated from the exposed, wetted surface layer; 0 right after it was wetted. */
  readonly surfaceDepletion: Millimetres;
  /** fw: share of the surface that the last wetting reached. */
  readonly wettedFraction: Fraction;
}

/** What a day did, with every term that led there. State variables (depletions, depths) are those at the day's end. */
export interface DayResult {
  /** Kc of the single-coefficient curve, for comparison; the balance runs on kcb + ke. */
  readonly kcSingle: number;
  readonly kcb: number;
  readonly ke: number;
  /** kcb + ke */
  readonly kc: number;
  readonly kcMax: number;
  /** 1 without stress, 0 at wilting point. */
  readonly ks: number;
  /** fc */
  readonly canopyCover: Fraction;
  /** few: share of the surface that is both exposed and wetted. */
  readonly evaporatingFraction: Fraction;
  /** ETc: crop use without stress. */
  readonly cropEt: Millimetres;
  /** ETa: crop use as far as the soil gave it; evaporation + transpiration. */
  readonly actualEt: Millimetres;
  readonly evaporation: Millimetres;
  readonly transpiration: Millimetres;
  readonly deepPercolation: Millimetres;
  readonly runoff: Millimetres;
  readonly depletion: Millimetres;
  /** Of it, where irrigation does not reach. */
  readonly outsideDepletion: Millimetres;
  /** Share of its available water that the relatively wetter store lacks, by which the crop is judged. */
  readonly relativeDepletion: Fraction;
  readonly surfaceDepletion: Millimetres;
  /** few De: of the depletion, what bare, wetted ground lost and not the crop. */
  readonly evaporated: Millimetres;
  /** TAW */
  readonly totalAvailable: Millimetres;
  /** RAW */
  readonly readilyAvailable: Millimetres;
  readonly rootDepth: Metres;
  /** Fraction of TAW that the crop takes without stress on this day. */
  readonly p: Fraction;
}

/** Depths over a season [mm]. */
export interface SeasonSums {
  readonly referenceEt: Millimetres;
  /** Σ Kc ETo of the single-coefficient curve. */
  readonly singleCropEt: Millimetres;
  /** Σ Kcb ETo */
  readonly basalEt: Millimetres;
  /** Σ Kcmax ETo: no surface loses more. */
  readonly maximumEt: Millimetres;
  readonly cropEt: Millimetres;
  readonly actualEt: Millimetres;
  readonly evaporation: Millimetres;
  readonly transpiration: Millimetres;
  readonly rain: Millimetres;
  readonly runoff: Millimetres;
  readonly irrigation: Millimetres;
  readonly deepPercolation: Millimetres;
}

export interface SeasonResult {
  readonly start: BalanceState;
  readonly end: BalanceState;
  readonly days: readonly DayResult[];
  readonly sums: SeasonSums;
}
