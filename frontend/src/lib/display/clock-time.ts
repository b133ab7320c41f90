import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { localDay } from './local-day.ts';
import { oneOClock } from './one-o-clock.ts';
import { timeOfDay } from './time-of-day.ts';

// Made once: a list shows hundreds of moments.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: farmTimeZone });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: farmTimeZone,
});

const isToday = (moment: Date) => localDay(moment) === localDay(new Date());

/** A moment (ISO, UTC) on the farm's clock: '8:15 PM' on its today, else with its day. */
export function clockTime(isoMoment: string): string {
  const moment = new Date(isoMoment);
  return isToday(moment) ? timeOfDay(isoMoment) : dayAndTime.format(moment);
}

/** The same within a sentence: 'at 8:15 PM', 'on Nov 22 at 6:00 AM'. */
export function atTime(isoMoment: string): string {
  const moment = new Date(isoMoment);
  const time = timeOfDay(isoMoment);
  return oneOClock(isToday(moment) ? `at ${time}` : `on ${day.format(moment)} at ${time}`);
}

/** To the second: '8:15:07 PM'. */
export const clockSeconds = (isoMoment: string): string =>
  new Date(isoMoment).toLocaleTimeString('en-US', { timeStyle: 'medium', timeZone: farmTimeZone });
