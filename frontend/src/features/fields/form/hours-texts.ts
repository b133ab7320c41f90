import { weekdays, type LocalHours } from '@headgate/contracts/local-hours';

/** Hours as typed. `days`: 'mon,tue'; blank: every day. */
export type HoursTexts = Record<'days' | 'start' | 'end', string>;

export const noHours: HoursTexts = { days: '', start: '', end: '' };

/** A clock on the page ends a day at 00:00. */
const clockOf = (time: string) => (time === '24:00' ? '00:00' : time);

export const hoursTextsOf = ({ days = [], start, end }: LocalHours): HoursTexts => ({
  days: days.join(','),
  start: clockOf(start),
  end: clockOf(end),
});

/** What the contract calls hours; it says what is wrong with them. */
export function hoursOf({ days, start, end }: HoursTexts): object {
  const named = weekdays.filter((day) => days.split(',').includes(day));
  return { ...(named.length > 0 && named.length < weekdays.length && { days: named }), start, end };
}
