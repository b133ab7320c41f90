import type { SeasonCase } from './cases.ts';
import type { UnknownFigures } from './figures.ts';
import type { FollowedYear } from './follow/follow-plan.ts';
import type { Setting } from './setting.ts';
import { sum } from './sum.ts';
import { cropCurvesOf } from './truth/crop-curves.ts';
import { runTruth } from './truth/run-truth.ts';
import type { TruthParameters } from './truth/truth-parameters.ts';
import { strips, unknownsOf } from './unknowns.ts';
import type { RegionYear } from './weather/region-years.ts';

/** (b): the same irrigations on a field that is not what the plan takes it for. */
export function withUnknowns(
  seasonCase: SeasonCase,
  setting: Setting,
  year: RegionYear,
  plan: FollowedYear,
): UnknownFigures {
  const { field, calendar, from, to } = setting;
  const unknowns = unknownsOf(seasonCase, year.year, plan.irrigation);
  const { wiltingPoint, fieldCapacity } = setting.truth;
  const parameters: TruthParameters = {
    ...setting.truth,
    fieldCapacity: wiltingPoint + (fieldCapacity - wiltingPoint) * unknowns.availableWater,
    crop: cropCurvesOf(field.crop, calendar.before, calendar.days, unknowns.kcb),
  };
  const fillTo = field.crop.rootDepth.initial;
  const run = (irrigation: Float64Array) => runTruth(setting, parameters, year.weather, irrigation, fillTo);
  const without = run(unknowns.applied.map((depth, at) => (at < from ? depth : 0)));
  let lost = 0;
  let drained = 0;
  const shares = strips(field.method.distributionUniformity);
  for (const share of shares) {
    const strip = run(unknowns.applied.map((depth) => depth * share));
    lost += (strip.target - strip.transpiration) / strip.target / shares.length;
    drained += (strip.drained - without.drained) / shares.length;
  }
  return { lost, drained, irrigation: sum(unknowns.applied, from, to) };
}
