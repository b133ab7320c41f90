import { weekday } from '../../../lib/display/calendar-day.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { timeOfDay, timeSpan } from '../../../lib/display/time-of-day.ts';

const dayOf = (isoMoment: string) => weekday(localDay(new Date(isoMoment)));

/** 'Sat 9:00 PM' */
export const dayAndTime = (isoMoment: string): string => `${dayOf(isoMoment)} ${timeOfDay(isoMoment)}`;

/** 'Sat 9:00 PM–1:10 AM' */
export const dayAndSpan = (start: string, end: string): string => `${dayOf(start)} ${timeSpan(start, end)}`;
