import { addDays } from '@headgate/agronomy';
import type { ZonedTime } from '../../time/zoned-time.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** From the first midnight of its days to the one after them. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly timeZone: string;
}

/** The same days so many years before; a 29 February is the 28th where there is none. */
export const yearsBefore = ({ from, to }: Days, years: number): Days => ({
  from: yearBefore(from, years),
  to: yearBefore(to, years),
});

function yearBefore(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) - years).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  return Number.isNaN(Date.parse(same)) || !new Date(same).toISOString().startsWith(same)
    ? `${year}-02-28`
    : same;
}

export const spanOf = (time: ZonedTime, { from, to }: Days): Span => ({
  from: new Date(time.at(from)),
  until: new Date(time.at(addDays(to, 1))),
  timeZone: time.zone,
});

/** YYYY-MM of each month that some of the days lie in, in order. */
export function monthsOf({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    month = addDays(`${month}-28`, 4).slice(0, 7);
  }
  return months;
}
