import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { weekday } from './calendar-day.ts';
import { localDay } from './local-day.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: farmTimeZone });

/** A moment (ISO, UTC) on the farm's clock, whatever its day: '9:00 PM'. */
export const timeOfDay = (isoMoment: string): string => clock.format(new Date(isoMoment));

/** So long may a stretch be for its end to need no day [ms]. */
const longest = 20 * 60 * 60 * 1000;

/** '9:00 PM–1:10 AM'; of a stretch that goes on for most of a day and more '9:00 PM–Mon 3:00 PM'. */
export function timeSpan(start: string, end: string): string {
  const isLong = Date.parse(end) - Date.parse(start) > longest;
  const last = isLong ? `${weekday(localDay(new Date(end)))} ${timeOfDay(end)}` : timeOfDay(end);
  return `${timeOfDay(start)}–${last}`;
}
