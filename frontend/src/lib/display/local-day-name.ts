import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

/** The day of a moment (ISO, UTC) on the farm's calendar, within a sentence: 'Nov 21, 2026'. */
export const localDayName = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: farmTimeZone });
