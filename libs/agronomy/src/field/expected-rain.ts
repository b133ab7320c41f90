import { allowedWithin } from './allowed-within.ts';
import { rainyWeeks } from '../irrigation/likely-rain.ts';
import { cropUseAhead } from './crop-use.ts';
import type { CropWater } from './crop-water.ts';
import type { DayRule, Field, ForecastDay } from './field-types.ts';

/** A third of a chance leaves room for all of a day's rain: in months that bring rain, more comes after it. Judgement. */
const withLaterRain = 3;
/** Share of four weeks' average rain that is left room for: a wet year brings so much more. Judgement, from the seasons. */
const withWetYears = 1.5;
/** Days for which an irrigation is to last even if no rain comes. Judgement. */
const lastingDays = 2;

/**
 * What an irrigation leaves to rain that may come [mm over the field]: three times amount × chance of the forecast's days, never
 * more than their amounts, or in rainy weeks what is usual after them; as far as the crop stays above its trigger for two days
 * without it, the ground that the irrigation wets drying meanwhile.
 */
export function expectedRain(
  field: Field,
  water: CropWater,
  rule: DayRule,
  dayIndex: number,
  forecast: readonly ForecastDay[],
  from: number,
): number {
  let [expected, forecasted] = [0, 0];
  for (const { rain, rainProbability } of forecast.slice(from)) {
    expected += ((rain ?? 0) * (rainProbability ?? 0)) / 100;
    forecasted += rain ?? 0;
  }
  const ahead = Math.min(forecasted, withLaterRain * expected);
  const mayCome = Math.max(ahead, usualRain(field, forecast[from])) * water.rainShare;
  if (mayCome <= 0) return 0;
  let use = 0;
  for (let day = 0; day < lastingDays; day += 1) {
    const referenceEt = forecast[Math.min(from + day, forecast.length - 1)]?.referenceEt ?? 0;
    const evaporated = water.wetKe * referenceEt;
    use += rule.target * (cropUseAhead(field, dayIndex + day, forecast, from + day) + evaporated);
  }
  return Math.max(0, Math.min(mayCome, allowedWithin(field, rule, water.reached) - use));
}

/** Average rain that is left room for: not by surface methods, which cannot give less and whose every turn evaporates. */
function usualRain({ method }: Field, day: ForecastDay | undefined): number {
  const usual = day?.usualRain ?? 0;
  return method.practicableDepth === undefined && usual >= rainyWeeks ? withWetYears * usual : 0;
}
