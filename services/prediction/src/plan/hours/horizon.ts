import { addDays } from '@headgate/agronomy';
import { ZonedTime } from '../../time/zoned-time.ts';

/** Days that are planned, today the first. */
export const daysPlanned = 7;
/** What is due on the last of them may run into the next morning. */
const daysOfHorizon = daysPlanned + 1;
/** Nothing is proposed to begin at an odd minute [min]. */
const quarter = 15;
const millisecondsPerMinute = 60_000;

/** The time that a plan is made for, in minutes from the midnight that began today at the farm. */
export interface Horizon {
  readonly time: ZonedTime;
  readonly today: string;
  /** First and eighth day's midnight, as instants [ms]. */
  readonly start: number;
  /** The midnight of each of its days, and of the one after [min]. */
  readonly midnights: readonly number[];
  readonly minutes: number;
  /** The next quarter of an hour: nothing new begins before. */
  readonly now: number;
}

export function horizonOf(timeZone: string, now: Date): Horizon {
  const time = ZonedTime.of(timeZone);
  const today = time.dateOf(now.getTime());
  const start = time.at(today);
  const midnights = Array.from(
    { length: daysOfHorizon + 1 },
    (_, offset) => (time.at(addDays(today, offset)) - start) / millisecondsPerMinute,
  );
  return {
    ...{ time, today, start, midnights },
    minutes: midnights[daysOfHorizon] ?? 0,
    now: Math.ceil((now.getTime() - start) / millisecondsPerMinute / quarter) * quarter,
  };
}

/** Minutes from the horizon's start to midnight of the day `offset` days after today, or a clock time on it. */
export function minuteOf(
  { time, today, start, midnights }: Horizon,
  offset: number,
  clockMinutes = 0,
): number {
  const midnight = clockMinutes === 0 ? midnights[offset] : undefined;
  return midnight ?? (time.at(addDays(today, offset), clockMinutes) - start) / millisecondsPerMinute;
}

export const minuteAt = ({ start }: Horizon, instant: number): number =>
  (instant - start) / millisecondsPerMinute;

export const instantOf = ({ start }: Horizon, minute: number): number =>
  Math.round(start + minute * millisecondsPerMinute);

/** The day that a minute lies in, counted from today; -1 is yesterday. */
export function dayOffsetOf({ time, today, start, midnights, minutes }: Horizon, minute: number): number {
  if (minute >= 0 && minute < minutes) return midnights.findLastIndex((midnight) => midnight <= minute);
  const date = time.dateOf(start + minute * millisecondsPerMinute);
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
}
