import { farmTimeZone } from '@headgate/contracts/farm-time-zone';

let clock: Intl.DateTimeFormat | undefined;

/** What the farm's clock shows at a moment, as a `datetime-local` control has it: the other way round than `momentOf`. */
export function clockOf(moment: Date): string {
  // 'sv-SE' writes a time as '2026-11-21 06:00'. Made when a form first needs it: every page has this module.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: farmTimeZone,
  });
  return clock.format(moment).replace(' ', 'T');
}
