import { creditedDaysAhead } from '../irrigation/likely-rain.ts';
import { mm } from '../units.ts';
import { bearableLoss, cropUseAhead } from './crop-use.ts';
import type { CropWater } from './crop-water.ts';
import type { Decision, Field, ForecastDay } from './field-types.ts';

/**
 * Rain after which an irrigation that is due now would not be due until the day after, where the forecast has as much
 * with any chance, and the crop can wait for it within readily available water.
 */
export function skipCondition(
  field: Field,
  water: CropWater,
  dayIndex: number,
  forecast: readonly ForecastDay[],
  from: number,
): Decision['condition'] {
  let use = 0;
  let rain = 0;
  const end = Math.min(forecast.length, from + creditedDaysAhead);
  for (let offset = from; offset < end; offset += 1) {
    const ahead = offset - from;
    const today = cropUseAhead(field, dayIndex + ahead, forecast, offset);
    use += today;
    rain += forecast[offset]?.rain ?? 0;
    if (bearableLoss(field, water, today) - use < water.refill) return undefined;
    const tomorrow = cropUseAhead(field, dayIndex + ahead + 1, forecast, offset + 1);
    const needed = (use + tomorrow - water.allowance) / water.rainShare;
    if (rain > 0 && rain >= needed) return { rain: mm(Math.max(needed, 0)), byOffset: ahead };
  }
  return undefined;
}
