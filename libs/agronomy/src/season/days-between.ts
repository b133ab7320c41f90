import { dayNumber } from './day-number.ts';

/** Whole days from one plain date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
