import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { weekday } from './calendar-day.ts';
import { localDay } from './local-day.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: farmTimeZone });

/** A moment (ISO, UTC) on the farm's clock, whatever its day: '9:00 PM'. */
export const timeOfDay = (isoMoment: string): string => clock.format(new Date(isoMoment));

/** So long may something take for its end to need no day [ms]. */
const longest = 20 * 60 * 60 * 1000;

/** '1:10 AM'; where that is most of a day and more after `from` [ms] 'Mon 3:00 PM'. */
export const timeAfter = (from: number, end: string): string =>
  Date.parse(end) - from > longest ? `${weekday(localDay(new Date(end)))} ${timeOfDay(end)}` : timeOfDay(end);

/** '9:00 PM–1:10 AM', '9:00 PM–Mon 3:00 PM' */
export const timeSpan = (start: string, end: string): string =>
  `${timeOfDay(start)}–${timeAfter(Date.parse(start), end)}`;
