import { fraction, metres, mm } from '../units.ts';
import type { BalanceState, DayResult, SeasonDay } from './balance-types.ts';
import { curveNumberRunoff } from './curve-number-runoff.ts';
import { depletionFraction } from './depletion-fraction.ts';
import { maximumCoefficient } from './maximum-coefficient.ts';
import type { Season } from './season.ts';
import { wetSurface } from './wet-surface.ts';

/**
 * One day of FAO-56's dual crop coefficient balance (chapters 7 and 8): surface evaporation, transpiration under stress,
 * drainage. Rain enters once, whole; irrigation is net. `dayIndex` 0 is the season's first day; days past the end of the
 * curves keep the last values.
 *
 * Evaporation never takes more than the root zone holds: what eq. 86 would take beyond that is left in the air, so that
 * mass closes.
 */
export function advanceDay(
  season: Season,
  state: BalanceState,
  dayIndex: number,
  weather: SeasonDay,
): { readonly state: BalanceState; readonly day: DayResult } {
  const { parameters } = season;
  const index = Math.min(Math.max(0, dayIndex), season.length - 1);
  const kcb = at(season.kcb, index);
  const totalAvailable = at(season.totalAvailable, index);

  const runoff = runoffOf(season, state, weather);
  const rain = weather.rain - runoff;
  const kcMax = maximumCoefficient(kcb, {
    reference: parameters.reference ?? 'short',
    windSpeed: weather.windSpeed,
    minimumHumidity: weather.minimumHumidity,
    height: at(season.height, index),
  });
  const surface = wetSurface(season, state, { weather, rain, kcb, kcMax, height: at(season.height, index) });

  const cropEt = (kcb + surface.ke) * weather.referenceEt;
  const p =
    parameters.depletionFractionIsFixed === true
      ? parameters.depletionFraction
      : depletionFraction(parameters.depletionFraction, cropEt);
  const readilyAvailable = p * totalAvailable;
  const ks = stressCoefficient(state.depletion, totalAvailable, readilyAvailable);

  const received = rain + weather.irrigation;
  const reachable = Math.max(0, totalAvailable - state.depletion + received);
  const transpiration = Math.min(ks * kcb * weather.referenceEt, reachable);
  const evaporation = Math.min(surface.ke * weather.referenceEt, reachable - transpiration);
  const actualEt = transpiration + evaporation;
  const deepPercolation = Math.max(0, received - actualEt - state.depletion);
  const depletion = mm(Math.max(0, state.depletion - received + actualEt + deepPercolation));
  const surfaceDepletion = surface.depletionAfter(evaporation);

  return {
    state: { depletion, surfaceDepletion, wettedFraction: surface.wettedFraction },
    day: {
      kcSingle: at(season.kc, index),
      kcb,
      ke: surface.ke,
      kc: kcb + surface.ke,
      kcMax,
      ks,
      canopyCover: surface.canopyCover,
      evaporatingFraction: surface.evaporatingFraction,
      cropEt: mm(cropEt),
      actualEt: mm(actualEt),
      evaporation: mm(evaporation),
      transpiration: mm(transpiration),
      deepPercolation: mm(deepPercolation),
      runoff,
      rootDepth: metres(at(season.rootDepth, index)),
      p: fraction(p),
      totalAvailable: mm(totalAvailable),
      readilyAvailable: mm(readilyAvailable),
      depletion,
      surfaceDepletion,
    },
  };
}

/** Ks, FAO-56 eq. 84, from the depletion at the start of the day. */
function stressCoefficient(depletion: number, totalAvailable: number, readilyAvailable: number): number {
  if (depletion <= readilyAvailable) return 1;
  return Math.max(0, (totalAvailable - depletion) / (totalAvailable - readilyAvailable));
}

function runoffOf(season: Season, state: BalanceState, weather: SeasonDay) {
  const { curveNumber, readilyEvaporable } = season.parameters;
  if (curveNumber === undefined) return mm(0);
  return curveNumberRunoff(weather.rain, {
    curveNumber,
    depletion: state.surfaceDepletion,
    readilyEvaporable,
    totalEvaporable: season.totalEvaporable,
  });
}

/** Typed arrays read `number | undefined`; the index is held inside above. */
function at(curve: Float64Array, index: number): number {
  return curve[index] ?? 0;
}
