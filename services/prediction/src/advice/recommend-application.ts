import { creditedDaysAhead, cycleAndSoak, mm, planPasses } from '@headgate/agronomy';
import { toTenth } from './balance.ts';
import { messageOf, type Message } from './messages/message.ts';
import type { Situation } from './situation.ts';

/** A run that fits into the calm and cool of one night [min]. */
const oneNight = 10 * 60;
const dayAndNight = 18 * 60;

/** How to put today's water on. */
export function howToApply(situation: Situation): Message[] {
  return [
    apply(situation),
    ...cycles(situation),
    ...passes(situation),
    ...expectDrainage(situation),
    ...countOnRain(situation),
  ];
}

export const sprinkles = ({ field }: Situation): boolean =>
  field.methodName === 'sprinkler' || field.methodName === 'pivot';

function apply(situation: Situation): Message {
  const { field, terms, amounts } = situation;
  const method = field.methodName;
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

function cycles({ field, terms }: Situation): Message[] {
  const { equipmentRate: rate, method } = field;
  const { infiltration } = field.soil;
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

function passes({ field, terms }: Situation): Message[] {
  const intake = field.soil.infiltration;
  const plan = planPasses(field.method, mm(terms.net_mm), intake);
  if (plan === undefined) return [];
  return [messageOf('do.passes', { count: plan.count, gross: plan.depth / terms.efficiency, intake })];
}

/** A surface method may have to put on more than the roots can hold. */
function expectDrainage({ field, terms, share }: Situation): Message[] {
  const held = terms.depletion_mm * share;
  if (field.method.strategy !== 'surface' || terms.net_mm <= held + 1) return [];
  return [messageOf('do.expect-drainage', { method: field.methodName, applied: terms.net_mm, held })];
}

function countOnRain(situation: Situation): Message[] {
  const credited = situation.terms.credited_rain_mm;
  const rain = countedRainAhead(situation);
  if (rain === undefined || credited === 0) return [];
  return [messageOf('do.count-on-rain', { ...rain, credited })];
}

/** The largest likely rain of the days that an amount may count on. `more`: what is credited is not of this day alone. */
export function countedRainAhead({ ahead, terms }: Situation) {
  let largest: { date: string; rain: number; probability: number } | undefined;
  for (const { record, likelyRain } of ahead.slice(0, creditedDaysAhead)) {
    if (likelyRain <= (largest?.rain ?? 0) || record.rainProbability === null) continue;
    largest = { date: record.date, rain: likelyRain, probability: record.rainProbability };
  }
  return largest && { ...largest, more: terms.credited_rain_mm > toTenth(largest.rain) };
}

/** Waiting for a depth that can be applied evenly costs the crop something. */
export function lighterMethod({ verdict, today, field, terms }: Situation): Message[] {
  if (verdict.reason !== 'below-practicable' || today.depletionAtStart < today.readilyAvailable) return [];
  return [
    messageOf('do.lighter-method', {
      method: field.methodName,
      readilyAvailable: terms.readily_available_water_mm,
      practicable: field.method.practicableDepth ?? 0,
    }),
  ];
}
