import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { localDay } from '../../../lib/display/local-day.ts';
import { oneOClock } from '../../../lib/display/one-o-clock.ts';

/** How old an answer is, in days of the farm's calendar. Advice is for a day: yesterday's is old at midnight. */
export function daysOld(createdAt: string, now: Date): number {
  const days = (dayNumber(now) - dayNumber(new Date(createdAt))) / millisecondsOfDay;
  // A server's clock may be a little ahead of this one.
  return Math.max(0, days);
}

const millisecondsOfDay = 86_400_000;

/** The farm's calendar day, counted as if every day had 24 hours: summer time moves no day. */
const dayNumber = (moment: Date) => Date.parse(localDay(moment));

/** 'Calculated today at 7:05 AM.', 'Calculated 3 days ago, on Nov 18 at 7:05 AM.' */
export function ageText(createdAt: string, now: Date): string {
  const moment = new Date(createdAt);
  const days = daysOld(createdAt, now);
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: farmTimeZone });
  if (days === 0) return oneOClock(`Calculated today at ${time}.`);
  if (days === 1) return oneOClock(`Calculated yesterday at ${time}.`);
  const sameYear = localDay(moment).slice(0, 4) === localDay(now).slice(0, 4);
  const day = moment.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: farmTimeZone,
    ...(sameYear ? {} : { year: 'numeric' }),
  });
  return oneOClock(`Calculated ${days} days ago, on ${day} at ${time}.`);
}
