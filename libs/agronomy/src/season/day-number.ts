import { daysInMonth } from './days-in-month.ts';

/**
 * Days since 1970-01-01 of a plain calendar date ('2026-11-21'). Plain dates have no time and no zone, so arithmetic on
 * this number crosses months, leap days and clock changes without surprises. No `Date`: this is asked for with every day
 * of every balance.
 * @throws RangeError when the text is not a day of the calendar.
 */
export function dayNumber(date: string): number {
  const year = digits(date, 0, 4);
  const month = digits(date, 5, 7);
  const day = digits(date, 8, 10);
  const isWritten = date.length === 10 && date[4] === '-' && date[7] === '-';
  // What is no digit makes NaN of its number, which is within no bounds.
  const isDay = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  if (!isWritten || !isDay) throw new RangeError(`not a calendar day: ${JSON.stringify(date)}`);
  return daysBeforeMonth(year, month) + day;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

/** 1970-01-01 less one day, counted as below. */
const epoch = 719_469;

/** Years begin in March here, so that the leap day is the last: months before it are 153 days in every five. */
function daysBeforeMonth(year: number, month: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) - epoch;
}
