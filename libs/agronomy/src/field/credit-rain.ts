import { creditedDaysAhead, rainIsLikely } from '../irrigation/likely-rain.ts';
import { bearableLoss, cropUseAhead } from './crop-use.ts';
import type { CropWater } from './crop-water.ts';
import type { Field, ForecastDay } from './field-types.ts';

/** Rain of a day that is worth waiting for [mm]: less dries off before it counts. Judgement. */
const worthwhileRain = 2;

/** What of an irrigation likely rain is left to give. */
export interface CreditedRain {
  /** Of the irrigation [mm over the field]. */
  readonly credited: number;
  /** Rain that gives it, and the last day of the forecast on which it falls. */
  readonly rain: number;
  readonly byOffset: number;
  /** What could be left out until then without harm. */
  readonly bearable: number;
}

const none: CreditedRain = { credited: 0, rain: 0, byOffset: 0, bearable: 0 };

/**
 * Likely rain within three days that an irrigation may leave room for: no more than it would give, and no more than the
 * crop can lose. Should it all fail, the crop is still within readily available water on the day it was due.
 */
export function creditRain(
  field: Field,
  water: CropWater,
  dayIndex: number,
  forecast: readonly ForecastDay[],
  from: number,
): CreditedRain {
  let result = none;
  let rain = 0;
  let use = 0;
  const end = Math.min(forecast.length, from + creditedDaysAhead);
  for (let offset = from; offset < end; offset += 1) {
    const day = forecast[offset];
    // What the ground loses until the rain is missing too.
    const evaporated = water.ke * (day?.referenceEt ?? 0);
    const today = cropUseAhead(field, dayIndex + offset - from, forecast, offset) + evaporated;
    use += today;
    if (!day?.rain || day.rain < worthwhileRain || !rainIsLikely(day.rainProbability)) continue;
    rain += day.rain;
    const bearable = bearableLoss(field, water, today) - use;
    const credited = Math.min(water.refill, result.credited + day.rain * water.rainShare, bearable);
    if (credited > result.credited) result = { credited, rain, byOffset: offset - from, bearable };
  }
  return result;
}
