import { creditedDaysAhead, cycleAndSoak, mm, planPasses, millimetresPerInch } from '@headgate/agronomy';
import { toTenth } from './follow-days.ts';
import { messageOf, type Message } from './messages/message.ts';
import type { Situation } from './situation.ts';
import { fitOf, weeklyNeed } from './week-plan.ts';

/** A run that fits into the calm and cool of one night [min]. */
const oneNight = 10 * 60;
const dayAndNight = 18 * 60;
/** Less rain is no reason to skip an irrigation: a gauge hardly tells it [mm]. */
const leastRain = 2.54;

/** How to put today's water on. */
export function howToApply(situation: Situation): Message[] {
  return [
    apply(situation),
    ...sayFit(situation),
    ...cycles(situation),
    ...passes(situation),
    ...expectDrainage(situation),
    ...countOnRain(situation),
    ...skipIf(situation),
  ];
}

export const sprinkles = ({ setup }: Situation): boolean =>
  setup.methodName === 'sprinkler' || setup.methodName === 'pivot';

function apply(situation: Situation): Message {
  const { setup, terms, amounts } = situation;
  const method = setup.methodName;
  const gross = terms.gross_mm;
  const minutes = amounts.irrigation_time_minutes;
  if (minutes === undefined) {
    return messageOf('do.apply-volume', { method, gross, volume: amounts.water_m3 });
  }
  const fitting = sprinkles(situation) ? 'night' : 'early-morning';
  const longer = minutes <= dayAndNight ? 'from-evening' : 'day-and-night';
  const window = minutes <= oneNight ? fitting : longer;
  return messageOf('do.apply-timed', { method, gross, minutes, window });
}

/** Hours that do not fit before the next irrigation, and what share of the need the flow can give. */
function sayFit(situation: Situation): Message[] {
  const fit = fitOf(situation);
  if (fit === undefined || (fit.fits_interval && fit.week_share >= 1)) return [];
  const minutes = situation.amounts.irrigation_time_minutes ?? 0;
  return [
    messageOf('do.flow-too-small', {
      minutes,
      days: fit.interval_days ?? 7,
      weekCapacity: fit.week_capacity_inches * millimetresPerInch,
      weekNeed: weeklyNeed(situation),
      share: fit.week_share,
    }),
  ];
}

function cycles({ setup, terms }: Situation): Message[] {
  const { equipmentRate: rate, method } = setup;
  const { infiltration } = setup.soil;
  if (rate === undefined) return [];
  const split = cycleAndSoak(method, { gross: mm(terms.gross_mm), rate, infiltration });
  if (split === undefined) return [];
  return [
    messageOf('do.cycles', {
      count: split.count,
      runMinutes: split.run * 60,
      soakMinutes: split.soak * 60,
      wettedRate: rate / method.wettedFraction,
      intake: infiltration,
    }),
  ];
}

function passes({ setup, terms }: Situation): Message[] {
  const intake = setup.soil.infiltration;
  const plan = planPasses(setup.method, mm(terms.net_mm + (terms.leaching_mm ?? 0)), intake);
  if (plan === undefined) return [];
  return [messageOf('do.passes', { count: plan.count, gross: plan.depth / terms.efficiency, intake })];
}

/** A method may have to put on more than the roots can hold. */
function expectDrainage({ setup, terms, verdict }: Situation): Message[] {
  const drains = toTenth(verdict.drains);
  if (drains < 1) return [];
  return [messageOf('do.expect-drainage', { method: setup.methodName, applied: terms.net_mm, drains })];
}

function countOnRain(situation: Situation): Message[] {
  const credited = situation.terms.credited_rain_mm;
  const rain = likelyRainAhead(situation);
  if (rain === undefined || credited < 0.5) return [];
  return [messageOf('do.count-on-rain', { ...rain, credited })];
}

function skipIf({ verdict, records }: Situation): Message[] {
  if (verdict.condition === undefined) return [];
  const { rain, byOffset } = verdict.condition;
  return [messageOf('do.skip-if', { rain: Math.max(rain, leastRain), date: records(byOffset).date })];
}

/** The largest likely rain of the days that an amount may count on. `more`: what is credited is not of this day alone. */
export function likelyRainAhead({ ahead, terms }: Situation) {
  let largest: { date: string; rain: number; probability: number } | undefined;
  for (const { record, likelyRain } of ahead.slice(0, creditedDaysAhead)) {
    if (likelyRain <= (largest?.rain ?? 0) || record.rainProbability === null) continue;
    largest = { date: record.date, rain: likelyRain, probability: record.rainProbability };
  }
  return largest && { ...largest, more: terms.credited_rain_mm > toTenth(largest.rain) };
}
