import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

// What a browser makes first of a kind takes longest: public/theme.js makes one of each while the page's code is still coming.
/** 'en-CA' writes a date as YYYY-MM-DD. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: farmTimeZone, dateStyle: 'short' });

/** The day of a moment on the farm's calendar, '2026-11-21', whatever this device's says. */
export const localDay = (moment: Date): string => calendar.format(moment);
