import type { SeasonCase } from './cases.ts';
import type { OpponentFigures, SeasonFigures } from './figures.ts';
import { followPlan, type FollowedYear } from './follow/follow-plan.ts';
import { followBucket, followCalendar } from './follow/opponents.ts';
import type { Setting } from './setting.ts';
import { sum } from './sum.ts';
import { dryAutumn, runTruth } from './truth/run-truth.ts';
import type { RegionYear } from './weather/region-years.ts';
import { withUnknowns } from './with-unknowns.ts';

/** The crop loses a quarter of its transpiration: docs/advice.md. */
const criticalKs = 0.75;

/** A year of a case; `first`: day index on which the calendar begins. */
export function seasonFigures(
  seasonCase: SeasonCase,
  setting: Setting,
  year: RegionYear,
  plan: FollowedYear,
  first: number,
): SeasonFigures {
  const { field, calendar, kinds, from, to } = setting;
  const { weather } = year;
  const foresight = followPlan(field, calendar, weather, year.foresight, dryAutumn);
  const opponent = { field, calendar, kinds };
  const sumOf = (depths: Float64Array) => sum(depths, from, to);
  const truthOf = (irrigation: Float64Array) =>
    runTruth(setting, setting.truth, weather, irrigation, Infinity);
  const withPlan = truthOf(plan.irrigation);
  const withForesight = truthOf(foresight.irrigation);
  const without = truthOf(plan.irrigation.map((depth, at) => (at < from ? depth : 0)));
  // What an evergreen gets before New Year is the plan's for all of them.
  const asPlanBefore = (depths: Float64Array) =>
    depths.map((depth, at) => (at < calendar.before ? (plan.irrigation[at] ?? 0) : depth));
  const compared = (depths: Float64Array, sums = truthOf(asPlanBefore(depths))): OpponentFigures => {
    const irrigation = sumOf(depths);
    const lost = sums.target - sums.transpiration;
    return { irrigation, lost, atEqualService: irrigation - (sums.atEnd - sums.atStart) + lost };
  };
  const ours = compared(plan.irrigation, withPlan);
  const ofForesight = sumOf(foresight.irrigation) - (withForesight.atEnd - withForesight.atStart);
  const inCommon = inCommonOf(setting, weather.referenceEt, withPlan.stress, plan);
  return {
    ...ours,
    target: withPlan.target,
    drained: withPlan.drained - without.drained,
    leastDepthDrains: sumOf(plan.leastDepthDrains),
    aboveForesight: ours.atEqualService - ours.lost - ofForesight,
    foresight: ofForesight,
    foresightDrained: withForesight.drained - without.drained,
    ownLost: ownLostOf(setting, plan, weather.referenceEt),
    calendar: compared(followCalendar(opponent, weather, first)),
    bucket: compared(followBucket(opponent, weather)),
    ...countDays(setting, plan),
    rain: sumOf(weather.rain),
    stored: withPlan.atStart,
    inCommon,
    unknown: withUnknowns(seasonCase, setting, year, plan),
  };
}

function countDays({ calendar, kinds, from, to }: Setting, plan: FollowedYear) {
  let inDryDowns = 0;
  let criticalDays = 0;
  for (let at = from; at < calendar.days; at += 1) {
    const day = at - calendar.before;
    const isOpen = kinds[day] === 'open';
    if (!isOpen && (plan.irrigation[at] ?? 0) > 0) inDryDowns += 1;
    // The first morning of a season has what the winter left, and the first after a dry-down what that left.
    const isFirst = day === 0 || kinds[day - 1] !== 'open';
    if (isOpen && !isFirst && at < to && (plan.ks[at] ?? 1) < criticalKs) criticalDays += 1;
  }
  return { inDryDowns, criticalDays };
}

function ownLostOf(
  { calendar, kinds, truth, from, to }: Setting,
  plan: FollowedYear,
  et: Float64Array,
): number {
  let lost = 0;
  for (let at = from; at < to; at += 1) {
    if (kinds[at - calendar.before] !== 'open') continue;
    lost += (truth.crop.kcb[at] ?? 0) * (et[at] ?? 0) - (plan.transpiration[at] ?? 0);
  }
  return lost;
}

function inCommonOf(
  { truth, from, to }: Setting,
  referenceEt: Float64Array,
  stress: Float64Array,
  plan: FollowedYear,
) {
  const inCommon = { truth: 0, plan: 0 };
  for (let at = from; at < to; at += 1) {
    if ((stress[at] ?? 0) < 0.999 || plan.easy[at] !== 1) continue;
    inCommon.truth += (truth.crop.kcb[at] ?? 0) * (referenceEt[at] ?? 0) * (stress[at] ?? 0);
    inCommon.plan += plan.transpiration[at] ?? 0;
  }
  return inCommon;
}
