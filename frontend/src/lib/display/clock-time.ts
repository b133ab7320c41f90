import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { localDay } from './local-day.ts';

const timeZone = farmTimeZone;

/** A moment (ISO, UTC) on the farm's clock: '8:15 PM' on its today, else with its day. */
export function clockTime(isoMoment: string): string {
  const moment = new Date(isoMoment);
  return localDay(moment) === localDay(new Date())
    ? moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
    : moment.toLocaleString('en-US', {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      });
}

/** The same within a sentence: 'at 8:15 PM', 'on Nov 22 at 6:00 AM'. */
export function atTime(isoMoment: string): string {
  const moment = new Date(isoMoment);
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone });
  return localDay(moment) === localDay(new Date())
    ? `at ${time}`
    : `on ${moment.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })} at ${time}`;
}

/** To the second: '8:15:07 PM'. */
export const clockSeconds = (isoMoment: string): string =>
  new Date(isoMoment).toLocaleTimeString('en-US', { timeStyle: 'medium', timeZone });
