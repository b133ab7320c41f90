import { mm, type Millimetres } from '../units.ts';
import type { BalanceState, DayResult, SeasonDay } from './balance-types.ts';
import { cropDemand } from './crop-demand.ts';
import { curveNumberRunoff } from './curve-number-runoff.ts';
import { rootZoneFluxes } from './root-zone-fluxes.ts';
import type { Season } from './season.ts';
import { surfaceDepletionAfter } from './surface-depletion-after.ts';
import { waterStress } from './water-stress.ts';

/**
 * One whole day of FAO-56's dual crop coefficient balance (chapters 7 and 8). Rain enters once, whole, whatever the
 * crop; irrigation is net. `dayIndex` 0 is the season's first day; past the curves' end the last values hold.
 */
export function advanceDay(
  season: Season,
  state: BalanceState,
  dayIndex: number,
  weather: SeasonDay,
): { readonly state: BalanceState; readonly day: DayResult } {
  checkDay(dayIndex);
  const crop = season.cropOn(dayIndex);
  const { referenceEt, irrigation } = weather;
  const runoff = runoffOf(season, state, weather);
  const rain = weather.rain - runoff;

  const demand = cropDemand(season, state, crop, weather);
  const { kcb, ke, wettedFraction, evaporatingFraction } = demand;
  const cropEt = mm((kcb + ke) * referenceEt);

  const { totalAvailable } = crop;
  const stress = waterStress(season.parameters, state.depletion, totalAvailable, cropEt);
  const { transpiration, evaporation, deepPercolation, depletion } = rootZoneFluxes({
    depletion: state.depletion,
    totalAvailable,
    received: rain + irrigation,
    wantedTranspiration: stress.ks * kcb * referenceEt,
    wantedEvaporation: ke * referenceEt,
  });
  const surfaceDepletion = surfaceDepletionAfter({
    depletion: state.surfaceDepletion,
    totalEvaporable: season.totalEvaporable,
    rain,
    irrigation,
    wettedFraction,
    evaporation,
    evaporatingFraction,
  });

  return {
    state: { depletion, surfaceDepletion, wettedFraction },
    day: {
      kcSingle: crop.kc,
      kcb,
      ke,
      kc: kcb + ke,
      kcMax: demand.kcMax,
      ks: stress.ks,
      canopyCover: demand.canopyCover,
      evaporatingFraction,
      cropEt,
      actualEt: mm(transpiration + evaporation),
      evaporation,
      transpiration,
      deepPercolation,
      runoff,
      depletion,
      surfaceDepletion,
      totalAvailable,
      readilyAvailable: stress.readilyAvailable,
      rootDepth: crop.rootDepth,
      p: stress.p,
    },
  };
}

/** A balance moves by whole days: part of a day's ET against a whole day's rain would never dry. */
function checkDay(dayIndex: number): void {
  if (!Number.isInteger(dayIndex) || dayIndex < 0) {
    throw new RangeError(`A season has whole days from 0 on, not day ${dayIndex}`);
  }
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
