import { fraction, type Fraction } from '../units.ts';
import type { BalanceState, SeasonDay } from './balance-types.ts';
import { canopyCover } from './canopy-cover.ts';
import { evaporatingFraction } from './evaporating-fraction.ts';
import { evaporationCoefficient } from './evaporation-coefficient.ts';
import { maximumCoefficient } from './maximum-coefficient.ts';
import type { Season, SeasonCrop } from './season.ts';
import { wettedFractionAfter } from './wetted-fraction-after.ts';

/** The coefficients of a day and the surface they hold for. */
export interface CropDemand {
  readonly kcb: number;
  readonly ke: number;
  readonly kcMax: number;
  readonly canopyCover: Fraction;
  readonly wettedFraction: Fraction;
  readonly evaporatingFraction: Fraction;
}

/** What crop and surface would use of the reference without stress, Kcb + Ke: FAO-56 eq. 69, 71 to 76. */
export function cropDemand(
  season: Season,
  state: BalanceState,
  crop: SeasonCrop,
  weather: SeasonDay,
): CropDemand {
  const { parameters, totalEvaporable } = season;
  const { kcb } = crop;
  const kcMax = maximumCoefficient(parameters.reference ?? 'short', kcb, crop.heightFactor, weather);
  const cover = canopyCover(kcb, parameters.kcb.initial, kcMax, crop.coverExponent);
  const wettedFraction = wettedFractionAfter(state.wettedFraction, weather);
  const evaporating = evaporatingFraction(cover, wettedFraction, parameters.wetsUnderCanopy ?? false);
  const ke = evaporationCoefficient(kcb, kcMax, {
    depletion: state.surfaceDepletion,
    totalEvaporable,
    readilyEvaporable: parameters.readilyEvaporable,
    evaporatingFraction: evaporating,
  });
  return {
    kcb,
    ke,
    kcMax,
    canopyCover: fraction(cover),
    wettedFraction,
    evaporatingFraction: evaporating,
  };
}
