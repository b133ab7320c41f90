import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { depletionFraction } from '../soil-water/depletion-fraction.ts';
import type { CropWater } from './crop-water.ts';
import type { DayWeather, Field } from './field-types.ts';
import { cropOn } from './season-on.ts';

/** What the crop itself takes on a day without stress [mm]: transpiration; of rice, all that the pond loses. */
export function cropUse(field: Field, dayIndex: number, referenceEt: number): number {
  if (field.paddy === undefined) return cropOn(field, dayIndex).kcb * referenceEt;
  const { crop, soil } = field;
  return trapezoidAt(crop.kc, crop.stages, dayIndex) * referenceEt + soil.paddyPercolation;
}

/** The same on a day of a forecast; past its end, the last day's weather holds. */
export function cropUseAhead(
  field: Field,
  dayIndex: number,
  forecast: readonly DayWeather[],
  offset: number,
): number {
  const day = forecast[Math.min(offset, forecast.length - 1)];
  if (day === undefined) throw new RangeError('A decision needs at least the weather of its day');
  return cropUse(field, dayIndex, day.referenceEt);
}

/**
 * What may be missing where irrigation reaches, on a day of such use, before the crop goes short [mm]: readily available
 * water, with what is left of it outside; of a pond, down to its refill depth.
 */
export function bearableLoss(field: Field, water: CropWater, use: number): number {
  const { paddy } = field;
  if (paddy !== undefined) return paddy.targetDepth - paddy.refillDepth;
  const share = depletionFraction(field.season.parameters, use);
  return share * water.reached + Math.max(0, share * water.outside - water.outsideUsed);
}
