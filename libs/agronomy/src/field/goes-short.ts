import { depletionFraction } from '../soil-water/depletion-fraction.ts';
import type { CropWater } from './crop-water.ts';
import type { DayRule, Field, ForecastDay } from './field-types.ts';
import { cropOn } from './season-on.ts';

/** Share of the water it wants below which no hot day shall bring a crop: before 0.75, where it is in danger. Judgement. */
const leastKs = 0.8;

/**
 * Whether a crop that is not due today (`use`, what is used by tonight) would go short on a hot morrow, by its own uptake: FAO-56
 * eq. 84 with tomorrow's p. The allowed depletion stays what it is. Not where it is kept short on purpose.
 */
export function goesShort(
  field: Field,
  water: CropWater,
  dayIndex: number,
  { target }: DayRule,
  use: number,
  tomorrow: ForecastDay | undefined,
): boolean {
  if (tomorrow === undefined || target < 1 || field.paddy !== undefined) return false;
  const { kcb } = cropOn(field, dayIndex + 1);
  const p = depletionFraction(field.season.parameters, (kcb + water.ke) * tomorrow.referenceEt);
  const share = 1 - leastKs * (1 - p);
  const left = Math.max(0, share * water.reached - water.used);
  return left + Math.max(0, share * water.outside - water.outsideUsed) <= use;
}
