import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

/** 'sv-SE' writes a time as '2026-11-21 06:00'. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: farmTimeZone,
});

/** What the farm's clock shows at a moment, as a `datetime-local` control has it: the other way round than `momentOf`. */
export const clockOf = (moment: Date): string => clock.format(moment).replace(' ', 'T');
