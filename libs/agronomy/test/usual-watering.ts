import type { IrrigationMethod } from '../src/catalogue/irrigation-method.ts';
import type { DayResult } from '../src/soil-water/balance-types.ts';
import { mm, type Millimetres } from '../src/units.ts';

/** Drip gives back from 3 mm on, or whatever has gathered in three days, from 1 mm on. */
const usefulRun = 3;
const leastRun = 1;
const longestInterval = 3;

/**
 * The watering in which coefficients are measured [mm net]: drip gives back what was used every few days, other methods
 * refill at readily available water, surface methods never with less than their least depth where the roots hold that.
 */
export function usualWatering(
  method: IrrigationMethod,
  yesterday: DayResult,
  daysSinceWatering: number,
): Millimetres {
  const { depletion, readilyAvailable, totalAvailable, cropEt } = yesterday;
  if (depletion <= 0) return mm(0);
  if (method.id === 'drip' || method.id === 'micro_sprinkler') {
    const run = daysSinceWatering >= longestInterval ? leastRun : usefulRun;
    return depletion >= Math.min(run, readilyAvailable) ? depletion : mm(0);
  }
  if (depletion + cropEt < readilyAvailable) return mm(0);
  if (method.practicableDepth === undefined) return depletion;
  const longestWait = (readilyAvailable + totalAvailable) / 2;
  const enough = depletion >= Math.min(method.leastDepth, longestWait);
  return enough ? mm(Math.max(depletion, method.leastDepth)) : mm(0);
}
