import { addDays, daysBetween } from '@headgate/agronomy';
import { projectAhead, simulatePast, type Past } from './balance.ts';
import { longestPreIrrigation } from './check-dates.ts';
import { isDrained } from './decide.ts';
import type { Field } from './field.ts';
import type { FieldWater } from './field-water.ts';
import type { InSeason } from './in-season.ts';
import { messageOf, type Message } from './messages/message.ts';

interface SinceWatering {
  readonly past: Past;
  readonly date: string;
  /** Nobody said when: it caps the confidence. */
  readonly assumed: boolean;
  readonly assumptions: readonly Message[];
}

/**
 * The days since the last watering, as given; else the method's usual interval, but no longer than it takes to use up
 * readily available water. Never before the season: whatever filled the profile then, it was full when the crop began.
 */
export function sinceLastWatering(on: InSeason, watered: FieldWater): SinceWatering {
  const { field, season, today } = on;
  const simulate = (days: number) => simulatePast(watered, on.records, season.dayIndex, days);
  const given = on.input.last_irrigation_date;
  if (given !== undefined) return sinceGiven(given, on, simulate);

  const sinceDrained = daysSinceDrained(field, season.dayIndex);
  if (sinceDrained !== undefined) {
    const date = addDays(today, -sinceDrained);
    const assumptions = [messageOf('assumed.ponded-until-drained', { date })];
    return { past: simulate(sinceDrained), date, assumed: true, assumptions };
  }
  const usual = field.method.usualIntervalDays;
  const past = longestWithoutStress(Math.min(usual, season.dayIndex), on, simulate);
  const date = addDays(today, -past.days);
  const fullAtStart = season.dayIndex < usual && past.days === season.dayIndex;
  const assumption = fullAtStart ? full(date, field) : usually(date, past, field);
  return { past, date, assumed: true, assumptions: [assumption] };
}

type Simulate = (days: number) => Past;

function sinceGiven(given: string, { field, season, today }: InSeason, simulate: Simulate): SinceWatering {
  const days = daysBetween(given, today);
  if (days <= season.dayIndex) return { past: simulate(days), date: given, assumed: false, assumptions: [] };
  const date = season.start;
  const assumed = days - season.dayIndex > longestPreIrrigation;
  const assumption = assumed
    ? full(date, field)
    : messageOf('assumed.pre-irrigation', { watered: given, start: date });
  return { past: simulate(season.dayIndex), date, assumed, assumptions: [assumption] };
}

/** Days since a paddy's outlets were opened for the harvest. */
function daysSinceDrained(field: Field, dayIndex: number): number | undefined {
  if (!isDrained(field, dayIndex)) return undefined;
  let days = 0;
  while (isDrained(field, dayIndex - days - 1)) days += 1;
  return days;
}

function longestWithoutStress(longest: number, on: InSeason, simulate: Simulate): Past {
  for (let days = longest; days > 1; days -= 1) {
    const past = simulate(days);
    if (isWithinReach(past, on)) return past;
  }
  // Nobody asks on the day of a watering: where not even a day goes by without stress, it was yesterday.
  return simulate(Math.min(1, longest));
}

/** Whether what is missing this morning is still readily available, by today's own measure. */
function isWithinReach({ water }: Past, { records, season }: InSeason): boolean {
  return projectAhead(water, records, season.dayIndex, 1).every(
    (day) => day.depletionAtStart <= day.readilyAvailable,
  );
}

const full = (date: string, field: Field): Message =>
  messageOf('assumed.full-at-start', { date, crop: field.crop.id });

const usually = (date: string, { days }: Past, { method, methodName, crop }: Field): Message =>
  days < method.usualIntervalDays
    ? messageOf('assumed.last-watering-sooner', { date, days, crop: crop.id })
    : messageOf('assumed.last-watering', { date, days, method: methodName });
