import { cropUseAhead } from './crop-use.ts';
import type { CropWater } from './crop-water.ts';
import type { DayRule, Field, ForecastDay } from './field-types.ts';

/** A third of a chance leaves room for all of a day's rain: in months that bring rain, more comes after it. Judgement. */
const withLaterRain = 3;
/** Days for which an irrigation is to last even if no rain comes. Judgement. */
const lastingDays = 2;

/**
 * What an irrigation leaves to rain that may come [mm over the field]: three times amount × chance of the forecast's days, never
 * more than their amounts, as far as the crop stays above its trigger for two days without it.
 */
export function expectedRain(
  field: Field,
  water: CropWater,
  { allowedDepletion, target }: DayRule,
  dayIndex: number,
  forecast: readonly ForecastDay[],
  from: number,
): number {
  let [expected, forecasted] = [0, 0];
  for (const { rain, rainProbability } of forecast.slice(from)) {
    expected += ((rain ?? 0) * (rainProbability ?? 0)) / 100;
    forecasted += rain ?? 0;
  }
  if (expected <= 0) return 0;
  const mayCome = Math.min(forecasted, withLaterRain * expected) * water.rainShare;
  let use = 0;
  for (let ahead = 0; ahead < lastingDays; ahead += 1) {
    use += target * cropUseAhead(field, dayIndex + ahead, forecast, from + ahead);
  }
  return Math.max(0, Math.min(mayCome, allowedDepletion * water.reached - use));
}
