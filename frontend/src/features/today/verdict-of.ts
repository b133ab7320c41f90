import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { weekday } from '../../lib/display/calendar-day.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { timeAfter, timeSpan } from '../../lib/display/time-of-day.ts';
import { decimals } from '../../lib/display/water-volume.ts';
import type { TodayField, TodaysWindow } from './today-of.ts';
import { t } from '../../lib/text.ts';

/** '0.42 in', of inches as the plan has them. */
export const depthText = (inches: number): string => `${decimals(inches, 2)} in`;

/** 'tonight', 'today' or 'Mon'. */
function dayText(start: string, { from, evening, to }: TodaysWindow): string {
  const moment = Date.parse(start);
  if (moment >= evening && moment < to) return t('tonight');
  return moment >= from && moment < evening ? t('today') : weekday(localDay(new Date(start)));
}

/** 'tonight 9:00 PM–1:10 AM, 0.42 in' */
export function placeText({ planned }: PlannedIrrigation, window: TodaysWindow): string {
  const { start, end, inches, hours } = planned;
  const day = dayText(start, window);
  // Without a flow nobody knows how long it takes.
  if (hours === null) return `${day}, ${depthText(inches)}`;
  if (Date.parse(start) <= window.now && window.now < Date.parse(end))
    return `until ${timeAfter(window.now, end)}, ${depthText(inches)}`;
  return `${day} ${timeSpan(start, end)}, ${depthText(inches)}`;
}

/** What to do on a field, as the headline of its row. */
export function verdictText({ field, planned, state }: TodayField, window: TodaysWindow): string {
  if (planned === undefined) return field.headline.text;
  if (state === 'watered' && planned.applied !== null)
    return `Watered ${depthText(planned.applied.inches)} of ${depthText(planned.planned.inches)} planned`;
  if (planned.state === 'proposed' || planned.state === 'accepted')
    return `Water ${placeText(planned, window)}`;
  return field.headline.text;
}

/** '5% less', '12% more', 'as planned'. */
export function differenceText(planned: number, applied: number): string {
  const percent = planned === 0 ? 0 : Math.round((applied / planned - 1) * 100);
  if (percent === 0) return 'as planned';
  return percent < 0 ? `${String(-percent)}% less` : `${String(percent)}% more`;
}
