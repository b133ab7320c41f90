import type { Setting } from '../setting.ts';
import type { YearOfWeather } from '../weather/year-of-weather.ts';
import { Truth } from './truth.ts';
import type { TruthParameters } from './truth-parameters.ts';

/** Share of an orchard's available water that is gone on 1 October. */
export const dryAutumn = 0.6;

/** What a year of water did to a truth, counted days only. */
export interface TruthSums {
  transpiration: number;
  target: number;
  drained: number;
  atStart: number;
  atEnd: number;
  readonly stress: Float64Array;
}

/** `fillTo`: depth to which an annual's soil is filled before sowing [m]. */
export function runTruth(
  { field, calendar, kinds, from, to }: Setting,
  parameters: TruthParameters,
  weather: YearOfWeather,
  irrigation: Float64Array,
  fillTo: number,
): TruthSums {
  const truth = new Truth(parameters);
  truth.fill(dryAutumn);
  const isAnnual = field.crop.kind !== 'perennial';
  const sums: TruthSums = {
    transpiration: 0,
    target: 0,
    drained: 0,
    atStart: 0,
    atEnd: 0,
    stress: new Float64Array(calendar.days).fill(1),
  };
  for (let at = 0; at < to; at += 1) {
    if (isAnnual && at === calendar.before) truth.fill(0, fillTo);
    if (at === from) sums.atStart = truth.available();
    truth.advance(at, weather.referenceEt[at] ?? 0, weather.rain[at] ?? 0, irrigation[at] ?? 0);
    if (at < from) continue;
    sums.drained += truth.drained;
    if (truth.demand > 0) sums.stress[at] = truth.transpiration / truth.demand;
    if (kinds[at - calendar.before] !== 'open') continue;
    sums.target += truth.demand * field.ruleOn(at - calendar.before).target;
    sums.transpiration += truth.transpiration;
  }
  sums.atEnd = truth.available();
  return sums;
}
