import { dayNumber } from './day-number.ts';
import { plainDate } from './plain-date.ts';

/** The plain date some days after another; before it, when negative. */
export function addDays(date: string, days: number): string {
  return plainDate(dayNumber(date) + days);
}
