import { mm } from '../units.ts';
import type { DayResult, SeasonDay, SeasonSums } from './balance-types.ts';

/** Adds up a season in one pass; `weather[i]` is the weather of `days[i]`. */
export function sumSeason(days: readonly DayResult[], weather: readonly SeasonDay[]): SeasonSums {
  let [referenceEt, singleCropEt, basalEt, maximumEt, rain, irrigation] = [0, 0, 0, 0, 0, 0];
  let [cropEt, actualEt, evaporation, transpiration, runoff, deepPercolation] = [0, 0, 0, 0, 0, 0];
  for (const [index, today] of weather.entries()) {
    const day = days[index];
    if (day === undefined) break;
    referenceEt += today.referenceEt;
    singleCropEt += day.kcSingle * today.referenceEt;
    basalEt += day.kcb * today.referenceEt;
    maximumEt += day.kcMax * today.referenceEt;
    rain += today.rain;
    irrigation += today.irrigation;
    cropEt += day.cropEt;
    actualEt += day.actualEt;
    evaporation += day.evaporation;
    transpiration += day.transpiration;
    runoff += day.runoff;
    deepPercolation += day.deepPercolation;
  }
  return {
    referenceEt: mm(referenceEt),
    singleCropEt: mm(singleCropEt),
    basalEt: mm(basalEt),
    maximumEt: mm(maximumEt),
    cropEt: mm(cropEt),
    actualEt: mm(actualEt),
    evaporation: mm(evaporation),
    transpiration: mm(transpiration),
    rain: mm(rain),
    runoff: mm(runoff),
    irrigation: mm(irrigation),
    deepPercolation: mm(deepPercolation),
  };
}
