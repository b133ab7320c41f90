import {
  addDays,
  daysBetween,
  decideIrrigation,
  initialFieldState,
  type FieldState,
} from '@headgate/agronomy';
import { longestPreIrrigation } from './check-input.ts';
import { followDays, waterToday, type Followed, type Past } from './follow-days.ts';
import { daysInSeason, type InSeason } from './in-season.ts';
import { lastIrrigationOf } from './last-irrigation.ts';
import { messageOf, type Message } from './messages/message.ts';
import { triggerOf } from './verdict.ts';
import { waterBefore, type WaterBefore } from './water-before.ts';

/** A field from its last irrigation to the start of today. */
export interface SinceIrrigation {
  readonly past: Past;
  /** First day of the sums. */
  readonly date: string;
  /** Net depth that the root zone took up; absent where nothing has been applied this season. */
  readonly applied: number | undefined;
  /** Nobody said when: it caps the confidence. */
  readonly assumed: boolean;
  /** Days of average rain that the state still depends on. */
  readonly averageDays: number;
  readonly assumptions: readonly Message[];
}

/** The days since the last irrigation, as given or as usual; or since the season began, where none was due yet. */
export function sinceLastIrrigation(on: InSeason): SinceIrrigation {
  const followed = { field: on.field, records: on.records, dayIndexToday: on.season.dayIndex };
  const given = on.input.last_irrigation_date;
  if (given !== undefined) return sinceGiven(given, on, followed);
  if (on.setup.crop.paddy !== undefined) return sincePonded(on, followed);
  const before = waterBefore(followed, 0, -daysInSeason(on));
  // Due today for the first time: nobody has irrigated yet.
  if (before.firstDue === undefined || before.firstDue >= 0) return withoutIrrigation(on, followed, before);
  return sinceUsual(on, followed, before);
}

function sinceGiven(given: string, on: InSeason, followed: Followed): SinceIrrigation {
  const days = daysBetween(given, on.today);
  const { dayIndex, start } = on.season;
  const { field } = on;
  if (field.crop.kind !== 'perennial' && days > dayIndex) {
    const assumption = messageOf('assumed.pre-irrigation', { watered: given, start });
    const past = followDays(followed, initialFieldState(field), dayIndex);
    return {
      past,
      date: start,
      applied: undefined,
      assumed: false,
      averageDays: 0,
      assumptions: [assumption],
    };
  }
  if (days > daysInSeason(on) + longestPreIrrigation)
    return withoutIrrigation(on, followed, waterBefore(followed, 0, -dayIndex));
  const before = waterBefore(followed, -days);
  const applied = lastIrrigationOf(on, before.stateOn(-days));
  return {
    past: followDays(followed, applied.state, days),
    date: given,
    applied: applied.net,
    assumed: false,
    averageDays: before.averageDays,
    assumptions: [...applied.assumptions, ...winterRain(before, on)],
  };
}

/** Nobody said when: the method's usual interval ago, but no longer than it takes to come back to the trigger. */
function sinceUsual(on: InSeason, followed: Followed, before: WaterBefore): SinceIrrigation {
  const { setup, today } = on;
  const usual = setup.method.usualIntervalDays;
  const soonest = daysSinceOpen(on);
  const longest = Math.max(soonest, Math.min(usual, daysInSeason(on), -(before.firstDue ?? 0)));
  const unsaid = { ...on, input: { ...on.input, last_irrigation_date: undefined } };
  let days = longest;
  let applied = lastIrrigationOf(unsaid, before.stateOn(-days));
  while (days > soonest && isPastTrigger(on, waterToday(followed, applied.state, days))) {
    days -= 1;
    applied = lastIrrigationOf(unsaid, before.stateOn(-days));
  }
  const date = addDays(today, -days);
  const assumption =
    days < usual
      ? messageOf('assumed.last-watering-sooner', { date, days, crop: setup.crop.id })
      : messageOf('assumed.last-watering', { date, days, method: setup.methodName });
  return {
    past: followDays(followed, applied.state, days),
    date,
    applied: applied.net,
    assumed: true,
    averageDays: 0,
    assumptions: [assumption, ...applied.assumptions],
  };
}

/** Days since the field could last be irrigated: yesterday, or the day before a dry-down. */
function daysSinceOpen(on: InSeason): number {
  const { field, season } = on;
  let days = 1;
  while (days < daysInSeason(on) && field.ruleOn(season.dayIndex - days).closed !== undefined) days += 1;
  return days;
}

function isPastTrigger({ field, season, records }: InSeason, state: FieldState): boolean {
  const { dayIndex } = season;
  const decision = decideIrrigation(field, state, dayIndex, [records(0)]);
  return decision.depletion > triggerOf(field, dayIndex, decision);
}

/** Nothing has been applied this season: the sums begin with the season, or with the first day whose rain is known. */
function withoutIrrigation(on: InSeason, followed: Followed, before: WaterBefore): SinceIrrigation {
  const { setup, season, today } = on;
  let days = season.dayIndex;
  while (days > 0 && on.records(-days).rain === null) days -= 1;
  const past = followDays(followed, before.stateOn(-days), days);
  const { id: crop, kind } = setup.crop;
  const assumption =
    kind === 'perennial'
      ? messageOf('assumed.not-irrigated-yet', { crop, start: season.start })
      : messageOf('assumed.full-at-start', { crop, date: season.start });
  return {
    // Where no day's rain is known, none is said to have fallen or not.
    past: days === season.dayIndex || days > 0 ? past : { ...past, rain: null },
    date: addDays(today, -days),
    applied: undefined,
    assumed: true,
    averageDays: before.averageDays,
    assumptions: [assumption, ...winterRain(before, on)],
  };
}

function winterRain({ averageDays }: WaterBefore, { setup, weather }: InSeason): Message[] {
  if (averageDays === 0 || setup.crop.kind !== 'perennial' || weather.source === 'climatology') return [];
  return [messageOf('assumed.winter-rain', { crop: setup.crop.id })];
}

/** A paddy: let in to its target the usual interval ago, or as long as it can go; drained, when its outlets were opened. */
function sincePonded(on: InSeason, followed: Followed): SinceIrrigation {
  const { field, season, setup, today } = on;
  const full = initialFieldState(field);
  const drained = field.ruleOn(season.dayIndex).closed !== undefined;
  let days = drained ? daysSinceOpen(on) - 1 : Math.min(setup.method.usualIntervalDays, season.dayIndex);
  while (!drained && days > 1 && isPastTrigger(on, waterToday(followed, full, days))) days -= 1;
  const past = followDays(followed, full, days);
  const date = addDays(today, -days);
  const assumption = drained
    ? messageOf('assumed.ponded-until-drained', { date })
    : messageOf('assumed.ponded', { date, days });
  return { past, date, applied: undefined, assumed: true, averageDays: 0, assumptions: [assumption] };
}
