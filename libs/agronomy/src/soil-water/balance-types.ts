import type { StageCoefficients, StageLengths } from '../catalogue/crop.ts';
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
  readonly windSpeed: MetresPerSecond;
  readonly minimumHumidity: Percent;
}
