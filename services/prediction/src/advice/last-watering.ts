import { addDays, daysBetween } from '@headgate/agronomy';
import type { FieldInput } from './advice.ts';
import { longestPreIrrigation } from './check-dates.ts';
import { isDrained } from './decide.ts';
import type { Field } from './field.ts';
import type { Message } from './messages/message.ts';
import type { Past } from './past.ts';
import type { SeasonToday } from './season-today.ts';

export interface SinceWatering {
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
export function sinceLastWatering(
  input: FieldInput,
  field: Field,
  season: SeasonToday,
  today: string,
  simulate: (days: number) => Past,
  isWithinReach: (past: Past) => boolean,
): SinceWatering {
  const given = input.last_irrigation_date;
  if (given !== undefined) return sinceGiven(given, field, season, today, simulate);

  const sinceDrained = daysSinceDrained(field, season.dayIndex);
  if (sinceDrained !== undefined) {
    const drained = addDays(today, -sinceDrained);
    const assumption: Message = { code: 'assumed.ponded-until-drained', parameters: { date: drained } };
    return { past: simulate(sinceDrained), date: drained, assumed: true, assumptions: [assumption] };
  }
  const usual = field.method.usualIntervalDays;
  const past = longestWithoutStress(Math.min(usual, season.dayIndex), simulate, isWithinReach);
  const date = addDays(today, -past.days);
  const fullAtStart = season.dayIndex < usual && past.days === season.dayIndex;
  return {
    past,
    date,
    assumed: true,
    assumptions: [fullAtStart ? full(date, field) : usually(date, past, field)],
  };
}

function sinceGiven(
  given: string,
  field: Field,
  season: SeasonToday,
  today: string,
  simulate: (days: number) => Past,
): SinceWatering {
  const days = daysBetween(given, today);
  if (days <= season.dayIndex) return { past: simulate(days), date: given, assumed: false, assumptions: [] };
  const past = simulate(season.dayIndex);
  const before = days - season.dayIndex;
  const assumption: Message =
    before <= longestPreIrrigation
      ? { code: 'assumed.pre-irrigation', parameters: { watered: given, start: season.start } }
      : full(season.start, field);
  return { past, date: season.start, assumed: before > longestPreIrrigation, assumptions: [assumption] };
}

/** Days since a paddy's outlets were opened for the harvest. */
function daysSinceDrained(field: Field, dayIndex: number): number | undefined {
  if (!isDrained(field, dayIndex)) return undefined;
  let days = 0;
  while (isDrained(field, dayIndex - days - 1)) days += 1;
  return days;
}

function longestWithoutStress(
  longest: number,
  simulate: (days: number) => Past,
  isWithinReach: (past: Past) => boolean,
): Past {
  for (let days = longest; days > 1; days -= 1) {
    const past = simulate(days);
    if (isWithinReach(past)) return past;
  }
  // Nobody asks on the day of a watering: where not even a day goes by without stress, it was yesterday.
  return simulate(Math.min(1, longest));
}

const full = (date: string, field: Field): Message => ({
  code: 'assumed.full-at-start',
  parameters: { date, crop: field.crop.id },
});

const usually = (date: string, { days }: Past, { method, methodName, crop }: Field): Message =>
  days < method.usualIntervalDays
    ? { code: 'assumed.last-watering-sooner', parameters: { date, days, crop: crop.id } }
    : { code: 'assumed.last-watering', parameters: { date, days, method: methodName } };
