import { mm, type Millimetres, type Percent } from '../units.ts';

/** A day ahead, today first. Null: nobody knows. */
export interface OutlookDay {
  readonly cropUse: Millimetres;
  readonly rain: Millimetres | null;
  readonly rainProbability: Percent | null;
}

/** Chance from which forecast rain may be counted on [%]. */
export const likelyRainProbability = 60;
/** Rain further off is the next watering's business. */
export const creditedDaysAhead = 3;

/** Whether a day's rain is likely enough to be counted on. */
export function rainIsLikely(rainProbability: number | null): boolean {
  return rainProbability !== null && rainProbability >= likelyRainProbability;
}

/**
 * Forecast rain that may be left out of an irrigation [mm]: at least 60 % likely, within three days, no more than is to be
 * refilled, and no more than the crop can lose: should it all fail, depletion on that day is still within readily
 * available water. Rain enters as it is: no crop coefficient touches it, and no probability scales it.
 */
export function creditForecastRain(question: {
  readonly depletion: Millimetres;
  /** What would be applied without rain, at most the depletion. */
  readonly refill: Millimetres;
  readonly readilyAvailable: Millimetres;
  readonly outlook: readonly OutlookDay[];
}): Millimetres {
  const unfilled = question.depletion - question.refill;
  let credited = 0;
  let cropUse = 0;
  for (const day of question.outlook.slice(0, creditedDaysAhead)) {
    cropUse += day.cropUse;
    if (day.rain === null || !rainIsLikely(day.rainProbability)) continue;
    const bearable = question.readilyAvailable - unfilled - cropUse;
    credited = Math.max(credited, Math.min(credited + day.rain, question.refill, bearable));
  }
  return mm(credited);
}
