import { mm, type Millimetres } from '../units.ts';
import type { BalanceState, DayResult, SeasonDay } from './balance-types.ts';
import { cropDemand } from './crop-demand.ts';
import { curveNumberRunoff } from './curve-number-runoff.ts';
import { dayResult } from './day-result.ts';
import { drawnDepletion } from './drawn-depletion.ts';
import { rootZoneFluxes } from './root-zone-fluxes.ts';
import type { Season, SeasonCrop } from './season.ts';
import { sparedLoss } from './spared-loss.ts';
import { surfaceDepletionAfter } from './surface-depletion-after.ts';
import { waterStress } from './water-stress.ts';

/**
 * One whole day of FAO-56's dual crop coefficient balance (chapters 7 and 8). Rain enters once, whole, whatever the
 * crop; irrigation is net. Where irrigation reaches only a share of the root zone, that share and the rest are two stores.
 * `dayIndex` 0 is the season's first day; before it the ground is bare, past the curves' end the last values hold.
 */
export function advanceDay(
  season: Season,
  state: BalanceState,
  dayIndex: number,
  weather: SeasonDay,
): { readonly state: BalanceState; readonly day: DayResult } {
  checkDay(dayIndex);
  const { parameters } = season;
  const crop = season.cropOn(dayIndex);
  const { referenceEt, irrigation } = weather;
  const runoff = runoffOf(season, state, weather);
  const rain = weather.rain - runoff;

  const demand = cropDemand(season, state, crop, weather);
  const { kcb, ke, wettedFraction, evaporatingFraction } = demand;
  const cropEt = mm((kcb + ke) * referenceEt);

  const { totalAvailable } = crop;
  const reached = parameters.wettedRootShare ?? 1;
  const stress = waterStress(parameters, chargedDepletion(season, state, crop), totalAvailable, cropEt);
  const after = rootZoneFluxes({
    depletion: state.depletion,
    outsideDepletion: state.outsideDepletion,
    totalAvailable,
    wettedRootShare: reached,
    rain,
    irrigation,
    wantedTranspiration: stress.ks * kcb * referenceEt,
    wantedEvaporation: ke * referenceEt,
  });
  const { depletion, outsideDepletion, evaporation } = after;
  const surfaceDepletion = surfaceDepletionAfter({
    depletion: state.surfaceDepletion,
    totalEvaporable: season.totalEvaporable,
    rain,
    irrigation,
    wettedFraction,
    evaporation,
    evaporatingFraction,
  });

  const day = dayResult(crop, demand, stress, after, { reached, cropEt, runoff, surfaceDepletion });
  return { state: { depletion, outsideDepletion, surfaceDepletion, wettedFraction }, day };
}

/** Depletion that stresses the crop: the wetter store's, less what a young crop is spared. */
function chargedDepletion(season: Season, state: BalanceState, crop: SeasonCrop): number {
  const { wettedRootShare: reached = 1, sparesYoungCrops } = season.parameters;
  if (sparesYoungCrops !== true) return drawnDepletion(state, reached);
  const { lost, within } = sparedLoss(season, state, crop);
  const depletion = mm(Math.max(0, state.depletion - lost));
  return drawnDepletion(
    { depletion, outsideDepletion: mm(Math.max(0, state.outsideDepletion - lost + within)) },
    reached,
  );
}

/** A balance moves by whole days: part of a day's ET against a whole day's rain would never dry. */
function checkDay(dayIndex: number): void {
  if (!Number.isInteger(dayIndex)) throw new RangeError(`A season has whole days, not day ${dayIndex}`);
}

function runoffOf(season: Season, state: BalanceState, weather: SeasonDay): Millimetres {
  const { curveNumber, readilyEvaporable } = season.parameters;
  if (curveNumber === undefined) return mm(0);
  return curveNumberRunoff(weather.rain, {
    curveNumber,
    depletion: state.surfaceDepletion,
    readilyEvaporable,
    totalEvaporable: season.totalEvaporable,
  });
}
